import type { Selection } from '../selection/selection.ts'

/** How the rows of a list are selected. */
export type Choosing<R> = {
  selection: Selection
  /** The label of a row's checkbox. */
  nameOf: (row: R) => string
}

/** The props that a table and a list of lines share. */
export type RowsOf<R> = {
  /** Undefined while they load: placeholders are shown. */
  items: readonly R[] | undefined
  /** The number of placeholders. */
  expected?: number
  label: string
  /** True while the rows are those of the previous address. */
  stale?: boolean | undefined
  selection?: Selection | undefined
  /** The label of a row's checkbox. */
  nameOf: (row: R) => string
}
