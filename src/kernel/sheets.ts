/** A cell as it was read: its text ('' when empty), or why it has none: a formula's error, '' for one that was never worked out. */
export type Cell = string | { error: string }

/** What may be odd in a sheet without making it unreadable: merged cells, of which only the first has the value, and formulas without one. */
export type SheetOddity = 'merged' | 'formulas'
/** How often it is met, and where the first ones are. */
export type SheetWarning = { key: SheetOddity; count: number; cells: string[] }

/** A sheet of a file; `rows` and `columns` are those that hold anything. The one sheet of a text has no name. */
export type SheetInfo = { name: string; hidden: boolean; rows: number; columns: number; warnings: SheetWarning[] }

/** A row that holds something: the index of its sheet, its number there (the first is 1), its cells up to the last that is not empty. */
export type SheetRow = [sheet: number, number: number, cells: Cell[]]

/** What a file is read as. */
export type SheetFile = {
  format: 'xlsx' | 'csv'
  /** Of a text: its encoding, and what parts its columns. */
  encoding: string | null
  separator: string | null
  sheets: SheetInfo[]
}

/** What is read of a file at most: rows that hold anything (of all its sheets), columns of a sheet, sheets, letters of a cell and of all cells. */
export const SHEET_LIMITS = { rows: 50_020, columns: 200, sheets: 30, cell: 6000, letters: 64 * 1_048_576 } as const

/** The letters of a column by its index: 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** The index of a column by its letters, at the beginning of a cell's address too; -1 where there are none. */
export function columnIndex(address: string): number {
  let index = 0
  for (const letter of /^[A-Z]*/.exec(address)?.[0] ?? '') index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}
