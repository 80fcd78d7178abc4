import { useLayoutEffect, useState } from 'react'
import { createKeeper, type Keeper } from './keeper.ts'
import type { FormDrafts, Opened } from './use-opened-draft.ts'

type Form = {
  kept: Pick<FormDrafts, 'place' | 'rename'>
  opened: Opened
  /** The form's content now; null when it holds no unsaved changes. */
  content: () => object | null
  /** Called with whether the draft could be stored. */
  onKept?: (kept: boolean) => void
}

/** The keeper of one form, while it is mounted. */
export function useKeeper({ kept, opened, content, onKept = () => undefined }: Form): Keeper {
  const [keeper] = useState(() =>
    createKeeper({ place: kept.place, id: opened.id, content, rename: kept.rename, onKept }),
  )
  useLayoutEffect(() => keeper.start(), [keeper])
  return keeper
}
