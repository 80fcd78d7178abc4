import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { INDICATION } from '../model.ts'
import { AvmNav } from './avm-nav.tsx'
import { policyMessages } from './policy/messages.ts'
import classes from './policy/policy.module.css'
import './words.ts'

addWords('policy', policyMessages)

/** The sections in their order, each with its clauses. */
const SECTIONS = [
  ['what', ['what.1', 'what.2', 'what.3']],
  ['not', ['not.1', 'not.2', 'not.3', 'not.4', 'not.5', 'not.6']],
  ['data', ['data.1', 'data.2', 'data.3', 'data.4']],
  ['model', ['model.1', 'model.2', 'model.3', 'model.4']],
  ['test', ['test.1', 'test.2', 'test.3', 'test.4']],
  ['conflict', ['conflict.1', 'conflict.2', 'conflict.3', 'conflict.4']],
  ['who', ['who.1', 'who.2', 'who.3']],
] as const

/** The firm's policy on its automated valuation, as it publishes it. */
export function AvmPolicyScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { companyName } = useMe().firm
  const names = { firm: isolateBidi(companyName[language]), code: isolateBidi('IAAO') }
  return (
    <>
      <PageHead
        title={t('policy:title')}
        subtitle={t('policy:subtitle', names)}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
            {t('policy:print')}
          </Button>
        }
      />
      <AvmNav />
      <article className={classes.policy}>
        <p className={classes.notice}>{INDICATION[language]}</p>
        <ol className={classes.sections}>
          {SECTIONS.map(([section, clauses]) => (
            <li key={section}>
              <h2>{t(`policy:${section}.title`)}</h2>
              <ul>
                {clauses.map((clause) => (
                  <li key={clause}>{t(`policy:${clause}`, names)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </article>
    </>
  )
}
