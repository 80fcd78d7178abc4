import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Shows or hides the accessibility bar above the page. */
export function showAccessibility(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while the accessibility bar is shown. */
export function useAccessibilityShown(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}
