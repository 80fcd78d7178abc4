import { useMatches } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { isId } from '#features/valuations/ui/search.ts'
import { i18n } from '../i18n.ts'
import { toast } from '../kit/toast.tsx'
import { useMe } from '../me.ts'
import { isPaletteKey, loadPalette, openBy, type PaletteProps, preloadPalette } from './opener.ts'
import { rememberRecent } from './recent.ts'

/** Where the palette stands: it listens for its keys, notes which valuations are opened, and fetches the rest when asked. */
export function PaletteHost() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  useRecent()

  useEffect(() => {
    const close = () => setPalette(null)
    const open = () =>
      loadPalette().then(
        // What asks for an answer is not talked over.
        (loaded) => setPalette(() => (isAsked() ? null : loaded)),
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

const isAsked = () => document.querySelector('dialog:modal, [aria-modal="true"]') !== null

function useRecent(): void {
  const { user } = useMe()
  const id = useMatches({
    select: (matches) => {
      const { fullPath = '', params = {} } = matches.at(-1) ?? {}
      return fullPath.startsWith('/valuations/') && 'id' in params && isId(params.id) ? params.id : null
    },
  })
  useEffect(() => {
    if (user && id) rememberRecent(user.id, id)
  }, [user, id])
}
