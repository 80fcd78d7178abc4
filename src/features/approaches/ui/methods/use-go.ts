import { useRef } from 'react'
import type { SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'

/** Returns how to go to a field, or to a cell of a list, and the handles of the lists by their names. */
export function useGo() {
  const handles = useRef<Record<string, SpreadsheetHandle | null>>({})
  const go = (field: string) => {
    const element = document.getElementById(field)
    if (element) {
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      return
    }
    const [list = '', id, column] = field.split('.')
    const handle = handles.current[list]
    const first = document.getElementById(`list-${list}`)
    first?.scrollIntoView({ block: 'center' })
    if (handle && id && column) handle.focus({ row: `${list}.${id}`, column })
    else first?.querySelector<HTMLElement>('[tabindex="0"], input, button')?.focus({ preventScroll: true })
  }
  const handleOf = (list: string) => (handle: SpreadsheetHandle | null) => {
    handles.current[list] = handle
  }
  return { go, handleOf }
}
