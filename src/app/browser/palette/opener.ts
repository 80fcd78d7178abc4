import type { ComponentType } from 'react'

/** The palette while it is open; the function closes it. */
export type PaletteProps = { onClose: () => void }

let loading: Promise<ComponentType<PaletteProps>> | undefined

/** Fetches the palette, which is no part of what a page starts with. A fetch that failed is tried again at the next call. */
export function loadPalette(): Promise<ComponentType<PaletteProps>> {
  loading ??= import('./palette.tsx').then(({ Palette }) => Palette)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Fetches it ahead: someone is about to ask for it. That it could not be had is told when they do. */
export function preloadPalette(): void {
  loadPalette().catch(() => undefined)
}

let open: () => void = () => undefined

/** Opens the palette, as Ctrl/Cmd-K does. */
export function openPalette(): void {
  open()
}

/** Says who opens it: the one place in the shell where it stands. */
export function openBy(how: () => void): void {
  open = how
}

const mac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open it, as they are printed on the person's keyboard. */
export const KEYS = mac ? '⌘K' : 'Ctrl K'

/** True for Ctrl-K, or Cmd-K on a Mac. On an Arabic keyboard the same key gives 'ن': then its place tells. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  const held = mac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (!held || event.altKey || event.shiftKey) return false
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK'
}
