import type { ReactNode } from 'react'
import type { Series } from './series.tsx'

/** What every chart of several series is given. */
export type SeriesChartProps = {
  /** The places of the chart, in their order: what is compared in. */
  places: readonly { id: string; name: string }[]
  series: readonly Series[]
  /** What is drawn, for whoever cannot see it. */
  label: string
  /** Writes a value. */
  show: (value: number | null) => string
  /** The ends of the scale. */
  range: readonly [number, number]
}

/** A row for each place, as the library reads them: the series' values under 's0', 's1' and so on. */
export const chartRows = ({ places, series }: Pick<SeriesChartProps, 'places' | 'series'>) =>
  places.map(({ name }, at) => ({
    at,
    name,
    ...Object.fromEntries(series.map(({ values }, which) => [`s${which}`, values[at] ?? null])),
  }))

/** The place that a pointed-at row stands for. */
export const placeAt = (payload: readonly { payload?: { at?: number } }[] | undefined): number | undefined =>
  payload?.[0]?.payload?.at

/** What is drawn where a place is pointed at. */
export type TipContent = (props: { payload?: readonly { payload?: { at?: number } }[] }) => ReactNode
