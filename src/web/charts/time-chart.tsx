import { CompositeChart } from '@mantine/charts'
import type { ReactNode } from 'react'
import { Column } from '../kit/layout/layout.tsx'
import { useFormat, useLanguage } from '../kit/text/use-format.ts'
import { WithMantine } from '../styles/mantine.tsx'
import { timeOf, timeTicks } from './ticks.ts'
import classes from './time-chart.module.css'

/** A value at a date, and the band that it lies in if there is one; one that is not `settled` is drawn as a ring. */
export type TimePoint = {
  id: string
  date: string
  value: number
  settled: boolean
  band?: readonly [low: number, high: number]
}

type Props = {
  /** Oldest first, two or more. */
  points: readonly TimePoint[]
  /** The description of the chart for screen readers. */
  label: string
  /** The tooltip of a point. */
  tell: (id: string) => ReactNode
}

/** The padding on either side as a share of the span, so that no point lies on the edge. */
const MARGIN = 0.04

/**
 * Values over time as a line: the oldest where reading begins, so at the right in Arabic. The drawing itself runs left to right,
 * since browsers place its texts wrongly otherwise.
 */
export function TimeChart({ points, label, tell }: Props) {
  const { number, digits, month } = useFormat()
  const rtl = useLanguage() === 'ar'
  const data = points.map((point) => ({ ...point, at: timeOf(point.date) }))
  const [first, last] = [data[0]?.at ?? 0, data.at(-1)?.at ?? 0]
  const around = Math.max(86_400_000, (last - first) * MARGIN)
  const domain: [number, number] = [first - around, last + around]
  const ticks = timeTicks(...domain)
  const tick = (at: number) => {
    const date = new Date(at).toISOString().slice(0, 10)
    return ticks.unit === 'year' ? digits(date.slice(0, 4)) : month(date)
  }
  return (
    <div className={classes.chart} role="img" aria-label={label} dir="ltr">
      <WithMantine>
        <CompositeChart
          h={260}
          data={data}
          dataKey="at"
          series={[
            ...(points.some(({ band }) => band) ? [{ name: 'band', color: 'var(--sea)', type: 'area' } as const] : []),
            { name: 'value', color: 'var(--sea)', type: 'line' },
          ]}
          areaProps={{ stroke: 'none', fill: 'var(--sea)', fillOpacity: 0.16, dot: false, activeDot: false }}
          curveType="linear"
          tickLine="none"
          strokeWidth={2.5}
          accessibilityLayer={false}
          classNames={{ root: classes.root ?? '', container: classes.container ?? '' }}
          textColor="var(--mute)"
          gridColor="var(--line)"
          composedChartProps={{ margin: { top: 8, bottom: 4, left: 8, right: 8 } }}
          xAxisProps={{
            type: 'number',
            scale: 'time',
            domain,
            ticks: ticks.at,
            reversed: rtl,
            tickFormatter: tick,
            interval: 'preserveStartEnd',
            minTickGap: 16,
          }}
          yAxisProps={{
            orientation: rtl ? 'right' : 'left',
            width: 84,
            tickMargin: 8,
            domain: ['auto', 'auto'],
            niceTicks: 'snap125',
            // A point on the edge is hard to hover.
            padding: { top: 10, bottom: 10 },
            tickFormatter: (value: number) => number(value),
          }}
          lineProps={{
            dot: ({ cx, cy, payload }: { cx?: number; cy?: number; payload?: TimePoint }) => (
              <circle
                key={payload?.id}
                cx={cx}
                cy={cy}
                r={4.5}
                className={payload?.settled ? classes.settled : classes.open}
              />
            ),
          }}
          activeDotProps={{ r: 6 }}
          tooltipProps={{
            content: ({ payload }) => {
              const point = payload?.[0]?.payload as TimePoint | undefined
              return point ? (
                <Column gap={4} className={classes.tip} dir={rtl ? 'rtl' : 'ltr'}>
                  {tell(point.id)}
                </Column>
              ) : null
            },
          }}
        />
      </WithMantine>
    </div>
  )
}
