import type { ColumnKey } from './column-shapes.ts'
import type { Density } from './list-look.ts'
import type { Listed } from './listed.ts'
import type { Selection } from './selection.ts'

/** What a table or a list of lines shows of valuations. */
export type RowsProps = {
  /** Undefined until they have come: then bars stand in their room. */
  items: readonly Listed[] | undefined
  /** How many are likely to come. */
  expected?: number
  label: string
  columns: readonly ColumnKey[]
  density: Density
  /** True while rows of before still stand. */
  stale?: boolean | undefined
  /** What was searched for, to be marked. */
  search?: string | undefined
  selection?: Selection | undefined
}
