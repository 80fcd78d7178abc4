import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { SAMPLING } from '../model/samples.ts'
import { INDICATION } from '../model.ts'
import { AvmNav } from './avm-nav.tsx'
import classes from './policy/policy.module.css'
import { driftQuery } from './reads.ts'
import { NewestRound } from './testing/newest-round.tsx'

/** The sections in their order, each with its clauses. */
const SECTIONS = [
  ['what', ['what1', 'what2', 'what3']],
  ['not', ['not1', 'not2', 'not3', 'not4', 'not5']],
  ['may', ['may1', 'may2']],
  ['data', ['data1', 'data2', 'data3', 'data4']],
  ['model', ['model1', 'model2', 'model3', 'model4', 'model5', 'model6']],
  ['test', ['test1', 'test2', 'test3', 'test4', 'test5', 'test6', 'test7']],
  ['conflict', ['conflict1', 'conflict2', 'conflict3', 'conflict4']],
  ['who', ['who1', 'who2', 'who3']],
] as const

/** The firm's policy on its automated valuation, as it publishes it. */
export function AvmPolicyScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { companyName } = useMe().firm
  const { number, share } = useFormat()
  const { data: drift } = useQuery(driftQuery)
  const bound = (percent: number | undefined) => (percent === undefined ? '…' : isolateBidi(share(percent / 100)))
  const names = {
    firm: isolateBidi(companyName[language]),
    code: isolateBidi('IAAO'),
    share: isolateBidi(share(SAMPLING.share)),
    least: isolateBidi(number(SAMPLING.least)),
    most: isolateBidi(number(SAMPLING.most)),
    drift: bound(drift?.bounds.percent),
    coverage: bound(drift?.bounds.coverage),
    widest: bound(drift?.widest),
    days: isolateBidi(number(SAMPLING.workingDays)),
  }
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
        <Column as="ol" gap={24} className={classes.sections}>
          {SECTIONS.map(([section, clauses]) => (
            <li key={section}>
              <h2>{t(`policy:title.${section}`)}</h2>
              <Column as="ul" marks gap={8}>
                {clauses.map((clause) => (
                  <li key={clause}>{t(`policy:clause.${clause}`, names)}</li>
                ))}
              </Column>
            </li>
          ))}
        </Column>
        <NewestRound className={classes.newest} />
      </article>
    </>
  )
}
