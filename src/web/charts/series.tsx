import classes from './series.module.css'

/** A series: a named thing with its value in each category of the chart, null where it has none. */
export type Series = { id: string; name: string; values: readonly (number | null)[] }

/** The maximum number of series that colours and shapes distinguish. */
const MOST_SERIES = 4

/** The colour of a series by its index. */
export const seriesColour = (at: number) => `var(--series-${(at % MOST_SERIES) + 1})`

// Centred on the origin, each of about the same area.
const SHAPES = [
  'M0-5A5 5 0 1 0 0 5A5 5 0 1 0 0-5Z',
  'M-4.4-4.4H4.4V4.4H-4.4Z',
  'M0-5.4L5.6 4.4H-5.6Z',
  'M0-6L6 0L0 6L-6 0Z',
]

/** The marker of a series by its index, inside a chart. */
export function SeriesPoint({ at, x, y, large = false }: { at: number; x: number; y: number; large?: boolean }) {
  return (
    <path
      d={SHAPES[at % MOST_SERIES]}
      transform={`translate(${x} ${y})${large ? ' scale(1.3)' : ''}`}
      fill={seriesColour(at)}
      className={classes.point}
    />
  )
}

/** The marker beside a series' name, so that colour is not the only distinction. */
export function SeriesMark({ at }: { at: number }) {
  return (
    <svg className={classes.mark} viewBox="-7 -7 14 14" width={14} height={14} aria-hidden="true">
      <SeriesPoint at={at} x={0} y={0} />
    </svg>
  )
}
