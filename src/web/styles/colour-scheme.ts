import { useSyncExternalStore } from 'react'

/** A colour scheme as it is chosen: that of the device, or one of the two. */
export type Scheme = 'auto' | 'light' | 'dark'

// Named by the library that brought them: what browsers keep under the name goes on counting.
const KEY = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'
const root = globalThis.document?.documentElement
const device = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function chosen(): Scheme {
  const stored = globalThis.localStorage?.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

// As boot.js does it before the first paint.
function settle(): void {
  const scheme = chosen()
  const ofDevice = device?.matches ? 'dark' : 'light'
  root.setAttribute(ATTRIBUTE, scheme === 'auto' ? ofDevice : scheme)
  for (const listener of listeners) listener()
}

/** The scheme that is shown. The device is not asked: Chromium dispatches no change that a script has read already. */
const shown = (): 'light' | 'dark' => (root?.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light')

device?.addEventListener('change', settle)
// What the device changed to between boot.js and this file.
if (root) settle()
globalThis.addEventListener?.('storage', (event) => event.key === KEY && settle())

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
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, chosen, () => 'auto')

/** The scheme that is shown. */
export const useShownScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shown, () => 'light')
