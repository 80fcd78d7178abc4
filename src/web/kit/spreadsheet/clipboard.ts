import { type Block, blockOf, type Cell, type Selection, type Size } from './selection.ts'

/**
 * Reads what a spreadsheet puts on the clipboard: cells parted by tabs, or by any of `marks`, rows by line breaks. A cell in quotation marks may
 * hold those, line breaks and doubled quotation marks. The line break after the last row is none of its own.
 */
export function readBlock(text: string, marks = '\t'): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '' && closes(text, at, marks)) isQuoted = true
    else if (letter !== undefined && marks.includes(letter)) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += letter
  }
  if (cell !== '' || row.length > 0 || rows.length === 0) rows.push([...row, cell])
  return rows
}

/** True when the quotation mark opens a cell that another one closes: an inch sign at its beginning does not. */
function closes(text: string, opened: number, marks: string): boolean {
  let at = text.indexOf('"', opened + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at >= 0 && [undefined, '\r', '\n', ...marks].includes(text[at + 1])
}

/** Writes rows as a spreadsheet reads them from the clipboard. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n')
}

/** A cell with the text that is entered there. */
type Entered = Cell & { text: string }

/** Where pasted rows go: the cells, how many texts lie outside the grid, and the rectangle that is selected afterwards. */
export type Placed = { cells: Entered[]; outside: number; selection: Selection }

/**
 * Places rows from the clipboard into the grid, from the first cell of the selection on. They are repeated where the selection is a
 * multiple of them, so one cell fills all selected ones.
 */
export function placeBlock(rows: readonly (readonly string[])[], selection: Selection, size: Size): Placed {
  const target = blockOf(selection)
  const width = Math.max(...rows.map((row) => row.length), 1)
  const height = Math.max(rows.length, 1)
  const [down, across] = repeats(target, height, width)
  const cells: Entered[] = []
  let outside = 0
  for (let row = 0; row < down * height; row += 1)
    for (let column = 0; column < across * width; column += 1) {
      const text = rows[row % height]?.[column % width]
      if (text === undefined) continue
      const cell = { row: target.firstRow + row, column: target.firstColumn + column }
      if (cell.row < size.rows && cell.column < size.columns) cells.push({ ...cell, text })
      else if (text.trim() !== '') outside += 1
    }
  const anchor = { row: target.firstRow, column: target.firstColumn }
  const active = {
    row: Math.min(anchor.row + down * height, size.rows) - 1,
    column: Math.min(anchor.column + across * width, size.columns) - 1,
  }
  return { cells, outside, selection: { anchor, active } }
}

function repeats(target: Block, height: number, width: number): [down: number, across: number] {
  const rows = target.lastRow - target.firstRow + 1
  const columns = target.lastColumn - target.firstColumn + 1
  const isMultiple = rows % height === 0 && columns % width === 0
  return isMultiple ? [rows / height, columns / width] : [1, 1]
}
