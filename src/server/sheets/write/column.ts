/** What stands in a cell of a sheet: a text, a number, or nothing. */
export type Cell = string | number | null

/**
 * How a column's cells are to be read: a text that stays one, a whole number, one with decimals, a score with two of them, a share
 * (0.25 is shown as 25 %), degrees, a calendar date (given as YYYY-MM-DD), or an instant (given as ISO, shown by Kuwait's clock). A
 * text in a column of numbers stays one.
 */
export type CellKind = 'text' | 'whole' | 'decimal' | 'score' | 'share' | 'degrees' | 'date' | 'instant'

/** A column of a sheet that is written: its head, how wide it stands in Excel (in digits), and what each row has in it. */
export type Column<Row> = { head: string; kind: CellKind; width: number; of: (row: Row) => Cell }
