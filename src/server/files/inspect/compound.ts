import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '#kernel/errors.ts'
import type { FileKind } from '#kernel/file-kinds.ts'
import { readAt } from './read-at.ts'

/** The most sectors of one chain that are followed. */
const MAX_CHAIN = 20_000
const ENTRY = 128
const LAST = 0xfffffffa

/** The streams by which old Office files and mails of Outlook are known, and storages of macros. */
const STREAMS: readonly (readonly [stream: string, kind: FileKind])[] = [
  ['__properties_version1.0', 'msg'],
  ['PowerPoint Document', 'ppt'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
]
const MACROS = /^(macros|_vba_project(_cur)?|vba)$/i
const BY_NAME = /\.(doc|xls|ppt|msg)$/i

/**
 * Inspects a compound file by the streams that its directory names: an old Word, Excel or PowerPoint file, or a mail of Outlook. One without a
 * directory, in which no program finds anything, is what its name says. Throws AppError 'file-macros', 'file-locked', 'file-is-other' or 'file-damaged'.
 */
export async function inspectCompound(path: string, name: string): Promise<FileKind> {
  const file = await open(path)
  try {
    const names = await namesOf(file)
    if (!names) return emptyKind(name)
    if (names.some((one) => MACROS.test(one))) throw new AppError('file-macros')
    if (names.includes('EncryptedPackage')) throw new AppError('file-locked')
    // One may be embedded in another, which its name tells apart.
    const [, ending = ''] = BY_NAME.exec(name.toLowerCase()) ?? []
    const found = STREAMS.flatMap(([stream, kind]) => (names.includes(stream) ? [kind] : []))
    const [first] = found
    if (!first) throw new AppError('file-is-other', { params: { seen: 'OLE' } })
    return found.find((kind) => kind === ending) ?? first
  } finally {
    await file.close()
  }
}

function emptyKind(name: string): FileKind {
  const [, kind] = BY_NAME.exec(name) ?? []
  if (!kind) throw new AppError('file-damaged')
  return kind.toLowerCase() as 'doc' | 'xls' | 'ppt' | 'msg'
}

/** The names of all streams and storages; null where the header gives no directory. Throws AppError 'file-damaged'. */
async function namesOf(file: FileHandle): Promise<string[] | null> {
  const head = await readAt(file, 0, 512)
  const shift = head.length === 512 ? head.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) return null
  const size = 2 ** shift
  const sector = async (nth: number) => {
    const bytes = await readAt(file, (nth + 1) * size, size)
    if (bytes.length < ENTRY) throw new AppError('file-damaged')
    return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 0xff)])
  }
  const tables = await tablesOf(head, sector, size)
  const known = new Map<number, Buffer>()
  const next = async (nth: number) => {
    const place = tables[Math.floor(nth / (size / 4))]
    if (place === undefined) throw new AppError('file-damaged')
    const table = known.get(place) ?? (await sector(place))
    known.set(place, table)
    return table.readUInt32LE((nth % (size / 4)) * 4)
  }
  const names: string[] = []
  const seen = new Set<number>()
  for (let at = head.readUInt32LE(48); at < LAST; at = await next(at)) {
    // A chain that leads back into itself, or never ends.
    if (seen.has(at) || seen.size > MAX_CHAIN) throw new AppError('file-damaged')
    seen.add(at)
    const directory = await sector(at)
    for (let from = 0; from < size; from += ENTRY) {
      const length = directory.readUInt16LE(from + 64)
      const isUsed = directory[from + 66] !== 0 && length >= 2 && length <= 64
      if (isUsed) names.push(directory.toString('utf16le', from, from + length - 2))
    }
  }
  return names
}

/** The sectors of the allocation table: the first 109 by the header, further ones by a chain. */
async function tablesOf(head: Buffer, sector: (nth: number) => Promise<Buffer>, size: number): Promise<number[]> {
  const tables: number[] = []
  const take = (from: Buffer, at: number, count: number) => {
    for (let nth = 0; nth < count; nth++) {
      const place = from.readUInt32LE(at + nth * 4)
      if (place < LAST) tables.push(place)
    }
  }
  take(head, 76, 109)
  let steps = 0
  for (let at = head.readUInt32LE(68); at < LAST; ) {
    steps += 1
    if (steps > MAX_CHAIN) throw new AppError('file-damaged')
    const more = await sector(at)
    take(more, 0, size / 4 - 1)
    at = more.readUInt32LE(size - 4)
  }
  return tables
}
