import { open as openFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'
import { AppError } from '#kernel/errors.ts'
import { systemCode } from '../../process/system-code.ts'
import { readAt } from './read-at.ts'

/** The most entries that are read of a ZIP. */
const MAX_ENTRIES = 10_000
const END_RECORD_LENGTH = 22
const STORED = 0
const DEFLATED = 8
/** The flag of an entry whose sizes follow its data, in a descriptor of at most so many bytes. */
const HAS_DESCRIPTOR = 0x08
const MAX_DESCRIPTOR = 24

/** An entry and its decompressed size, as the directory has it. */
export type ZipEntry = { name: string; size: number; raw: Entry }
export type Zip = Awaited<ReturnType<typeof openZip>>

/**
 * Opens a ZIP that is nothing but its entries and their directory: the first starts the file, none overlaps another or leaves a gap,
 * and the directory ends the file. Throws AppError 'file-damaged' or 'file-bomb'.
 */
export async function openZip(path: string, size: number) {
  const directoryAt = await directoryOffset(path, size)
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
    validateEntrySizes: false,
  }).catch(damaged)
  return {
    /** All entries, once they are verified to lie in order. */
    entries: () => inOrder(zip, directoryAt).catch(damaged),
    /** An entry's decompressed bytes in chunks; throws 'file-bomb' beyond `max`. */
    decompress: (entry: ZipEntry, max: number) => decompress(zip, entry, max),
    close: () => zip.close(),
  }
}

/** The directory's offset by the end record, which it must reach up to. */
async function directoryOffset(path: string, size: number): Promise<number> {
  const file = await openFile(path)
  try {
    const end = await readAt(file, Math.max(0, size - END_RECORD_LENGTH), END_RECORD_LENGTH)
    if (end.length < END_RECORD_LENGTH || end.readUInt32LE(0) !== 0x06054b50) throw new AppError('file-damaged')
    const [length, at] = [end.readUInt32LE(12), end.readUInt32LE(16)]
    if (at + length + END_RECORD_LENGTH !== size) throw new AppError('file-damaged')
    return at
  } finally {
    await file.close()
  }
}

type ZipFile = Awaited<ReturnType<typeof openPromise>>

async function inOrder(zip: ZipFile, directoryAt: number): Promise<ZipEntry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new AppError('file-bomb')
  const spans: { from: number; to: number; slack: number; entry: ZipEntry }[] = []
  const names = new Set<string>()
  for await (const raw of zip.eachEntry()) {
    const head = await zip.readLocalFileHeaderPromise(raw)
    const name = raw.fileName
    const supported = !raw.isEncrypted() && [STORED, DEFLATED].includes(raw.compressionMethod)
    // Readers disagree on an entry whose own header has another name, and on duplicate names.
    if (!supported || !head.fileName.equals(raw.fileNameRaw) || names.has(name.toLowerCase()))
      throw new AppError('file-damaged')
    names.add(name.toLowerCase())
    spans.push({
      from: raw.relativeOffsetOfLocalHeader,
      to: head.fileDataStart + raw.compressedSize,
      slack: (raw.generalPurposeBitFlag & HAS_DESCRIPTOR) === 0 ? 0 : MAX_DESCRIPTOR,
      entry: { name, size: raw.uncompressedSize, raw },
    })
  }
  spans.sort((a, b) => a.from - b.from)
  let [end, slack] = [0, 0]
  for (const span of [...spans, { from: directoryAt, to: directoryAt, slack: 0 }]) {
    if (span.from < end || span.from > end + slack) throw new AppError('file-damaged')
    ;[end, slack] = [span.to, span.slack]
  }
  return spans.map(({ entry }) => entry)
}

async function* decompress(zip: ZipFile, { raw, size }: ZipEntry, max: number): AsyncGenerator<Buffer> {
  let [length, sum] = [0, 0]
  const stream = await zip.openReadStreamPromise(raw).catch(damaged)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      sum = crc32(chunk, sum)
      if (length > max || length > size) throw new AppError('file-bomb')
      yield chunk
    }
  } catch (error) {
    damaged(error)
  }
  if (length !== size || sum !== raw.crc32) throw new AppError('file-damaged')
}

/** Errors of the library or the decompression are the file's fault; those of the disk are not. */
function damaged(error: unknown): never {
  if (error instanceof AppError || /^E[A-Z]+$/.test(systemCode(error))) throw error
  throw new AppError('file-damaged', { cause: error })
}
