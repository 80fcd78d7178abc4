import { useState } from 'react'

/** The cursors of the pages that led to the one that is shown: a keyset only knows its next page. */
export function useTrail<C>() {
  const [cursors, setCursors] = useState<readonly C[]>([])
  return {
    /** Where the page that is shown begins; the first needs no cursor. */
    at: cursors.at(-1),
    page: cursors.length + 1,
    next: (cursor: C) => setCursors((was) => [...was, cursor]),
    previous: () => setCursors((was) => was.slice(0, -1)),
    /** Back to the first page. */
    restart: () => setCursors([]),
  }
}

export type Trail<C> = ReturnType<typeof useTrail<C>>
