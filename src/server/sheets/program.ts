import { open } from 'node:fs/promises'
import { AppError, type ErrorCode, type Params } from '#kernel/errors.ts'
import type { SheetFile, SheetRow } from '#kernel/sheets.ts'
import { readAt } from '../files/inspect/read-at.ts'
import { createRows } from './give-rows.ts'

/** What the reading process says last, as a line of JSON; each line before it is a batch of rows. */
export type SaidLast =
  | { read: SheetFile; refused?: never }
  | { read?: never; refused: { code: ErrorCode; params?: Params } }

// A program of its own, run by read.ts: reads the sheet of `argv[2]`. It ends with whoever asked.
process.stdin.resume().once('end', () => process.exit(1))

const [, , path = ''] = process.argv
const say = (line: object) =>
  new Promise<void>((done) => process.stdout.write(`${JSON.stringify(line)}\n`, () => done()))

async function read(): Promise<SheetFile> {
  const rows = createRows((batch: SheetRow[]) => say(batch))
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

async function beginningOf(name: string): Promise<{ begin: string; size: number }> {
  const file = await open(name)
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

const last: SaidLast = await read().then(
  (file) => ({ read: file }),
  (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    return { refused: params ? { code, params } : { code } }
  },
)
await say(last)
process.exit(0)
