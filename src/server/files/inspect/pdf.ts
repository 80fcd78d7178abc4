import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { AppError } from '#kernel/errors.ts'
import { readAt } from './read-at.ts'

/** How much of a file's end is searched for a ZIP's end record, which a comment of up to 65,535 bytes may follow. */
const TAIL = 65_535 + 22
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
// The offset of the cross-reference table, the end marker, and nothing after it but white space.
const END = /startxref[\s\0]+\d{1,12}[\s\0]+%%EOF[\s\0]*$/

/**
 * Inspects a PDF by its beginning and end, and counts its pages where that is safe. Throws AppError 'file-damaged' for one that is
 * truncated, unreadable, or followed by other data.
 */
export async function inspectPdf(path: string, size: number) {
  const file = await open(path)
  try {
    const tail = await readAt(file, Math.max(0, size - TAIL), TAIL)
    if (!END.test(tail.toString('latin1', Math.max(0, tail.length - 2048))) || isZip(tail))
      throw new AppError('file-damaged')
  } finally {
    await file.close()
  }
  return { kind: 'pdf' as const, pages: await countPages(path) }
}

/** True when a ZIP reader, which starts at the end, would find an archive here. */
function isZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  return false
}

/** The limits of counting: milliseconds, and bytes of this process's whole memory, polled every so many ms. */
const COUNT_TIMEOUT = 10_000
const MAX_MEMORY = 768 * 1_048_576
const POLL_INTERVAL = 50

/** The result of counting. */
export type PageCount = { pages: number } | { unreadable: true } | { unknown: true }

/**
 * Counts the pages of a PDF in a thread that is terminated when it exceeds its limits; null then, and for a file with a password.
 * Throws AppError 'file-damaged' for an unreadable one.
 */
async function countPages(path: string): Promise<number | null> {
  const thread = new Worker(new URL('./page-counter.ts', import.meta.url), {
    workerData: path,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  const counted = await new Promise<PageCount>((resolve) => {
    thread.once('message', resolve)
    thread.once('error', () => resolve({ unknown: true }))
    thread.once('exit', () => resolve({ unknown: true }))
    setTimeout(resolve, COUNT_TIMEOUT, { unknown: true }).unref()
    // Decompressed streams are allocated outside of the limits above.
    const look = setInterval(() => process.memoryUsage.rss() > MAX_MEMORY && resolve({ unknown: true }), POLL_INTERVAL)
    thread.once('exit', () => clearInterval(look))
  })
  await thread.terminate()
  if ('unreadable' in counted) throw new AppError('file-damaged')
  return 'pages' in counted ? counted.pages : null
}
