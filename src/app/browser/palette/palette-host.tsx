import { type ComponentType, useEffect, useState } from 'react'
import { LANGUAGES } from '#kernel/words.ts'
import { i18n, loadLanguage } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { isPaletteKey, loadPalette, openBy, type PaletteProps, preloadPalette } from './opener.ts'

/** Where the palette stands: it listens for its keys, and fetches the rest when asked. */
export function PaletteHost() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)

  useEffect(() => {
    const close = () => setPalette(null)
    const open = () =>
      Promise.all([loadPalette(), everyLanguage()]).then(
        // What asks for an answer is not talked over.
        ([loaded]) => setPalette(() => (isAsked() ? null : loaded)),
        () => toast.error(i18n.t('errors:network-error')),
      )
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || (!Palette && isAsked())) return
      event.preventDefault()
      if (Palette) close()
      else open()
    }
    openBy(open)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [Palette])

  useEffect(() => {
    // Safari has no idle callback.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(preloadPalette), 1500)
    return () => clearTimeout(timer)
  }, [])

  return Palette ? <Palette onClose={() => setPalette(null)} /> : null
}

// A command is found by its name in either language; without the other's words it is found by its own.
const everyLanguage = () => Promise.allSettled(LANGUAGES.map(loadLanguage))

const isAsked = () => document.querySelector('dialog:modal, [aria-modal="true"]') !== null
