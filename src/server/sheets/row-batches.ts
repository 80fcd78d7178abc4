import { AppError } from '#kernel/errors.ts'
import { type Cell, SHEET_LIMITS, type SheetRow, shownOf } from '#kernel/sheets.ts'
import { cornersText } from './geo/geometry.ts'

const BATCH_ROWS = 250
const BATCH_LETTERS = 262_144

/** Receives rows as they are read, in the order of their sheet. */
export type RowBatches = ReturnType<typeof createRowBatches>

/**
 * Collects the rows of a file and passes them on in batches. Blank rows are dropped at once, so that a million of them take no memory.
 * `add` throws AppError 'sheet-too-long', 'sheet-too-wide' and 'file-bomb' beyond SHEET_LIMITS.
 */
export function createRowBatches(give: (batch: SheetRow[]) => Promise<void>) {
  let batch: SheetRow[] = []
  let [count, letters, batchLetters] = [0, 0, 0]

  return {
    /** Returns whether the row has any content. */
    add(sheet: number, number: number, cells: readonly Cell[], isHidden = false): boolean {
      const values = cells.map(fitting)
      const last = values.findLastIndex((cell) => cell !== '')
      if (last < 0) return false
      if (last >= SHEET_LIMITS.columns)
        throw new AppError('sheet-too-wide', { params: { columns: SHEET_LIMITS.columns } })
      values.length = last + 1
      count++
      if (count > SHEET_LIMITS.rows)
        throw new AppError('sheet-too-long', { params: { rows: Math.floor(SHEET_LIMITS.rows / 1000) * 1000 } })
      const long = values.reduce((sum, cell) => sum + shownOf(cell).length, 0)
      letters += long
      batchLetters += long
      if (letters > SHEET_LIMITS.letters) throw new AppError('file-bomb')
      batch.push(isHidden ? [sheet, number, values, true] : [sheet, number, values])
      return true
    },
    isFull: () => batch.length >= BATCH_ROWS || batchLetters >= BATCH_LETTERS,
    async flush(): Promise<void> {
      const full = batch
      batch = []
      batchLetters = 0
      if (full.length > 0) await give(full)
    },
  }
}

/** How the text of a geometry begins, in WKT or GeoJSON. */
const GEOMETRY =
  /^\s*(?:SRID=\d+;\s*)?(?:(?:MULTI)?(?:POLYGON|POINT|LINESTRING)|GEOMETRYCOLLECTION)\b|^\s*\{\s*"(?:type|coordinates)"/i
/** Arabic letters as the shapes that they take in a word, as copied from PDFs; other compatibility forms, such as m², are kept. */
const SHAPES = /[\ufb50-\ufd3d\ufd40-\ufdff\ufe70-\ufefc]+/g

/**
 * A cell as it can be stored: well-formed, without NUL, Arabic letters by themselves and no shapes; of a text that is too long its
 * beginning, to tell which it is, and of a geometry the number of its corners.
 */
function fitting(cell: Cell | undefined): Cell {
  if (typeof cell !== 'string') return cell ?? ''
  if (cell.trim() === '') return ''
  const fine = (text: string) =>
    text
      .toWellFormed()
      .replaceAll('\0', '')
      .replace(SHAPES, (shape) => shape.normalize('NFKC'))
  if (cell.length > SHEET_LIMITS.geometry && GEOMETRY.test(cell.slice(0, 100)))
    return cornersText(cell.split(',').length)
  return cell.length > SHEET_LIMITS.cell ? { error: `${fine(cell.slice(0, 60))}…`, letters: cell.length } : fine(cell)
}
