import { useLayoutEffect, useState } from 'react'
import { createKeeper, type Keeper } from './keeper.ts'
import type { KeptForms, Opened } from './use-opened-draft.ts'

type Form = {
  kept: Pick<KeptForms, 'place' | 'rename'>
  opened: Opened
  /** What the form holds now; null when there is nothing that the server does not have already. */
  content: () => object | null
  /** Told whether the device had room. */
  onKept?: (kept: boolean) => void
}

/** The keeper of one form, from its first drawing until it is gone. */
export function useKeeper({ kept, opened, content, onKept = () => undefined }: Form): Keeper {
  const [keeper] = useState(() =>
    createKeeper({ place: kept.place, id: opened.id, content, rename: kept.rename, onKept }),
  )
  useLayoutEffect(() => keeper.start(), [keeper])
  return keeper
}
