import type { Series } from './series.tsx'

/** The props of every chart of several series. */
export type SeriesChartProps = {
  /** The categories, in order. */
  places: readonly { id: string; name: string }[]
  series: readonly Series[]
  /** The description of the chart for screen readers. */
  label: string
  /** Formats a value. */
  show: (value: number | null) => string
  /** The domain of the scale. */
  range: readonly [number, number]
}

/** A row for each category in the library's format: the series' values under 's0', 's1' and so on. */
export const chartRows = ({ places, series }: Pick<SeriesChartProps, 'places' | 'series'>) =>
  places.map(({ name }, at) => ({
    at,
    name,
    ...Object.fromEntries(series.map(({ values }, which) => [`s${which}`, values[at] ?? null])),
  }))

/** The category of a hovered row. */
export const placeAt = (payload: readonly { payload?: { at?: number } }[] | undefined): number | undefined =>
  payload?.[0]?.payload?.at
