import { open } from 'node:fs/promises'
import { AppError } from '#kernel/errors.ts'
import type { SheetFile, SheetRow, TextReading } from '#kernel/sheets.ts'
import { readAt } from '../files/inspect/read-at.ts'
import { refuseOthers } from './geo/recognise.ts'
import { createRowBatches, type RowBatches } from './row-batches.ts'

/** Reads a file of Excel, CSV or places (GeoJSON, KML, shapefiles and their like) by its content, not its name, and passes its rows to `give` in batches. Throws AppError why it is refused: 'file-…', 'sheet-…'. `asked` says how a text is read. */
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
  refuseOthers(head)
  if (head.startsWith('PK\x03\x04')) {
    const places = await (await import('./read-places.ts')).readZippedPlaces(path, size, rows)
    return places ?? (await import('./read-xlsx.ts')).readXlsx(path, size, rows)
  }
  if (PLACES.test(head.replace(MARKS, ''))) return (await import('./read-places.ts')).readPlaces(path, rows)
  return (await import('./read-csv.ts')).readCsv(path, rows, asked)
}

/** What may be before and between the letters of a text: byte order marks, the zeros of UTF-16, and what parts a sequence. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes as letters
const MARKS = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)|\0|\x1e/g
/** How JSON and XML begin. A head of a table may be in brackets too. */
const PLACES = /^\s*(?:\{|\[\s*[[{\]]|<[?!a-z])/i

/** The signature of Excel files before 2007, and of the container that a password-protected file is in. */
const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

async function headOf(path: string): Promise<{ head: string; size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) throw new AppError('file-empty')
    const head = await readAt(file, 0, 4096)
    if (head.subarray(0, 8).equals(OLD))
      throw new AppError((await file.readFile()).includes(LOCKED) ? 'sheet-locked' : 'sheet-old')
    return { head: head.toString('latin1'), size }
  } finally {
    await file.close()
  }
}
