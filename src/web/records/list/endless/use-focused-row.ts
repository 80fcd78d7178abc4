import { type FocusEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { Row } from './rows.ts'

/**
 * Which row has the focus, to keep it drawn however far one scrolls: a row that is taken away takes the focus with it.
 * When its record itself is gone, `onLost` finds the focus another place.
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
      // A window that loses the focus keeps where it was.
      onBlur({ relatedTarget, target }: FocusEvent) {
        if (relatedTarget || (target.isConnected && document.hasFocus())) setId(null)
      },
    },
  }
}
