import { IconChartLine } from '@tabler/icons-react'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { LazyTimeChart } from '#web/charts/lazy-charts.tsx'
import { TableToggle } from '#web/charts/table-toggle.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import type { AccuracyRow } from '../../model.ts'
import classes from './accuracy.module.css'
import { FiguresTable } from './figures-table.tsx'
import { useFigures } from './use-figures.ts'

const COLUMNS = ['medianRatio', 'cod', 'mdape', 'coverage'] as const

/** The median ratio month by month, as a chart or as a table. */
export function DriftPanel({ rows }: { rows: readonly AccuracyRow[] }) {
  const { t } = useTranslation()
  const { counted, show, groupName } = useFigures()
  const [asTable, setAsTable] = useState(false)
  const months = rows.filter(({ dimension }) => dimension === 'MONTH')
  const points = months.flatMap(({ key, study, few }) =>
    study ? [{ id: key, date: `${key}-01`, value: study.medianRatio, settled: !few }] : [],
  )
  const label = t('indication:table.of', { name: t('accuracy:drift.title') })
  return (
    <Panel
      title={t('accuracy:drift.title')}
      action={
        points.length > 1 ? (
          <TableToggle
            asTable={asTable}
            onToggle={setAsTable}
            words={[t('indication:drivers.asChart'), t('indication:drivers.asTable')]}
            drawing={IconChartLine}
          />
        ) : null
      }
    >
      <Column pad={16} gap={12}>
        <p className={classes.note}>{t(points.length > 1 ? 'accuracy:drift.about' : 'accuracy:drift.thin')}</p>
        {points.length > 1 && !asTable ? (
          <LazyTimeChart
            points={points}
            label={t('accuracy:drift.label', { last: isolateBidi(show('medianRatio', points.at(-1)?.value ?? null)) })}
            tell={(id) => {
              const row = months.find(({ key }) => key === id)
              return row ? (
                <>
                  <b>
                    <Num>{show('medianRatio', row.study?.medianRatio ?? null)}</Num>
                  </b>
                  <Num>{groupName(row)}</Num>
                  <span>{t('accuracy:overall.count', { count: row.n, n: isolateBidi(counted(row.n)) })}</span>
                </>
              ) : null
            }}
            onUnfetched={() => setAsTable(true)}
          />
        ) : null}
      </Column>
      {asTable ? <FiguresTable label={label} by="MONTH" rows={months} figures={COLUMNS} /> : null}
    </Panel>
  )
}
