import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback } from 'react'
import type { Row } from './rows.ts'

/** The rows to render: the visible ones, those around them, and the focused one. */
export const rowsWith =
  (focused: number) =>
  (range: Range): number[] => {
    const indexes = defaultRangeExtractor(range)
    const first = indexes[0] ?? 0
    if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes
    return focused < first ? [focused, ...indexes] : [...indexes, focused]
  }

/** The key of a row: its id, which keeps its measured height. Memoized, because a new function makes all rows recalculate. */
export const useKeys = (rows: readonly Row[]): ((index: number) => string) =>
  useCallback((index) => rows[index]?.id ?? 'next', [rows])
