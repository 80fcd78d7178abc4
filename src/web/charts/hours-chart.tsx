import { AreaChart } from '@mantine/charts'
import type { ReactNode } from 'react'
import { Column } from '../kit/layout/layout.tsx'
import { useFormat, useLanguage } from '../kit/text/use-format.ts'
import { WithMantine } from '../styles/mantine.tsx'
import classes from './time-chart.module.css'

/** A value at an instant. */
export type HourPoint = { at: string; value: number | null }

type Props = {
  /** Oldest first, two or more. */
  points: readonly HourPoint[]
  /** The description of the chart for screen readers. */
  label: string
  /** Formats a value. */
  show: (value: number) => string
  /** The tooltip of a point. */
  tell: (at: string) => ReactNode
}

/** Values over the hours of a day as an area: the oldest where reading begins, so at the right in Arabic; see TimeChart. */
export function HoursChart({ points, label, show, tell }: Props) {
  const { time } = useFormat()
  const rtl = useLanguage() === 'ar'
  return (
    <div className={classes.chart} role="img" aria-label={label} dir="ltr">
      <WithMantine>
        <AreaChart
          h={220}
          data={points.map((point) => ({ ...point, time: Date.parse(point.at) }))}
          dataKey="time"
          series={[{ name: 'value', color: 'var(--sea)' }]}
          curveType="linear"
          tickLine="none"
          strokeWidth={2}
          withDots={points.length < 20}
          connectNulls={false}
          fillOpacity={0.15}
          accessibilityLayer={false}
          classNames={{ root: classes.hours ?? '', container: classes.container ?? '' }}
          textColor="var(--mute)"
          gridColor="var(--line)"
          areaChartProps={{ margin: { top: 8, bottom: 4, left: 8, right: 8 } }}
          xAxisProps={{
            // By time and not by order: a server that was stopped leaves a gap.
            type: 'number',
            scale: 'time',
            domain: ['dataMin', 'dataMax'],
            reversed: rtl,
            tickFormatter: (at: number) => time(new Date(at)),
            interval: 'preserveStartEnd',
            minTickGap: 28,
          }}
          yAxisProps={{
            orientation: rtl ? 'right' : 'left',
            width: 64,
            tickMargin: 8,
            tickFormatter: show,
          }}
          tooltipProps={{
            content: ({ payload }) => {
              const point = payload?.[0]?.payload as HourPoint | undefined
              return point ? (
                <Column gap={4} className={classes.tip} dir={rtl ? 'rtl' : 'ltr'}>
                  {tell(point.at)}
                </Column>
              ) : null
            },
          }}
        />
      </WithMantine>
    </div>
  )
}
