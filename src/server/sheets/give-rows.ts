import { AppError } from '#kernel/errors.ts'
import { type Cell, SHEET_LIMITS, type SheetRow } from '#kernel/sheets.ts'

const AT_ONCE = 250
const LETTERS_AT_ONCE = 262_144

/** Takes rows as they are read, in the order of their sheet. */
export type Rows = ReturnType<typeof createRows>

/**
 * Gathers the rows of a file and gives them in batches. What holds nothing is left out as it comes, so that a million blank rows
 * are never held. `add` throws AppError 'sheet-too-long', 'sheet-too-wide' and 'file-bomb' at what is more than SHEET_LIMITS.
 */
export function createRows(give: (batch: SheetRow[]) => Promise<void>) {
  let batch: SheetRow[] = []
  let [count, letters, since] = [0, 0, 0]

  return {
    /** True when the row held something. */
    add(sheet: number, number: number, cells: readonly Cell[]): boolean {
      const kept = cells.map(fitting)
      const last = kept.findLastIndex((cell) => cell !== '')
      if (last < 0) return false
      if (last >= SHEET_LIMITS.columns)
        throw new AppError('sheet-too-wide', { params: { columns: SHEET_LIMITS.columns } })
      kept.length = last + 1
      count++
      if (count > SHEET_LIMITS.rows)
        throw new AppError('sheet-too-long', { params: { rows: Math.floor(SHEET_LIMITS.rows / 1000) * 1000 } })
      const long = kept.reduce((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
      letters += long
      since += long
      if (letters > SHEET_LIMITS.letters) throw new AppError('file-bomb')
      batch.push([sheet, number, kept])
      return true
    },
    isFull: () => batch.length >= AT_ONCE || since >= LETTERS_AT_ONCE,
    async flush(): Promise<void> {
      const full = batch
      batch = []
      since = 0
      if (full.length > 0) await give(full)
    },
  }
}

/** A cell as it can be kept: no half characters, no zeros, and no more letters than any field takes. */
function fitting(cell: Cell | undefined): Cell {
  if (cell === undefined) return ''
  if (typeof cell !== 'string') return cell
  if (cell.trim() === '') return ''
  return cell.slice(0, SHEET_LIMITS.cell).toWellFormed().replaceAll('\0', '')
}
