import { fetched } from '../kit/feedback/fetched.tsx'
import classes from './lazy-charts.module.css'
import type { SeriesChartProps } from './series-chart.ts'

type HoursChartProps = Parameters<typeof import('./hours-chart.tsx').HoursChart>[0]
type TimeChartProps = Parameters<typeof import('./time-chart.tsx').TimeChart>[0]

const TimeChart = fetched<TimeChartProps>(async () => (await import('./time-chart.tsx')).TimeChart)
const HoursChart = fetched<HoursChartProps>(async () => (await import('./hours-chart.tsx')).HoursChart)
const RadarChart = fetched<SeriesChartProps>(async () => (await import('./radar-chart.tsx')).RadarChart)
const BarsChart = fetched<SeriesChartProps & { names: number }>(
  async () => (await import('./bars-chart.tsx')).BarsChart,
)

/** Values over time as a line chart that is loaded when it is first rendered; its space is reserved. */
export function LazyTimeChart(props: TimeChartProps & { onUnfetched?: () => void }) {
  return (
    <div className={classes.room}>
      <TimeChart {...props} />
    </div>
  )
}

/** Values over the hours of a day as an area chart that is loaded when it is first rendered; its space is reserved. */
export function LazyHoursChart(props: HoursChartProps & { onUnfetched?: () => void }) {
  return (
    <div style={{ minHeight: 220, minWidth: 0 }}>
      <HoursChart {...props} />
    </div>
  )
}

type SeriesProps = SeriesChartProps & { kind: 'radar' | 'bars'; onUnfetched?: () => void }

/** Several series as a radar or bar chart that is loaded when it is first rendered; its space is reserved. */
export function LazySeriesChart({ kind, ...props }: SeriesProps) {
  const height = kind === 'radar' ? 400 : 120
  return (
    <div style={{ minHeight: height, minWidth: 0 }}>
      {kind === 'radar' ? <RadarChart {...props} /> : <BarsChart {...props} names={130} />}
    </div>
  )
}
