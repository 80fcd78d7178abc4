/** The content of a cell: a text, a number, or nothing. */
export type Cell = string | number | null

/**
 * The type of a column's cells: a text, an integer, a decimal, a score with two decimals, a share (0.25 is displayed as 25 %), degrees, a
 * calendar date (YYYY-MM-DD), or an instant (ISO, displayed in Kuwait's time). A text in a column of numbers stays one.
 */
export type CellKind = 'text' | 'whole' | 'decimal' | 'score' | 'share' | 'degrees' | 'date' | 'instant'

/** A column of a sheet: its heading, type, width in Excel (in digits), and the cell of each row. */
export type Column<Row> = { head: string; kind: CellKind; width: number; of: (row: Row) => Cell }
