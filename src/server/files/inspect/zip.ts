import { open as openFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'
import { AppError } from '#kernel/errors.ts'
import { systemCode } from '../../process/system-code.ts'
import { readAt } from './read-at.ts'

/** The most parts that a ZIP is looked through for. */
const MOST_ENTRIES = 10_000
const END = 22
const STORED = 0
const DEFLATED = 8
/** That the sizes of a part stand behind it, in at most so many bytes. */
const SIZES_BEHIND = 0x08
const LONGEST_SIZES = 24

export type ZipEntry = { name: string; unfolded: number; raw: Entry }
export type Zip = Awaited<ReturnType<typeof openZip>>

/**
 * Opens a ZIP that is nothing but its parts and their list: the first begins with the file, none overlaps or leaves room for
 * something between, and the list ends the file. Throws AppError 'file-damaged' or 'file-bomb'.
 */
export async function openZip(path: string, size: number) {
  const listAt = await listBegins(path, size)
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
    validateEntrySizes: false,
  }).catch(damaged)
  return {
    /** All parts, once they are seen to lie in order. */
    entries: () => inOrder(zip, listAt).catch(damaged),
    /** The bytes that a part unfolds to, one piece after another; more than `most` of them are not unfolded. */
    unfold: (entry: ZipEntry, most: number) => unfold(zip, entry, most),
    close: () => zip.close(),
  }
}

/** Where the list of parts begins, as the end of the file says; it must reach up to there. */
async function listBegins(path: string, size: number): Promise<number> {
  const file = await openFile(path)
  try {
    const end = await readAt(file, Math.max(0, size - END), END)
    if (end.length < END || end.readUInt32LE(0) !== 0x06054b50) throw new AppError('file-damaged')
    const [length, at] = [end.readUInt32LE(12), end.readUInt32LE(16)]
    if (at + length + END !== size) throw new AppError('file-damaged')
    return at
  } finally {
    await file.close()
  }
}

type ZipFile = Awaited<ReturnType<typeof openPromise>>

async function inOrder(zip: ZipFile, listAt: number): Promise<ZipEntry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new AppError('file-bomb')
  const parts: { from: number; to: number; slack: number; entry: ZipEntry }[] = []
  const names = new Set<string>()
  for await (const raw of zip.eachEntry()) {
    const head = await zip.readLocalFileHeaderPromise(raw)
    const name = raw.fileName
    const fine = !raw.isEncrypted() && [STORED, DEFLATED].includes(raw.compressionMethod)
    // What its own head calls otherwise, or what is there twice, is one thing to one reader and another to the next.
    if (!fine || !head.fileName.equals(raw.fileNameRaw) || names.has(name.toLowerCase()))
      throw new AppError('file-damaged')
    names.add(name.toLowerCase())
    parts.push({
      from: raw.relativeOffsetOfLocalHeader,
      to: head.fileDataStart + raw.compressedSize,
      slack: (raw.generalPurposeBitFlag & SIZES_BEHIND) === 0 ? 0 : LONGEST_SIZES,
      entry: { name, unfolded: raw.uncompressedSize, raw },
    })
  }
  parts.sort((a, b) => a.from - b.from)
  let [end, slack] = [0, 0]
  for (const part of [...parts, { from: listAt, to: listAt, slack: 0 }]) {
    if (part.from < end || part.from > end + slack) throw new AppError('file-damaged')
    ;[end, slack] = [part.to, part.slack]
  }
  return parts.map(({ entry }) => entry)
}

async function* unfold(zip: ZipFile, { raw, unfolded }: ZipEntry, most: number): AsyncGenerator<Buffer> {
  let [length, sum] = [0, 0]
  const stream = await zip.openReadStreamPromise(raw).catch(damaged)
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      length += piece.length
      sum = crc32(piece, sum)
      if (length > most || length > unfolded) throw new AppError('file-bomb')
      yield piece
    }
  } catch (error) {
    damaged(error)
  }
  if (length !== unfolded || sum !== raw.crc32) throw new AppError('file-damaged')
}

/** What the library or the unfolding could not read is the file's fault; what the disk could not is not. */
function damaged(error: unknown): never {
  if (error instanceof AppError || /^E[A-Z]+$/.test(systemCode(error))) throw error
  throw new AppError('file-damaged', { cause: error })
}
