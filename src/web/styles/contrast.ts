import { useSyncExternalStore } from 'react'

const KEY = 'contrast'
const root = document.documentElement
const device = matchMedia('(prefers-contrast: more)')
const listeners = new Set<() => void>()

function settle(): void {
  const stored = localStorage.getItem(KEY)
  const high = stored === 'high' || (stored !== 'normal' && device.matches)
  if (high) root.setAttribute('data-contrast', 'high')
  else root.removeAttribute('data-contrast')
  for (const listener of listeners) listener()
}

device.addEventListener('change', settle)
addEventListener('storage', (event) => event.key === KEY && settle())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets high or normal contrast for this browser, overriding the device's preference. */
export function chooseContrast(high: boolean): void {
  localStorage.setItem(KEY, high ? 'high' : 'normal')
  settle()
}

/** True while the page is in high contrast. */
export function useHighContrast(): boolean {
  return useSyncExternalStore(subscribe, () => root.dataset.contrast === 'high')
}
