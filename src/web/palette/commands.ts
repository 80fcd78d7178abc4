import type { Icon } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Translate } from '../i18n/i18n.ts'

/**
 * Something that the palette (Ctrl/Cmd-K) offers. Its name is computed in both languages, so that it is found by either:
 * `name: (t) => t('shell:print')`.
 */
export type Command = {
  /** Stable across renders: 'print'. A screen's command replaces a general one of the same id. */
  id: string
  name: (t: Translate) => string
  /** What it does, where its name does not say so. */
  hint?: (t: Translate) => string
  /** Search terms in both languages; never displayed. */
  also?: string
  icon?: Icon
  /** Runs after the palette has closed and returned the focus. */
  run: () => void
}

let registered = new Map<object, readonly Command[]>()
let snapshot: readonly Command[] = []
const listeners = new Set<() => void>()

function update(change: (registered: Map<object, readonly Command[]>) => void): void {
  registered = new Map(registered)
  change(registered)
  snapshot = [...registered.values()].flat()
  for (const listener of listeners) listener()
}

/**
 * Registers what a screen can do with the palette, for as long as the screen is mounted:
 * `useCommands([{ id: 'copy', name: (t) => t('shell:copy'), run: copy }])`. The screen leaves out what the
 * person may not do now, as it would leave out the button. The list may be a new array at every render.
 */
export function useCommands(commands: readonly Command[]): void {
  const [owner] = useState(() => ({}))
  useEffect(() => update((all) => all.set(owner, commands)), [owner, commands])
  useEffect(() => () => update((all) => all.delete(owner)), [owner])
}

/** The commands of the screens that are mounted now; for `useSyncExternalStore`. */
export const screenCommands = {
  get: () => snapshot,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
