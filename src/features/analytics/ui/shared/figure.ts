import type { ChartRow } from '#web/charts/chart-row.ts'
import type { NumberColumn } from '#web/charts/number-table.tsx'
import type { ListSearch } from '../lists.ts'

/** A row of a chart and of its table: `cells` are beside its name, `search` is the list of as many valuations. */
export type FigureRow = ChartRow & {
  cells: readonly (number | null)[]
  search?: ListSearch | undefined
}

/** A chart with the table behind it. */
export type Figure = {
  /** The name of its files. */
  file: string
  kind: 'bars' | 'columns'
  title: string
  about?: string
  /** The heading of the rows. */
  head: string
  columns: readonly NumberColumn[]
  rows: readonly FigureRow[]
  showTick?: (value: number) => string
  /** True where the period before is drawn. */
  compares?: boolean
  /** The most rows that the chart shows, in the order given. */
  most?: number
}
