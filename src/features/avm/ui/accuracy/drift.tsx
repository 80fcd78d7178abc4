import { useTranslation } from 'react-i18next'
import { ColumnChart } from '#web/charts/column-chart.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { AccuracyRow } from '../../model.ts'
import classes from '../avm.module.css'
import { GroupsTable, useGroupName } from './groups-table.tsx'

/** How the error moves from month to month, as columns and as a table. */
export function DriftPanel({ rows }: { rows: readonly AccuracyRow[] }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const nameOf = useGroupName()
  const columns = rows.map(({ key, study }) => {
    const name = nameOf('MONTH', key)
    const text = study ? percent(study.mdape / 100) : t('avm:accuracy.hidden')
    return { id: key, name, value: study?.mdape ?? null, shown: study ? text : '', said: `${name}: ${text}` }
  })
  return (
    <Panel title={t('avm:drift')}>
      <div className={classes.pad}>
        <p className={classes.mute}>{t('avm:drift.hint')}</p>
        <ColumnChart rows={columns} label={t('avm:drift')} showTick={(value) => percent(value / 100)} />
      </div>
      <GroupsTable dimension="MONTH" label={t('avm:drift.table')} rows={rows} />
    </Panel>
  )
}
