/** A number or date whose format shows it otherwise than it is stored: 5 as '005'. A date's value is YYYY-MM-DD, with the time where it has one. */
type FormattedCell = { value: string; shown: string; isDate?: true }

/**
 * A cell as it was read: its text ('' when empty), a value that its format shows otherwise, the error of its formula ('' for a formula that was never
 * calculated), or the beginning of a text that is longer than SHEET_LIMITS takes, and how long it is.
 */
export type Cell = string | FormattedCell | { error: string; letters?: number }

/** What a cell shows a person: '' for a formula without a value. */
export const shownOf = (cell: Cell | undefined): string =>
  typeof cell === 'string' ? cell : cell === undefined ? '' : 'error' in cell ? cell.error : cell.shown

/** The number or date that a cell has, as text; what it shows for any other. */
export const storedOf = (cell: Cell | undefined): string =>
  typeof cell === 'object' && 'value' in cell ? cell.value : shownOf(cell)

/**
 * What a sheet is warned about but still read with: merged cells, where only the first holds the value, formulas without a value, hidden rows and columns,
 * formats of numbers that are not known, and damaged letters of a text; of places, properties within others that became columns, places that were several
 * points, and columns beyond those that are read.
 */
type SheetOddity =
  | 'merged'
  | 'formulas'
  | 'hiddenRows'
  | 'hiddenColumns'
  | 'formats'
  | 'damaged'
  | 'nested'
  | 'split'
  | 'cut'
/** How often it occurs, and the addresses of the first occurrences. */
export type SheetWarning = { key: SheetOddity; count: number; cells: string[] }

/** What the formats of a column's numbers say of them: words beside the digits, and by how much the digits are scaled down; how many cells, and the first of them. */
export type ColumnFormat = { column: number; says: string; scale: number; count: number; cell: string }

/** The coordinate system of a sheet's positions, by its code, and who says so. */
export type SheetSystem = { code: string; by: 'file' | 'person' }

/**
 * A sheet of a file; `rows` and `columns` count those that are not empty. The only sheet of a CSV file has no name. Hidden columns are by their index; `formats`
 * are those of columns where one says something; `system` is the coordinate system of its positions, where one is known.
 */
export type SheetInfo = {
  name: string
  hidden: boolean
  rows: number
  columns: number
  warnings: SheetWarning[]
  hiddenColumns?: number[]
  formats?: ColumnFormat[]
  system?: SheetSystem
}

/** A row that is not empty: the index of its sheet, its number there (from 1), its cells up to the last one with a value, and true for a hidden one. */
export type SheetRow = [sheet: number, number: number, cells: Cell[], isHidden?: true]

/** The encodings of texts, and the signs that part their columns. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1256',
  'iso-8859-6',
  'mac-arabic',
  'dos-720',
] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]
export const SEPARATORS = [',', ';', '\t', '|', '،', '؛'] as const

/** How a text is read where a person chose it. */
export type TextReading = { encoding?: TextEncoding | undefined; separator?: (typeof SEPARATORS)[number] | undefined }

/** What formats of places are called, in any language. */
export const PLACE_FORMATS = {
  geojson: 'GeoJSON',
  geojsonl: 'GeoJSON Lines',
  geojsonseq: 'GeoJSON Text Sequence',
  topojson: 'TopoJSON',
  arcgis: 'ArcGIS JSON',
  kml: 'KML',
  kmz: 'KMZ',
  gpx: 'GPX',
  shapefile: 'Shapefile',
} as const
export type PlaceFormat = keyof typeof PLACE_FORMATS

/** What was found in a file. */
export type SheetFile = {
  format: 'xlsx' | 'csv' | PlaceFormat
  /** Of a text: its encoding; of a CSV file the separator of its columns. */
  encoding: string | null
  separator: string | null
  sheets: SheetInfo[]
}

/** The limits of a file: rows that are not empty (of all sheets), columns of a sheet, sheets, characters of a cell, of the cell of a geometry, and of all cells. */
export const SHEET_LIMITS = {
  rows: 100_020,
  columns: 200,
  sheets: 30,
  cell: 200_000,
  geometry: 200_000,
  letters: 64 * 1_048_576,
} as const

/** The largest file of a sheet that is uploaded, in bytes. */
export const MOST_SHEET_BYTES = 20 * 1_048_576

/** The letters of a column by its index: 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** The index of a column from its letters or from a cell's address; -1 without letters. */
export function columnIndex(address: string): number {
  let index = 0
  for (const letter of /^[A-Z]*/.exec(address)?.[0] ?? '') index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}

/** The file formats of an exported list. */
export type ExportFormat = 'xlsx' | 'csv'

/** The maximum number of rows in a workbook, which is built in memory. A CSV is streamed without a limit. */
export const MOST_IN_XLSX = 20_000
