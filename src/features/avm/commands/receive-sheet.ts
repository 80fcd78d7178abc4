import type { Actor } from '#access/actor.ts'
import { rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { PLACE_FORMATS, SHEET_LIMITS, type SheetRow } from '#kernel/sheets.ts'
import type { ReadSheet } from '#server/sheets/read.ts'
import { MOST_IN_BATCH } from '../model/batches.ts'
import { readLines, type SheetLines } from '../rules/sheet-lines.ts'

/**
 * Reads an uploaded Excel or CSV file of attributes, a property a line: the first visible sheet with rows, or else the first with rows. Nothing
 * is stored: the lines come back with the batch that is started. Throws 'avm-own-only' to clients, why a file is refused (sheet-…, file-…),
 * and 'sheet-too-long' beyond what one batch takes.
 */
export async function receiveEstimateSheet(
  { actor, read }: { actor: Actor; read: ReadSheet },
  { path }: { path: string },
): Promise<SheetLines> {
  if (rowScope(actor) !== 'all') throw new AppError('avm-own-only')
  const kept: SheetRow[][] = Array.from({ length: SHEET_LIMITS.sheets }, () => [])
  const file = await read(path, async (rows) => {
    for (const row of JSON.parse(rows) as SheetRow[]) {
      const sheet = kept[row[0]]
      // One line of heads, and one too many to tell that there are.
      if (sheet && sheet.length < MOST_IN_BATCH + 2) sheet.push(row)
    }
  })
  if (file.format in PLACE_FORMATS) throw new AppError('sheet-unknown')
  const visible = file.sheets.findIndex(({ hidden, rows }) => !hidden && rows > 0)
  const rows = kept[visible < 0 ? file.sheets.findIndex((sheet) => sheet.rows > 0) : visible] ?? []
  if (rows.length > MOST_IN_BATCH + 1) throw new AppError('sheet-too-long', { params: { rows: MOST_IN_BATCH } })
  return readLines(rows)
}
