import type { ComponentType } from 'react'
import { withWords } from '#web/i18n/needed-words.ts'
import type { PaletteProps } from './palette.tsx'

let loading: Promise<ComponentType<PaletteProps>> | undefined

/** Loads the palette, which is no part of the first load. A failed load is repeated at the next call. */
export function loadPalette(): Promise<ComponentType<PaletteProps>> {
  loading ??= import('./palette.tsx').then(withWords).then(({ Palette }) => Palette)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Loads the palette ahead of its use. A failure is reported when it is opened. */
export function preloadPalette(): void {
  loadPalette().catch(() => undefined)
}

let open: () => void = () => undefined

/** Opens the palette, as Ctrl/Cmd-K does. */
export function openPalette(): void {
  open()
}

/** Registers what opens the palette; called by the component that renders it. */
export function onOpenPalette(handler: () => void): void {
  open = handler
}

const mac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open it, as the person's keyboard shows them. */
export const KEYS = mac ? '⌘K' : 'Ctrl K'

/** True for Ctrl-K, or Cmd-K on a Mac. An Arabic layout gives 'ن' for the same key, which its code identifies. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  const held = mac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (!held || event.altKey || event.shiftKey) return false
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK'
}
