import type { Selection } from '../selection/selection.ts'

/** How the rows of a list are chosen. */
export type Choosing<R> = {
  selection: Selection
  /** What the box that chooses a row is called. */
  nameOf: (row: R) => string
}

/** What a table or a list of lines shows of records. */
export type RowsOf<R> = {
  /** Undefined until they have come: then bars stand in their room. */
  items: readonly R[] | undefined
  /** How many are likely to come. */
  expected?: number
  label: string
  /** True while rows of before still stand. */
  stale?: boolean | undefined
  selection?: Selection | undefined
  /** What the box that chooses a row is called. */
  nameOf: (row: R) => string
}
