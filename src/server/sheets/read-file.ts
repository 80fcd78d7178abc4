import { open } from 'node:fs/promises'
import { AppError } from '#kernel/errors.ts'
import type { SheetFile, SheetRow } from '#kernel/sheets.ts'
import { readAt } from '../files/inspect/read-at.ts'
import { createRows } from './give-rows.ts'

/**
 * Reads an Excel or CSV file by its content, whatever it is called, and gives its rows a batch at a time. Throws AppError why it is
 * refused: 'file-…', 'sheet-…'.
 */
export async function readSheetFile(path: string, give: (rows: SheetRow[]) => Promise<void>): Promise<SheetFile> {
  const rows = createRows(give)
  const { begin, size } = await beginningOf(path)
  const file = await (begin.startsWith('PK\x03\x04')
    ? (await import('./read-xlsx.ts')).readXlsx(path, size, rows)
    : (await import('./read-csv.ts')).readCsv(path, rows))
  await rows.flush()
  if (file.sheets.every((sheet) => sheet.rows === 0)) throw new AppError('sheet-empty')
  return file
}

/** The first bytes of what Excel wrote before 2007, and writes around what a password protects. */
const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

async function beginningOf(path: string): Promise<{ begin: string; size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) throw new AppError('file-empty')
    const begin = await readAt(file, 0, 8)
    if (begin.equals(OLD)) throw new AppError((await file.readFile()).includes(LOCKED) ? 'sheet-locked' : 'sheet-old')
    return { begin: begin.toString('latin1'), size }
  } finally {
    await file.close()
  }
}
