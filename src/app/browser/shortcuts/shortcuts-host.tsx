import { useEffect, useState } from 'react'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { act } from './act.ts'
import { isTaken, onOpenShortcuts, shortcutOf, singleKeysOn } from './keys.ts'

const ShortcutsSheet = fetched(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet)

/** Listens for the shortcuts of pages, and renders their sheet. */
export function ShortcutsHost() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    onOpenShortcuts(() => setOpen(true))
    const onKey = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented || event.isComposing ? null : shortcutOf(event)
      if (!shortcut) return
      if (shortcut !== 'save' && (isTaken(event.target) || !singleKeysOn())) return
      if (shortcut === 'sheet') setOpen(true)
      else if (!act(shortcut)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return open ? <ShortcutsSheet onClose={() => setOpen(false)} onUnfetched={() => setOpen(false)} /> : null
}
