import type { KeyboardEvent } from 'react'

type Keys = {
  use: (id: string) => void
  reject: (id: string) => void
  open: (id: string) => void
  select: (id: string, reach: boolean) => void
  undo: () => void
  close: () => void
  /** Called with the row that the focus moves to. */
  moved: (id: string) => void
}

/** The Latin letter of a key: on an Arabic layout, where `key` is an Arabic letter, by the position of the key. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.startsWith('Key') ? code.slice(3).toLowerCase() : key

/**
 * The handler of the keys of a list of candidates while one of its rows has the focus: arrows, Home and End move it, with Shift they select; U uses, R
 * rejects, Z takes the last act back, Space selects, Enter shows the facts and Escape closes them.
 */
export function keysOf(keys: Keys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, shiftKey } = event
    if (event.altKey || !(target instanceof Element)) return
    const row = target.closest<HTMLElement>('[data-entry]')
    const id = row?.dataset.entry
    if (!row || !id) return
    const isUndo = letterOf(event) === 'z'
    if ((event.ctrlKey || event.metaKey) && !isUndo) return
    const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-entry]')]
    const at = rows.indexOf(row)
    const places = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
    const to = Object.hasOwn(places, event.key) ? rows[places[event.key as keyof typeof places]] : undefined
    const { entry } = to?.dataset ?? {}
    // A button or a box in the row handles these keys itself.
    const isOwn = target === row
    if (to && entry) {
      if (shiftKey) keys.select(entry, true)
      to.focus({ preventScroll: true })
      to.scrollIntoView({ block: 'nearest' })
      keys.moved(entry)
    } else if (isUndo) keys.undo()
    else if (letterOf(event) === 'u') keys.use(id)
    else if (letterOf(event) === 'r') keys.reject(id)
    else if (event.key === ' ' && isOwn) keys.select(id, shiftKey)
    else if (event.key === 'Enter' && isOwn) keys.open(id)
    else if (event.key === 'Escape') keys.close()
    else return
    event.preventDefault()
  }
}
