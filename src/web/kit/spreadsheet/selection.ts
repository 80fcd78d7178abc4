/** A cell by its row and column, from 0. */
export type Cell = { row: number; column: number }
export type Size = { rows: number; columns: number }
/** The selected cells: from the anchor, where the selection began, to the active cell, which has the focus. */
export type Selection = { anchor: Cell; active: Cell }
/** A rectangle of cells; all bounds are included. */
export type Block = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number }

/** The rectangle that a selection covers. */
export const blockOf = ({ anchor, active }: Selection): Block => ({
  firstRow: Math.min(anchor.row, active.row),
  lastRow: Math.max(anchor.row, active.row),
  firstColumn: Math.min(anchor.column, active.column),
  lastColumn: Math.max(anchor.column, active.column),
})

/** The cells of a rectangle, row by row. */
export function cellsOf({ firstRow, lastRow, firstColumn, lastColumn }: Block): Cell[] {
  return Array.from({ length: lastRow - firstRow + 1 }, (_, row) =>
    Array.from({ length: lastColumn - firstColumn + 1 }, (_, column) => ({
      row: firstRow + row,
      column: firstColumn + column,
    })),
  ).flat()
}

/** The nearest cell inside the grid. */
export const clampCell = ({ row, column }: Cell, { rows, columns }: Size): Cell => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** A direction along rows or columns. */
export type Step = { rows: number; columns: number }

/**
 * The cell at which Ctrl and an arrow stop: the last filled one of a run, or else the next filled one behind a gap, or else the edge
 * of the grid.
 */
export function jumpFrom(from: Cell, step: Step, size: Size, isFilled: (cell: Cell) => boolean): Cell {
  const next = (cell: Cell): Cell | null => {
    const to = { row: cell.row + step.rows, column: cell.column + step.columns }
    const inside = clampCell(to, size)
    return inside.row === to.row && inside.column === to.column ? to : null
  }
  let at = from
  let ahead = next(at)
  const isRun = isFilled(at) && ahead !== null && isFilled(ahead)
  while (ahead) {
    if (isRun && !isFilled(ahead)) return at
    at = ahead
    if (!isRun && isFilled(at)) return at
    ahead = next(at)
  }
  return at
}

/** A cell that is filled from another. */
export type Copied = { from: Cell; to: Cell }

/** Fills a rectangle from its first row, or a single row from the one above it. */
export function fillDown(block: Block): Copied[] {
  const source = block.firstRow === block.lastRow ? block.firstRow - 1 : block.firstRow
  return filled(block, (cell) => ({ ...cell, row: source }))
}

/** Fills a rectangle from its first column, or a single column from the one before it. */
export function fillAcross(block: Block): Copied[] {
  const source = block.firstColumn === block.lastColumn ? block.firstColumn - 1 : block.firstColumn
  return filled(block, (cell) => ({ ...cell, column: source }))
}

function filled(block: Block, sourceOf: (cell: Cell) => Cell): Copied[] {
  return cellsOf(block)
    .map((to) => ({ from: sourceOf(to), to }))
    .filter(({ from, to }) => from.row >= 0 && from.column >= 0 && (from.row !== to.row || from.column !== to.column))
}
