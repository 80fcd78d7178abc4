import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import type { Paper, PaperJob, Printed } from './paper.ts'
import { startTypstWorker, type TypstWorker } from './typst-worker.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** How many papers are rendered concurrently: on half of the cores, and no more than two. */
const CONCURRENCY = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
const QUEUE = 20
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
  const workers = new Set<TypstWorker>()
  const idling = new Map<TypstWorker, NodeJS.Timeout>()
  let closed = false

  /** An idle process, or a new one. */
  function take(): TypstWorker {
    const [warm] = idling.entries()
    if (warm) {
      clearTimeout(warm[1])
      idling.delete(warm[0])
      return warm[0]
    }
    return start()
  }

  function start(): TypstWorker {
    const worker = startTypstWorker(program)
    workers.add(worker)
    worker.ended.then(() => {
      workers.delete(worker)
      clearTimeout(idling.get(worker))
      idling.delete(worker)
    })
    return worker
  }

  /** Keeps a process idle for the next paper, or starts its successor now, so that it is ready by then. */
  function release(worker: TypstWorker): void {
    const spent = closed || worker.rendered() >= papersPerProcess
    if (spent) worker.end()
    if (!closed) {
      const next = spent ? start() : worker
      idling.set(next, setTimeout(next.end, idle).unref())
    }
  }

  /**
   * Renders a paper. Throws AppError 'paper-too-large'; 'unavailable' while too many wait; 'deadline-exceeded' when queueing or
   * rendering takes too long; 'paper-not-made' when the process ends, or its template fails.
   */
  async function print(paper: Paper): Promise<Printed> {
    const job = jobOf(paper)
    const since = performance.now()
    return limit.run(async () => {
      if (closed) throw new AppError('unavailable')
      if (performance.now() - since > queueTimeout) throw new AppError('deadline-exceeded')
      const worker = take()
      const result = await worker.render(job, timeout)
      if ('pdf' in result || 'failed' in result) release(worker)
      if ('pdf' in result) return result
      if ('late' in result) {
        log.error({ template: paper.template, timeout }, 'a paper took too long and was ended')
        throw new AppError('deadline-exceeded')
      }
      if (closed) throw new AppError('unavailable')
      log.error({ template: paper.template, ...result }, 'a paper could not be made')
      throw new AppError('paper-not-made')
    })
  }

  /** Ends all processes; papers in progress fail, and later ones are refused. */
  async function close(): Promise<void> {
    closed = true
    for (const worker of workers) worker.end()
    await Promise.all([...workers].map(({ ended }) => ended))
  }
  /** The ids of the current processes. */
  const processes = () => [...workers].map(({ pid }) => pid)
  return { print, close, processes }
}

/** Renders papers, a few at a time on a server. */
export type Print = ReturnType<typeof createPdfRenderer>['print']

function jobOf({ template, at, pictures, data, ...about }: Paper): PaperJob {
  const json = JSON.stringify({ ...about, data })
  const bytes = pictures.reduce((sum, picture) => sum + (picture?.bytes.length ?? 0), 0)
  if (Buffer.byteLength(json) > MAX_SIZE.json || bytes > MAX_SIZE.pictures) throw new AppError('paper-too-large')
  return { template, json, at: at.getTime(), pictures }
}
