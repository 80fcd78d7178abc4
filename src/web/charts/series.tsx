import classes from './series.module.css'

/** What is drawn together: some things (properties), each with its value at every place of the chart; null where it has none. */
export type Series = { id: string; name: string; values: readonly (number | null)[] }

/** The most series that can be told apart, by colour and by shape. */
export const MOST_SERIES = 4

/** The colour of a series by its place among them, from 0. */
export const seriesColour = (at: number) => `var(--series-${(at % MOST_SERIES) + 1})`

// Drawn around the middle, each of about the same area.
const SHAPES = [
  'M0-5A5 5 0 1 0 0 5A5 5 0 1 0 0-5Z',
  'M-4.4-4.4H4.4V4.4H-4.4Z',
  'M0-5.4L5.6 4.4H-5.6Z',
  'M0-6L6 0L0 6L-6 0Z',
]

/** The shape of a series by its place, as it stands in a drawing. */
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

/** The same beside a name: what tells a series by more than its colour. */
export function SeriesMark({ at }: { at: number }) {
  return (
    <svg className={classes.mark} viewBox="-7 -7 14 14" width={14} height={14} aria-hidden="true">
      <SeriesPoint at={at} x={0} y={0} />
    </svg>
  )
}
