import { fetched } from '../kit/feedback/fetched.tsx'
import type { SeriesChartProps } from './series-chart.ts'

const RadarChart = fetched<SeriesChartProps>(async () => (await import('./radar-chart.tsx')).RadarChart)
const BarsChart = fetched<SeriesChartProps & { names: number }>(
  async () => (await import('./bars-chart.tsx')).BarsChart,
)

type Props = SeriesChartProps & { kind: 'radar' | 'bars'; onUnfetched?: () => void }

/** Several series as a web or as bars, whose code comes when they are first drawn; their room is there before. */
export function FetchedSeriesChart({ kind, ...props }: Props) {
  const height = kind === 'radar' ? 400 : 120
  return (
    <div style={{ minHeight: height, minWidth: 0 }}>
      {kind === 'radar' ? <RadarChart {...props} /> : <BarsChart {...props} names={130} />}
    </div>
  )
}
