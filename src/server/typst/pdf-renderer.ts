import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { createWorkerPool } from '../process/worker-pool.ts'
import type { Paper, PaperJob, PaperResult, Printed } from './paper.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** How many papers are rendered concurrently: on half of the cores, and no more than two. */
const CONCURRENCY = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
const QUEUE = 20
/** The limit of a process's heap, in MB; Typst and the decoders allocate outside of it. */
const HEAP = 256
const MEGABYTE = 1_048_576
/** The most that a paper may hold, in bytes: its JSON, and its pictures together. */
const MAX_SIZE = { json: 2 * MEGABYTE, pictures: 64 * MEGABYTE }

type Settings = {
  /** How long one paper may take, in ms. */
  timeout: number
  /** How long one may wait in the queue, in ms. */
  queueTimeout: number
  /** After how long an idle process is ended, in ms. */
  idle: number
  /** After how many papers a process is replaced. */
  papersPerProcess: number
  program: string
}
const DEFAULTS: Settings = {
  timeout: 20_000,
  queueTimeout: 30_000,
  idle: 60_000,
  papersPerProcess: 20,
  program: PROGRAM,
}

/**
 * Renders papers as PDF, by Typst in processes of their own, which are started on demand, ended after an idle minute, and replaced after
 * twenty papers. Typst is native code: a thread that runs it can't be terminated, and a crash ends the whole process. The processes
 * inherit no secret, and templates read nothing but their data and pictures.
 */
export function createPdfRenderer({ log, ...given }: { log: Log } & Partial<Settings>) {
  const { timeout, queueTimeout, idle, papersPerProcess, program } = { ...DEFAULTS, ...given }
  const limit = createConcurrencyLimit(CONCURRENCY, QUEUE)
  const pool = createWorkerPool<PaperJob, PaperResult>(
    { path: program, heap: HEAP },
    { idle, jobsPerProcess: papersPerProcess },
  )

  /**
   * Renders a paper. Throws AppError 'paper-too-large'; 'unavailable' while too many wait; 'deadline-exceeded' when queueing or
   * rendering takes too long; 'paper-not-made' when the process ends, or its template fails.
   */
  async function print(paper: Paper | PaperJob): Promise<Printed> {
    const job = 'json' in paper ? paper : paperJob(paper)
    const since = performance.now()
    return limit.run(async () => {
      if (performance.now() - since > queueTimeout) throw new AppError('deadline-exceeded')
      const outcome = await pool.run(job, { timeout })
      if ('result' in outcome && 'pdf' in outcome.result) return outcome.result
      if ('late' in outcome) {
        log.error({ template: job.template, timeout }, 'a paper took too long and was ended')
        throw new AppError('deadline-exceeded')
      }
      const reason = 'result' in outcome ? outcome.result : outcome
      log.error({ template: job.template, ...reason }, 'a paper could not be made')
      throw new AppError('paper-not-made')
    })
  }

  return { print, close: pool.close, processes: pool.processes }
}

/** Renders papers, a few at a time on a server. */
export type Print = ReturnType<typeof createPdfRenderer>['print']

/** A paper as it is sent to the process that renders it. Throws AppError 'paper-too-large'. */
export function paperJob({ template, at, pictures, data, ...about }: Paper): PaperJob {
  const json = JSON.stringify({ ...about, data })
  const bytes = pictures.reduce((sum, picture) => sum + (picture?.bytes.length ?? 0), 0)
  if (Buffer.byteLength(json) > MAX_SIZE.json || bytes > MAX_SIZE.pictures) throw new AppError('paper-too-large')
  return { template, json, at: at.getTime(), pictures }
}
