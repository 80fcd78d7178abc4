/** The columns in view, from the first to the last. */
export type ColumnWindow = { first: number; last: number }
/** What a row renders: a column by its place, or so many that are out of view as one. */
export type ColumnPiece = { kind: 'column'; at: number } | { kind: 'gap'; at: number; span: number }

/** Grids of fewer columns are rendered whole. */
const FEW = 14
/** The columns that are rendered on either side of what is in view. */
const AROUND = 2
/** What is rendered before the grid is measured: as many as a wide screen shows. */
export const FIRST_WINDOW: ColumnWindow = { first: 0, last: 9 }

/** The columns in view of a grid whose first columns of `fixed` px stay, all widths in px. */
export function windowAt(seen: {
  scrolled: number
  width: number
  fixed: number
  columnWidth: number
  /** How many columns stay in view, and how many there are with them. */
  staying: number
  count: number
}): ColumnWindow {
  const { scrolled, width, fixed, columnWidth, staying, count } = seen
  if (columnWidth <= 0) return FIRST_WINDOW
  const first = Math.floor(scrolled / columnWidth)
  const last = Math.ceil((scrolled + Math.max(0, width - fixed)) / columnWidth) - 1
  const within = (at: number) => Math.min(count - 1, Math.max(0, at))
  return { first: within(staying + first - AROUND), last: within(staying + last + AROUND) }
}

/** The columns to render in order: those in view, those that stay, and the active one, with gaps for all others. */
export function piecesOf(
  count: number,
  { first, last }: ColumnWindow,
  { staying, active }: { staying: number; active: number },
): ColumnPiece[] {
  const isRendered = (at: number) => count < FEW || at < staying || at === active || (at >= first && at <= last)
  const pieces: ColumnPiece[] = []
  for (let at = 0; at < count; at += 1) {
    const before = pieces.at(-1)
    if (isRendered(at)) pieces.push({ kind: 'column', at })
    else if (before?.kind === 'gap') before.span += 1
    else pieces.push({ kind: 'gap', at, span: 1 })
  }
  return pieces
}
