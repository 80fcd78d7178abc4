import { useSyncExternalStore } from 'react'

/** A colour scheme as it is chosen: that of the device, or one of the two. */
export type Scheme = 'auto' | 'light' | 'dark'

// Named by the library that brought them: what browsers keep under the name goes on counting.
const KEY = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'
const root = globalThis.document?.documentElement
const device = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
/** The scheme that is shown. The attribute is not asked: what holds Mantine's parts writes it too, later than it reads. */
let shown: 'light' | 'dark' = 'light'

function chosen(): Scheme {
  const stored = globalThis.localStorage?.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

// As boot.js does it before the first paint.
function settle(): void {
  const scheme = chosen()
  shown = (scheme === 'auto' ? device?.matches : scheme === 'dark') ? 'dark' : 'light'
  root.setAttribute(ATTRIBUTE, shown)
  for (const listener of listeners) listener()
}

// Read where it changes alone: Chromium dispatches no change of the device that a script has read already.
if (root) {
  device?.addEventListener('change', settle)
  // What the device changed to between boot.js and this file.
  settle()
  addEventListener('storage', (event) => event.key === KEY && settle())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the scheme for this browser. */
export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(KEY, scheme)
  settle()
}

/** The scheme that is chosen. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, chosen, chosen)

const read = () => shown

/** The scheme that is shown. */
export const useShownScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, read, read)
