import { type ComponentType, useSyncExternalStore } from 'react'

// What goes on whichever page is open (files on their way) shows itself beside them. It is fetched by whoever begins it.
let shown: ComponentType | null = null
const listeners = new Set<() => void>()

/** Has a part drawn beside every page from now on. */
export function showBeside(part: ComponentType): void {
  shown = part
  for (const listener of listeners) listener()
}

/** The part that stands beside the pages, if any. */
export function useBeside(): ComponentType | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
