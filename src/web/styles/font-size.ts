import { useSyncExternalStore } from 'react'

/** The sizes of text that a reader may choose, in percent of the browser's own. */
export const FONT_SIZES = [87.5, 100, 112.5, 125, 137.5, 150] as const
export type FontSize = (typeof FONT_SIZES)[number]

const KEY = 'font-size'
const root = document.documentElement
const listeners = new Set<() => void>()

/** The size that is stored on this device; 100 where there is none or no valid one. */
function storedSize(): FontSize {
  const stored = Number(localStorage.getItem(KEY))
  return FONT_SIZES.find((size) => size === stored) ?? 100
}

// As boot.js does it before the first paint.
function settle(): void {
  const size = storedSize()
  root.style.fontSize = size === 100 ? '' : `${size}%`
  root.toggleAttribute('data-large-text', size > 100)
  for (const listener of listeners) listener()
}

addEventListener('storage', (event) => event.key === KEY && settle())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the size of text on this device, in percent; it stays after sign-out. */
export function chooseFontSize(size: FontSize): void {
  if (size === 100) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, String(size))
  settle()
}

/** The size of text on this device, in percent. */
export function useFontSize(): FontSize {
  return useSyncExternalStore(subscribe, storedSize)
}
