import type { ColumnKey } from './column-shapes.ts'
import type { Density } from './list-look.ts'
import type { Listed } from './listed.ts'
import type { Selection } from './selection.ts'

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

/** The same of valuations. */
export type RowsProps = Omit<RowsOf<Listed>, 'nameOf'> & {
  columns: readonly ColumnKey[]
  density: Density
  /** What was searched for, to be marked. */
  search?: string | undefined
}
