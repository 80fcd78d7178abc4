import type { ReactNode } from 'react'

export type SpreadsheetRow = {
  key: string
  head: ReactNode
  /** Read aloud with each cell of the row. */
  label: string
  /** What it shows is worked out: the rows of results. */
  isResult?: boolean | undefined
}

/** Rows below a heading of their own. `figureOf` gives what is in the heading's line at a column, which is not a cell. */
export type SpreadsheetSection = {
  key: string
  head?: ReactNode
  figureOf?: ((column: string) => string) | undefined
  /** Stays in view at the foot of the grid; at most one, the last. */
  stays?: boolean | undefined
  rows: readonly SpreadsheetRow[]
}

export type SpreadsheetColumn = {
  key: string
  head: ReactNode
  label: string
  /** Stays in view beside the heads of the rows; at most one, the first. */
  isSticky?: boolean | undefined
  /** Its least width in px where its content asks for another than all have; of grids that are rendered whole. */
  width?: number | undefined
}
