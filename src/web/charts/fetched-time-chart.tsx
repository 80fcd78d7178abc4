import { fetched } from '../kit/feedback/fetched.tsx'
import classes from './fetched-time-chart.module.css'

type Props = Parameters<typeof import('./time-chart.tsx').TimeChart>[0]

const TimeChart = fetched<Props>(async () => (await import('./time-chart.tsx')).TimeChart)

/** Values over time as a line, whose code comes when it is first drawn; its room is there before. */
export function FetchedTimeChart(props: Props & { onUnfetched?: () => void }) {
  return (
    <div className={classes.room}>
      <TimeChart {...props} />
    </div>
  )
}
