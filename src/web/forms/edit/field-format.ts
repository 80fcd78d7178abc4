import type { ReactNode } from 'react'
import type { Names } from '../store.ts'

/** How the fields of a form are formatted: as plain text, and as isolated elements. */
export type FieldFormat<V, F> = {
  text: (field: F, values: V, names?: Names) => string
  show: (field: F, values: V, names?: Names) => ReactNode
}

/** The latest changes of a record, the newest first. */
export type RecentChanges = readonly {
  at: string
  userName: string
  /** True when it was the reader, in another tab. */
  byReader: boolean
  changes?: readonly { field: string }[] | null | undefined
}[]
