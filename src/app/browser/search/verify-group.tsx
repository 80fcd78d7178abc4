import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { groupedCode } from '#features/issued-reports/rules/code.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from './search.module.css'

/** Leads to the page that verifies reports: with the code that was typed, or without one. The server draws it: no route of the screens. */
export function VerifyGroup({ code }: { code: string | null }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('search:group.reports')}>
      <ul className={classes.list}>
        <li>
          <a href={code ? `/verify/${code}` : '/verify'} className={classes.result} data-result>
            <IconShieldCheck size={20} aria-hidden="true" />
            <span className={classes.name}>
              {code ? t('search:verifyCode', { code: isolateBidi(groupedCode(code)) }) : t('search:verify')}
            </span>
          </a>
        </li>
      </ul>
    </Panel>
  )
}
