import { IconChartLine } from '@tabler/icons-react'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { LazyHoursChart } from '#web/charts/lazy-charts.tsx'
import { TableToggle } from '#web/charts/table-toggle.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import type { HistoryPoint } from '../../model.ts'
import classes from './report.module.css'
import { MeasureTable } from './table.tsx'
import { useMeasures } from './use-measures.ts'

const MEASURES = ['calls', 'p95', 'loop', 'rss'] as const
type Measure = (typeof MEASURES)[number]

/** The period in points of some minutes, as a chart of one measure or as a table of all. */
export function HistoryPanel({ points }: { points: readonly HistoryPoint[] }) {
  const { t } = useTranslation()
  const { ms, number, size, time } = useMeasures()
  const [measure, setMeasure] = useState<Measure>('calls')
  const [asTable, setAsTable] = useState(false)
  const show: Readonly<Record<Measure, (value: number | null) => string>> = {
    calls: number,
    p95: ms,
    loop: ms,
    rss: (value) => (value === null ? number(null) : size(value)),
  }
  const values = points.map((point) => point[measure])
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  const name = t(`performance:measure.${measure}`)
  const toggle = (
    <TableToggle
      asTable={asTable}
      onToggle={setAsTable}
      words={[t('performance:asChart'), t('performance:asTable')]}
      drawing={IconChartLine}
    />
  )
  return (
    <Panel title={t('performance:history')} action={points.length > 1 ? toggle : null}>
      <Column pad={16} className={classes.history}>
        {points.length < 2 ? <p className={classes.hint}>{t('performance:thin')}</p> : null}
        {points.length > 1 && !asTable ? (
          <>
            <Choice
              label={t('performance:measure')}
              options={MEASURES.map((value) => ({ value, label: t(`performance:measure.${value}`) }))}
              value={measure}
              onChange={setMeasure}
            />
            <LazyHoursChart
              points={points.map((point) => ({ at: point.at, value: point[measure] }))}
              label={t('performance:historyLabel', {
                measure: name,
                last: isolateBidi(show[measure](values.at(-1) ?? null)),
                most: isolateBidi(show[measure](most)),
              })}
              show={(value) => (measure === 'rss' ? number(Math.round(value / 1_048_576)) : show[measure](value))}
              tell={(at) => (
                <>
                  <b>
                    <Num>{show[measure](points.find((point) => point.at === at)?.[measure] ?? null)}</Num>
                  </b>
                  <Num>{time(at)}</Num>
                </>
              )}
              onUnfetched={() => setAsTable(true)}
            />
          </>
        ) : null}
      </Column>
      {asTable ? (
        <MeasureTable
          label={t('performance:history')}
          rows={points.toReversed()}
          keyOf={({ at }) => at}
          columns={[
            { name: t('performance:at'), cell: ({ at }) => <Num>{time(at)}</Num> },
            { name: t('performance:calls'), figure: true, cell: ({ calls }) => number(calls) },
            { name: t('performance:errors'), figure: true, cell: ({ errors }) => number(errors) },
            { name: t('performance:p95'), figure: true, cell: ({ p95 }) => ms(p95) },
            { name: t('performance:measure.loop'), figure: true, cell: ({ loop }) => ms(loop) },
            { name: t('performance:measure.rss'), figure: true, cell: ({ rss }) => size(rss) },
          ]}
        />
      ) : null}
    </Panel>
  )
}
