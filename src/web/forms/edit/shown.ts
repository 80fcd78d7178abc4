import type { ReactNode } from 'react'
import type { Names } from '../store.ts'

/** How the fields of a form are written for a reader: as plain text, and set apart from what stands around them. */
export type Shown<V, F> = {
  text: (field: F, values: V, names?: Names) => string
  show: (field: F, values: V, names?: Names) => ReactNode
}

/** The latest things that were done to a record, the newest first. */
export type Done = readonly {
  at: string
  userName: string
  changes?: readonly { field: string }[] | null | undefined
}[]
