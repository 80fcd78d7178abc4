import { type ComponentType, useEffect, useState } from 'react'
import { LANGUAGES } from '#kernel/words.ts'
import { i18n, loadLanguage } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { whenRested } from '#web/kit/feedback/when-rested.ts'
import { isPaletteKey, loadPalette, onOpenPalette, preloadPalette } from './opener.ts'
import type { PaletteProps } from './palette.tsx'

/** Renders the palette: listens for its keys, and loads it when it is first opened. */
export function PaletteHost() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)

  useEffect(() => {
    const close = () => setPalette(null)
    const open = () =>
      Promise.all([loadPalette(), everyLanguage()]).then(
        ([loaded]) => setPalette(() => (isModalOpen() ? null : loaded)),
        () => toast.error(i18n.t('errors:network-error')),
      )
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || (!Palette && isModalOpen())) return
      event.preventDefault()
      if (Palette) close()
      else open()
    }
    onOpenPalette(open)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [Palette])

  useEffect(() => whenRested(preloadPalette), [])

  return Palette ? <Palette onClose={() => setPalette(null)} /> : null
}

// A command is found by its name in either language; if the other language's words fail to load, by its own.
const everyLanguage = () => Promise.allSettled(LANGUAGES.map(loadLanguage))

// A modal dialog waits for an answer: the palette does not open over it.
const isModalOpen = () => document.querySelector('dialog:modal, [aria-modal="true"]') !== null
