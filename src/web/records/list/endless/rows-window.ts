import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback } from 'react'
import type { Row } from './rows.ts'

/** The rows to draw: those in sight, those around them, and the one that has the focus. */
export const rowsWith =
  (focused: number) =>
  (range: Range): number[] => {
    const indexes = defaultRangeExtractor(range)
    const first = indexes[0] ?? 0
    if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes
    return focused < first ? [focused, ...indexes] : [...indexes, focused]
  }

/** By which key a row is known: its id, so that what was measured stays with it. A new function has all rows gone through anew. */
export const useKeys = (rows: readonly Row[]): ((index: number) => string) =>
  useCallback((index) => rows[index]?.id ?? 'next', [rows])
