import { open } from 'node:fs/promises'
import { AppError } from '#kernel/errors.ts'
import type { SheetFile, SheetRow, TextReading } from '#kernel/sheets.ts'
import { readAt } from '../files/inspect/read-at.ts'
import { createRowBatches, type RowBatches } from './row-batches.ts'

/**
 * Reads an Excel, CSV or GeoJSON file by its content, not its name, and passes its rows to `give` in batches. Throws AppError why it is
 * refused: 'file-…', 'sheet-…'. `asked` says how a text is read.
 */
export async function readSheetFile(
  path: string,
  give: (rows: SheetRow[]) => Promise<void>,
  asked: TextReading = {},
): Promise<SheetFile> {
  const rows = createRowBatches(give)
  const { head, size } = await headOf(path)
  const file = await reading(head, { path, size, rows, asked })
  await rows.flush()
  if (file.sheets.every((sheet) => sheet.rows === 0)) throw new AppError('sheet-empty')
  return file
}

type Given = { path: string; size: number; rows: RowBatches; asked: TextReading }

async function reading(head: string, { path, size, rows, asked }: Given): Promise<SheetFile> {
  if (head.startsWith('PK\x03\x04')) return (await import('./read-xlsx.ts')).readXlsx(path, size, rows)
  // A byte order mark may be before the brace.
  if (/^(?:\xef\xbb\xbf)?\s*\{/.test(head)) return (await import('./read-geojson.ts')).readGeoJson(path, rows)
  return (await import('./read-csv.ts')).readCsv(path, rows, asked)
}

/** The signature of Excel files before 2007, and of the container that a password-protected file is in. */
const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

async function headOf(path: string): Promise<{ head: string; size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) throw new AppError('file-empty')
    const head = await readAt(file, 0, 8)
    if (head.equals(OLD)) throw new AppError((await file.readFile()).includes(LOCKED) ? 'sheet-locked' : 'sheet-old')
    return { head: head.toString('latin1'), size }
  } finally {
    await file.close()
  }
}
