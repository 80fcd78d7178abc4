import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { ImportDetails } from '../../model.ts'
import { RunPanel } from '../run/run-panel.tsx'
import { Counts } from '../wizard/counts.tsx'
import classes from '../wizard/wizard.module.css'
import { Working } from '../wizard/working.tsx'
import { Findings } from './findings.tsx'
import { Preview } from './preview.tsx'

/** The result of a check: counts, faults, preview, and the start of the run. */
export function CheckStep({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const { counts } = one
  if (!counts) return <Working one={one} title={t('imports:check.running')} />
  return (
    <div className={classes.stack}>
      <Panel title={t('imports:check.title')} padded>
        <Counts
          items={[
            { label: t('imports:count.rows'), value: counts.rows },
            { label: t('imports:count.good'), value: counts.good, tone: 'green' },
            { label: t('imports:count.bad'), value: counts.bad, tone: 'red' },
            { label: t('imports:count.duplicates'), value: counts.duplicates, tone: 'amber' },
          ]}
        />
      </Panel>
      {counts.faults + counts.warnings > 0 ? <Findings one={one} /> : null}
      <Preview one={one} />
      <RunPanel one={one} counts={counts} />
    </div>
  )
}
