import { type FocusEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { Row } from './rows.ts'

/**
 * Tracks the focused row, to keep it rendered while the list scrolls: removing it would lose the focus. When its record is
 * gone, `onLost` moves the focus elsewhere.
 */
export function useFocusedRow(rows: readonly Row[], onLost: () => void) {
  const [id, setId] = useState<string | null>(null)
  const index = useMemo(() => (id === null ? -1 : rows.findIndex((row) => row.id === id)), [rows, id])
  useLayoutEffect(() => {
    if (id === null || index >= 0) return
    setId(null)
    onLost()
  })
  return {
    index,
    watch: {
      onFocus({ target }: FocusEvent) {
        const at = target.closest('[data-index]')?.getAttribute('data-index')
        setId((at ? rows[Number(at)]?.id : undefined) ?? null)
      },
      // When the window loses the focus, the row is kept.
      onBlur({ relatedTarget, target }: FocusEvent) {
        if (relatedTarget || (target.isConnected && document.hasFocus())) setId(null)
      },
    },
  }
}
