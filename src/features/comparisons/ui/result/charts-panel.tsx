import { IconChartRadar } from '@tabler/icons-react'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { LazySeriesChart } from '#web/charts/lazy-charts.tsx'
import { NumberTable } from '#web/charts/number-table.tsx'
import { TableToggle } from '#web/charts/table-toggle.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import classes from './charts.module.css'
import { cellOf } from './props.ts'
import { SideName } from './side-name.tsx'
import type { ReadResult } from './use-result.ts'

const KINDS = ['radar', 'bars'] as const
type Kind = (typeof KINDS)[number]
/** A radar needs at least three axes. */
const LEAST_SPOKES = 3

/** The scores as a radar, or the parts of the totals as bars; either can be shown as a table. */
export function ChartsPanel({ result: { sides, rows } }: { result: ReadResult }) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const language = useLanguage()
  const [chosen, setChosen] = useState<Kind>('radar')
  const [asTable, setAsTable] = useState(false)
  const counted = rows.filter((row) => row.counted)
  if (counted.length === 0) return null
  const isWeb = counted.length >= LEAST_SPOKES
  const kind = isWeb ? chosen : 'bars'
  const series = sides.map(({ id, name }) => ({
    id,
    name,
    values: counted.map((row) => (kind === 'radar' ? cellOf(row, id).score : cellOf(row, id).points)),
  }))
  const lowest = Math.min(0, ...series.flatMap(({ values }) => values))
  const drawn = {
    places: counted.map(({ dimension, name }) => ({ id: dimension, name })),
    series,
    show: fixed,
    range: [lowest, 10] as const,
    label: t(`comparisons:result.drawn.${kind}`, {
      names: new Intl.ListFormat(`${language}-KW`, { type: 'conjunction' }).format(
        sides.map(({ name }) => isolateBidi(name)),
      ),
    }),
  }
  return (
    <Panel
      title={t('comparisons:result.charts')}
      action={
        <TableToggle
          asTable={asTable}
          onToggle={setAsTable}
          words={[t('properties:details.values.asChart'), t('properties:details.values.asTable')]}
          drawing={IconChartRadar}
        />
      }
    >
      <Column gap={12} pad={16}>
        <Row align="end" wrap gap={[8, 16]} className={classes.head}>
          {isWeb ? (
            <div className="no-print">
              <Choice
                label={t('comparisons:result.chart')}
                options={KINDS.map((value) => ({ value, label: t(`comparisons:result.chart.${value}`) }))}
                value={kind}
                onChange={setChosen}
              />
            </div>
          ) : null}
          <Muted>{t(`comparisons:result.about.${kind}`)}</Muted>
        </Row>
        <Row as="ul" align="stretch" wrap gap={[4, 24]} className={classes.legend}>
          {sides.map((side) => (
            <li key={side.id}>
              <SideName side={side} />
            </li>
          ))}
        </Row>
        {asTable ? (
          <NumberTable
            title={t(`comparisons:result.about.${kind}`)}
            head={t('comparisons:result.dimension')}
            columns={sides.map((side) => ({ key: side.id, head: <SideName side={side} />, show: fixed }))}
            rows={drawn.places.map((place, at) => ({
              ...place,
              cells: series.map(({ values }) => values[at] ?? null),
            }))}
          />
        ) : (
          <LazySeriesChart kind={kind} {...drawn} onUnfetched={() => setAsTable(true)} />
        )}
      </Column>
    </Panel>
  )
}
