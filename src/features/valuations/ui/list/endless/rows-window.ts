import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows to draw: those in sight, those around them, and the one that has the focus. */
export const rowsWith =
  (focused: number) =>
  (range: Range): number[] => {
    const indexes = defaultRangeExtractor(range)
    const first = indexes[0] ?? 0
    if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes
    return focused < first ? [focused, ...indexes] : [...indexes, focused]
  }
