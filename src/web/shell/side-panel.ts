import { type ComponentType, useSyncExternalStore } from 'react'

// A component that is shown beside every page, such as running uploads. Registered by whatever starts it.
let shown: ComponentType | null = null
const listeners = new Set<() => void>()

/** Shows a component beside every page from now on. */
export function showSidePanel(part: ComponentType): void {
  shown = part
  for (const listener of listeners) listener()
}

/** The component that is shown beside the pages, if any. */
export function useSidePanel(): ComponentType | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
