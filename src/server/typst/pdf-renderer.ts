import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../log.ts'
import { bareEnvironment } from '../process/bare-environment.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { createWorkerPool } from '../process/worker-pool.ts'
import type {
  Paper,
  PaperJob,
  PaperPicture,
  Printed,
  PrintedPicture,
  RenderJob,
  RenderResult,
  StoredPicture,
} from './paper.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** How many papers are rendered concurrently: on half of the cores, and no more than two. */
const CONCURRENCY = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
const QUEUE = 20
/** The limit of a process's heap, in MB; Typst and the decoders allocate outside of it. */
const HEAP = 256
/** As tasks are started: a process holds some 40 MB less. */
const FLAGS = ['--heap-growing-percent=40', '--max-semi-space-size=8', '--expose-gc']
/** Of many threads' memory glibc returns little while each has an arena of its own: a report of 1,000 pages took a sixth more. */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' }
const MEGABYTE = 1_048_576
/** The most that a paper may hold, in bytes: its JSON, and its pictures together, both as they are read at a time and as they are printed. */
const MAX_SIZE = { json: 2 * MEGABYTE, pictures: 64 * MEGABYTE }
/** How many pictures are read and encoded at a time. */
const PICTURES_AT_ONCE = 10
/** How much longer a paper may take for each of its pictures, in ms. */
const PICTURE_TIME = 250

type Settings = {
  /** How many papers are rendered at a time. */
  concurrency: number
  /** How long one paper without pictures may take, in ms. */
  timeout: number
  /** How long one may wait in the queue, in ms. */
  queueTimeout: number
  /** After how long an idle process is ended, in ms. */
  idle: number
  /** After how many papers a process is replaced; each ten pictures of a paper beyond its first ten count as one more. */
  papersPerProcess: number
  program: string
}
const DEFAULTS: Settings = {
  concurrency: CONCURRENCY,
  timeout: 20_000,
  queueTimeout: 60_000,
  idle: 60_000,
  papersPerProcess: 20,
  program: PROGRAM,
}

/**
 * Renders papers as PDF, by Typst in processes of their own, which are started on demand, ended after an idle minute, and replaced after
 * twenty papers by others that have loaded fonts and decoders by then. Typst is native code: a thread that runs it can't be terminated, and a crash ends the whole process. The processes
 * inherit no secret, and templates read nothing but their data and pictures.
 */
export function createPdfRenderer({ log, ...given }: { log: Log } & Partial<Settings>) {
  const { concurrency, timeout, queueTimeout, idle, papersPerProcess, program } = { ...DEFAULTS, ...given }
  const limit = createConcurrencyLimit(concurrency, QUEUE)
  const pool = createWorkerPool<RenderJob, RenderResult>(
    { path: program, heap: HEAP, flags: FLAGS, env: { ...bareEnvironment(), ...ONE_ARENA } },
    { idle, jobsPerProcess: papersPerProcess },
  )

  /**
   * Renders a paper. Throws AppError 'paper-too-large'; 'unavailable' while too many wait; 'deadline-exceeded' when queueing or
   * rendering takes too long; 'paper-not-made' when the process ends, or its template fails.
   */
  async function print(paper: Paper<AnyPicture> | PaperJob<AnyPicture>): Promise<Printed> {
    const job: PaperJob<AnyPicture> = 'json' in paper ? paper : paperJob(paper)
    const since = performance.now()
    return limit.run(async () => {
      if (performance.now() - since > queueTimeout) throw new AppError('deadline-exceeded')
      return printEncoded({ ...job, pictures: await printedPictures(job) })
    })
  }

  /** Renders a paper whose pictures are encoded, at once. Throws as `print`. */
  async function printEncoded(job: PaperJob<PrintedPicture>): Promise<Printed> {
    const printed = await render(job.template, job)
    if (!('pdf' in printed)) throw new AppError('paper-not-made')
    return printed
  }

  /** The pictures of a paper as they are printed, which share its bytes by their surface. They are read and encoded a few at a time. Throws as `print`. */
  async function printedPictures({ template, pictures }: PaperJob<AnyPicture>): Promise<PrintedPicture[]> {
    const surface = pictures.reduce((sum, picture) => sum + (picture ? picture.side ** 2 : 0), 0)
    const printed: PrintedPicture[] = []
    for (let at = 0; at < pictures.length; at += PICTURES_AT_ONCE) {
      const read = await Promise.all(pictures.slice(at, at + PICTURES_AT_ONCE).map(readPicture))
      assertSize(read.map((picture) => picture?.bytes))
      const job = { pictures: read, bytesPerPixel: MAX_SIZE.pictures / surface }
      const result = await render(template, job, { weight: at === 0 ? 0 : 1 })
      if ('pictures' in result) printed.push(...result.pictures)
    }
    assertSize(printed)
    return printed
  }

  async function render(
    template: string,
    job: RenderJob,
    { weight = 1 } = {},
  ): Promise<Exclude<RenderResult, { failed: string }>> {
    const longest = timeout + job.pictures.length * PICTURE_TIME
    const outcome = await pool.run(job, { timeout: longest, weight })
    if ('result' in outcome && !('failed' in outcome.result)) return outcome.result
    if ('late' in outcome) {
      log.error({ template, timeout: longest }, 'a paper took too long and was ended')
      throw new AppError('deadline-exceeded')
    }
    const reason = 'result' in outcome ? outcome.result : outcome
    log.error({ template, ...reason }, 'a paper could not be made')
    throw new AppError('paper-not-made')
  }

  return { print, printEncoded, printedPictures, close: pool.close, processes: pool.processes }
}

/** Renders papers, a few at a time on a server. */
export type Print = ReturnType<typeof createPdfRenderer>['print']

type AnyPicture = PaperPicture | StoredPicture

/** A paper whose texts are one JSON. Throws AppError 'paper-too-large'. */
export function paperJob<Picture>({
  template,
  at,
  pictures,
  data,
  carried,
  ...about
}: Paper<Picture>): PaperJob<Picture> {
  const json = JSON.stringify({ ...about, data })
  if (Buffer.byteLength(json) > MAX_SIZE.json) throw new AppError('paper-too-large')
  return { template, json, at: at.getTime(), pictures, ...(carried && { carried }) }
}

async function readPicture(picture: AnyPicture): Promise<PaperPicture> {
  if (!picture || 'bytes' in picture) return picture
  const { read, side, clear } = picture
  const bytes = await read()
  return bytes ? { bytes, side, clear } : null
}

function assertSize(pictures: readonly (Uint8Array | null | undefined)[]): void {
  const size = pictures.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0)
  if (size > MAX_SIZE.pictures) throw new AppError('paper-too-large')
}
