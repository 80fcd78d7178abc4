/** The rows in view, from the first to the last. */
export type RowWindow = { first: number; last: number }
/** Where a row lies below the top of its table, and its height, in px. */
export type RowBox = { top: number; height: number }

/** Grids of fewer cells are rendered whole. */
const FEW = 400
/** How far above and below what is in view rows are rendered, in px. */
const AROUND = 240
/** What is rendered before the grid is measured: as many rows as a high screen shows. */
export const FIRST_ROWS: RowWindow = { first: 0, last: 19 }
/** The height of a row that was never rendered, in px: an adjustment with its amount below it. */
export const USUAL_HEIGHT = 52

/** True where a grid of so many cells renders only the rows in view. */
export const hasRowWindow = (rows: number, columns: number): boolean => rows * columns >= FEW

/**
 * The rows to render in a grid that is `scrolled` px down and `height` px high: those that were, as long as they fill the view, so that a
 * move by a row draws no other row; else those in view and around it.
 */
export function rowsAt(boxes: readonly RowBox[], seen: Seen, before: RowWindow): RowWindow {
  const inView = rowsWithin(boxes, seen, 0)
  if (inView && inView.first >= before.first && inView.last <= before.last && before !== FIRST_ROWS) return before
  return rowsWithin(boxes, seen, AROUND) ?? before
}

type Seen = { scrolled: number; height: number }

function rowsWithin(boxes: readonly RowBox[], { scrolled, height }: Seen, around: number): RowWindow | null {
  const first = boxes.findIndex(({ top, height: own }) => top + own > scrolled - around)
  const last = boxes.findLastIndex(({ top }) => top < scrolled + height + around)
  return first < 0 || last < first ? null : { first, last }
}

/** True for a row that is rendered: one in view, or the active one. */
export const isRowIn = (at: number, { first, last }: RowWindow, active: number): boolean =>
  at === active || (at >= first && at <= last)
