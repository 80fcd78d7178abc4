import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../../log.ts'
import { createConcurrencyLimit } from '../../process/concurrency-limit.ts'
import { createWorkerPool } from '../../process/worker-pool.ts'
import type { FileStore } from '../store/file-store.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** The limit of the process's heap, in MB; canvases are allocated outside of it, and bounded by the program. */
const HEAP = 384
const POOL = { idle: 30_000, jobsPerProcess: 20 }
const QUEUE = 40
const MEGABYTE = 1_048_576
/** The largest file that is drawn, in bytes. */
const MAX_FILE = 64 * MEGABYTE
/** How long a file may take, in ms, and how much longer for each of its pages. */
const TIMEOUT = { file: 20_000, page: 2_000 }
/** How many bytes of drawn pages are kept: a preview is drawn again at each change. */
const KEPT = 48 * MEGABYTE
/** The longest side of a drawn page, in pixels: 150 dpi of a sheet of A4. */
const SIDE = 1754

/** A page as a JPEG; width and height in pixels. */
export type DrawnPage = { jpeg: Uint8Array; width: number; height: number }
/** A file to draw: its path, how many of its pages at most, and their longest side. */
export type PagesJob = { path: string; most: number; side: number }
/** The program's answer: how many pages it drew, which it reported one by one, or why it can't. */
export type PagesResult = { drawn: number } | { failed: string }

/**
 * Draws the first pages of a stored PDF; none of one that can't be drawn. A file that took too long or too much memory may do so only because
 * the machine is busy: AppError 'unavailable' is thrown for it if `isFinal` is false, as anyone who waits can try again later.
 */
export type DrawPages = (sha256: string, most: number, isFinal?: boolean) => Promise<readonly DrawnPage[]>

/**
 * Draws pages of stored PDFs as pictures, one file after another, in a process of its own that inherits no secret: the files are anybody's.
 * What was drawn is kept while there is room. A file that is too large, damaged, locked, or takes too long or too much memory has no pages.
 */
export function createPdfPages({
  store,
  log,
  timeout = TIMEOUT,
}: {
  store: Pick<FileStore, 'read' | 'sizeOf'>
  log: Log
  timeout?: typeof TIMEOUT
}) {
  const pool = createWorkerPool<PagesJob, PagesResult, DrawnPage>({ path: PROGRAM, heap: HEAP }, POOL)
  const limit = createConcurrencyLimit(1, QUEUE)
  const kept = new LRUCache<string, readonly DrawnPage[]>({
    maxSize: KEPT,
    sizeCalculation: (pages) => pages.reduce((size, { jpeg }) => size + jpeg.length, 1),
  })

  /** Throws AppError 'unavailable' while too many wait, and as the store does. */
  const draw: DrawPages = async (sha256, most, isFinal = true) => {
    const key = `${sha256} ${most}`
    // Those that wait for the same file find it drawn when it is their turn.
    const known = kept.get(key) ?? (await limit.run(async () => kept.get(key) ?? drawn(sha256, most)))
    if (known !== 'undecided') {
      kept.set(key, known)
      return known
    }
    if (!isFinal) throw new AppError('unavailable')
    return []
  }

  /** The pages; none of a file that can't be drawn; 'undecided' where the process ended or took too long. */
  async function drawn(sha256: string, most: number): Promise<readonly DrawnPage[] | 'undecided'> {
    if (most < 1 || ((await store.sizeOf(sha256)) ?? Number.POSITIVE_INFINITY) > MAX_FILE) return []
    const folder = await mkdtemp(join(tmpdir(), 'thamin-pages-'))
    try {
      const path = join(folder, 'file.pdf')
      await pipeline(await store.read(sha256), createWriteStream(path, { mode: 0o600 }))
      const pages: DrawnPage[] = []
      const outcome = await pool.run(
        { path, most, side: SIDE },
        { timeout: timeout.file + most * timeout.page, onProgress: (page) => pages.push(page) },
      )
      if ('result' in outcome && 'drawn' in outcome.result) return pages
      log.warn({ sha256, ...('result' in outcome ? outcome.result : outcome) }, 'the pages of a PDF could not be drawn')
      return 'result' in outcome ? [] : 'undecided'
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return { draw, close: pool.close }
}
