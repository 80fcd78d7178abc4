import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import { AppError } from '#kernel/errors.ts'
import type { FileNote } from '#kernel/file-kinds.ts'
import { readAt } from './read-at.ts'

/** How much of a file's end is searched for a ZIP's end record, which a comment of up to 65,535 bytes may follow. */
const TAIL = 65_535 + 22
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
/** Within how many bytes readers look for the beginning. */
const BEGIN_WITHIN = 1024
const BEGIN = '%PDF-'
// The offset of the cross-reference table, the end marker, and a line end.
const END = /startxref[\s\0]+\d{1,12}[\s\0]+%%EOF(\r\n?|\n)?/g
/** The most white space that may follow, and how far the end is searched at a time, in bytes; an end that lies across two such pieces is found. */
const MAX_SPACE = 2048
const PIECE = 1_048_576
const OVERLAP = 256
const SPACE = /^[\s\0]*$/
const OBJECT = /(^|[\s\0])\d{1,10} \d{1,5} obj\b/

/**
 * Inspects a PDF by its beginning and end, counts its pages and reads the first one's text where that is safe. What lies before its beginning and behind its end is cut off, as
 * readers leave it out: what is stored is the PDF alone, written into `folder`. Throws AppError 'file-damaged' for one that is truncated, unreadable,
 * or an archive too.
 */
export async function inspectPdf(path: string, size: number, folder: string) {
  const file = await open(path)
  try {
    const head = await readAt(file, 0, BEGIN_WITHIN + BEGIN.length)
    const start = head.indexOf(BEGIN)
    const end = await endOf(file, size)
    if (start < 0 || end <= start) throw new AppError('file-damaged')
    if (isZip(await readAt(file, Math.max(0, size - TAIL), TAIL))) throw new AppError('file-damaged')
    const isWhole = start === 0 && end === size
    const kept = isWhole ? undefined : join(folder, 'kept.pdf')
    if (kept) {
      await pipeline(createReadStream(path, { start, end: end - 1 }), createWriteStream(kept, { mode: 0o600 }))
      if (isZip(await readAt(file, Math.max(start, end - TAIL), Math.min(TAIL, end - start))))
        throw new AppError('file-damaged')
    }
    const { pages, isLocked, opening } = await readPages(kept ?? path)
    const notes: FileNote[] = [...(kept ? ['cut' as const] : []), ...(isLocked ? ['locked' as const] : [])]
    return { kind: 'pdf' as const, pages, opening, notes, ...(kept && { kept }) }
  } finally {
    await file.close()
  }
}

/**
 * Where the PDF ends: behind its last end marker; the end of the file where nothing but little white space follows. Throws AppError 'file-damaged' where
 * there is none, or where objects follow it, so that a later revision was broken off.
 */
async function endOf(file: FileHandle, size: number): Promise<number> {
  for (let to = size; to > 0; ) {
    const from = Math.max(0, to - PIECE)
    const text = (await readAt(file, from, to - from)).toString('latin1')
    const found = [...text.matchAll(END)].at(-1)
    if (found) {
      const end = from + found.index + found[0].length
      if (size - end <= MAX_SPACE && SPACE.test((await readAt(file, end, MAX_SPACE)).toString('latin1'))) return size
      if (await holdsObject(file, end, size)) break
      return end
    }
    to = from === 0 ? 0 : from + OVERLAP
  }
  throw new AppError('file-damaged')
}

async function holdsObject(file: FileHandle, from: number, size: number): Promise<boolean> {
  for (let at = from; at < size; at += PIECE - OVERLAP)
    if (OBJECT.test((await readAt(file, at, Math.min(PIECE, size - at))).toString('latin1'))) return true
  return false
}

/** True when a ZIP reader, which starts at the end, would find an archive here. */
function isZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  return false
}

/** The limits of counting and then of reading: milliseconds, and bytes of this process's whole memory, polled every so many ms. */
const COUNT_TIMEOUT = 10_000
const TEXT_TIMEOUT = 3_000
const MAX_MEMORY = 768 * 1_048_576
const POLL_INTERVAL = 50

/** The result of counting. */
export type PageCount = { pages: number } | { unreadable: true } | { locked: true } | { unknown: true }
/** What the thread says in turn: the count, and then the beginning of the first page's text. */
export type PageReading = PageCount | { opening: string }

/**
 * Counts the pages of a PDF, and reads the beginning of the first one's text, in a thread that is terminated when it exceeds its limits; null for what was
 * not known by then, and for a file that opens with a password alone. Throws AppError 'file-damaged' for an unreadable one.
 */
async function readPages(path: string) {
  const thread = new Worker(new URL('./page-counter.ts', import.meta.url), {
    workerData: path,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  // What the thread says next; `unknown` where it exceeds its limits or says nothing any more.
  const next = (timeout: number) =>
    new Promise<PageReading>((resolve) => {
      const unknown = () => resolve({ unknown: true })
      thread.once('message', resolve)
      thread.once('error', unknown)
      thread.once('exit', unknown)
      setTimeout(unknown, timeout).unref()
      // Decompressed streams are allocated outside of the limits above.
      const look = setInterval(() => process.memoryUsage.rss() > MAX_MEMORY && unknown(), POLL_INTERVAL)
      thread.once('exit', () => clearInterval(look))
    })
  const counted = await next(COUNT_TIMEOUT)
  const read = 'pages' in counted ? await next(TEXT_TIMEOUT) : counted
  await thread.terminate()
  if ('unreadable' in counted) throw new AppError('file-damaged')
  return {
    pages: 'pages' in counted ? counted.pages : null,
    isLocked: 'locked' in counted,
    opening: 'opening' in read && read.opening !== '' ? read.opening : null,
  }
}
