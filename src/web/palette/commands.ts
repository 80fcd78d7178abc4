import type { Icon } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'

/**
 * Something that the palette (Ctrl/Cmd-K) offers. Its name is asked for in both languages, so that it is found by either:
 * `name: (t) => t('valuations:move.APPROVED')`.
 */
export type Command = {
  /** The same as long as it is the same command: 'move.APPROVED'. One of the product's own ('print') takes its place. */
  id: string
  name: (t: TFunction) => string
  /** What it does, where its name does not tell. */
  hint?: (t: TFunction) => string
  /** Further words to find it by, in both languages; nobody sees them. */
  also?: string
  icon?: Icon
  /** Runs after the palette has closed and given the focus back to where it was. */
  run: () => void
}

let offered = new Map<object, readonly Command[]>()
let shown: readonly Command[] = []
const listeners = new Set<() => void>()

function put(change: (offered: Map<object, readonly Command[]>) => void): void {
  offered = new Map(offered)
  change(offered)
  shown = [...offered.values()].flat()
  for (const listener of listeners) listener()
}

/**
 * Lets the palette offer what the screen can do, for as long as the screen is there:
 * `useCommands([{ id: 'copy', name: (t) => t('valuations:details.copy'), run: copy }])`. What the person may not do now is
 * left out of the list by the screen, as its button would be. A list made anew at every drawing is fine.
 */
export function useCommands(commands: readonly Command[]): void {
  const [place] = useState(() => ({}))
  useEffect(() => put((all) => all.set(place, commands)), [place, commands])
  useEffect(() => () => put((all) => all.delete(place)), [place])
}

/** What the screens that are open offer now; for `useSyncExternalStore`. */
export const offeredCommands = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
