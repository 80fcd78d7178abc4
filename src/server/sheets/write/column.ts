/** What stands in a cell of a sheet: a text, a number, or nothing. */
export type Cell = string | number | null

/**
 * How a column's cells are to be read: a text that stays one, a whole number, one with decimals, degrees, a calendar date
 * (given as YYYY-MM-DD), or an instant (given as ISO, shown by Kuwait's clock).
 */
export type CellKind = 'text' | 'whole' | 'decimal' | 'degrees' | 'date' | 'instant'

/** A column of a sheet that is written: its head, how wide it stands in Excel (in digits), and what each row has in it. */
export type Column<Row> = { head: string; kind: CellKind; width: number; of: (row: Row) => Cell }
