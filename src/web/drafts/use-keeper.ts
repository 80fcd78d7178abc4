import { useLayoutEffect, useState } from 'react'
import { createKeeper, type Keeper } from './keeper.ts'
import type { FormDrafts, Opened } from './use-opened-draft.ts'

type Form = {
  drafts: Pick<FormDrafts, 'place' | 'rename'>
  opened: Opened
  /** The form's content now; null when it holds no unsaved changes. */
  content: () => object | null
  /** Called with whether the draft could be stored. */
  onStored?: (stored: boolean) => void
}

/** The keeper of one form, while it is mounted. */
export function useKeeper({ drafts, opened, content, onStored = () => undefined }: Form): Keeper {
  const [keeper] = useState(() =>
    createKeeper({ place: drafts.place, id: opened.id, content, rename: drafts.rename, onStored }),
  )
  useLayoutEffect(() => keeper.start(), [keeper])
  return keeper
}
