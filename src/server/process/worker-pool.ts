import { setImmediate as othersTurn } from 'node:timers/promises'
import { AppError } from '#kernel/errors.ts'
import {
  type JobOptions,
  type Outcome,
  startWorkerProcess,
  type WorkerProcess,
  type WorkerProgram,
} from './worker-process.ts'

/** After how long an idle process is ended, in ms, and after how many jobs a process is replaced. */
export type PoolSettings = { idle: number; jobsPerProcess: number }

/** How much of its process's share of jobs a job takes: 1 unless stated. */
type Weighed = { weight?: number }

/** How long the start of a successor may take, in ms. */
const START = 60_000
/** At how many shares a process is ended although its successor is not ready. */
const MOST_SHARES = 2

/**
 * Keeps processes of one program, which are started on demand, ended after an idle time, and replaced after their share of jobs. A process
 * that has done its share goes on until its successor is ready, so that no job waits for the start of one; there is one successor at a time.
 * How many jobs run concurrently is up to the caller.
 */
export function createWorkerPool<Job extends object, Result, Progress = never>(
  program: WorkerProgram,
  { idle, jobsPerProcess }: PoolSettings,
) {
  type Worker = WorkerProcess<Job, Result, Progress>
  /** The processes, and how much of its share each has done. */
  const workers = new Map<Worker, number>()
  const idling = new Map<Worker, NodeJS.Timeout>()
  /** A busy process whose successor is ready: it ends with its job. */
  let relieved: Worker | undefined
  let isReplacing = false
  let closed = false

  /** An idle process, or a new one. */
  function take(): Worker {
    const [warm] = idling.keys()
    if (!warm) return start()
    rouse(warm)
    return warm
  }

  function start(options?: { warmUp: boolean }): Worker {
    const worker = startWorkerProcess<Job, Result, Progress>(program, options)
    workers.set(worker, 0)
    const forget = () => {
      workers.delete(worker)
      if (relieved === worker) relieved = undefined
      rouse(worker)
    }
    void worker.ended.then(forget, forget)
    return worker
  }

  function rest(worker: Worker): void {
    idling.set(worker, setTimeout(end, idle, worker).unref())
  }

  function rouse(worker: Worker): void {
    clearTimeout(idling.get(worker))
    idling.delete(worker)
  }

  /** Ends a process, which takes no further job. */
  function end(worker: Worker): void {
    rouse(worker)
    worker.end()
  }

  /** Keeps a process idle for the next job, and has its successor started once it has done its share. */
  function release(worker: Worker, weight: number): void {
    const done = (workers.get(worker) ?? 0) + weight
    workers.set(worker, done)
    const ends = closed || worker === relieved || done >= MOST_SHARES * jobsPerProcess
    if (!closed && done >= jobsPerProcess) void replace(worker)
    if (ends) end(worker)
    else rest(worker)
  }

  /** Starts the successor of a process, which is ended once the other is ready. When that fails, the next job tries again. */
  async function replace(worker: Worker): Promise<void> {
    if (isReplacing || relieved) return
    isReplacing = true
    // Starting a process holds the event loop for milliseconds: others come first.
    await othersTurn()
    const next = closed ? undefined : start({ warmUp: true })
    const late = setTimeout(() => next?.end(), START).unref()
    const isReady = await next?.ready
    clearTimeout(late)
    isReplacing = false
    if (!next || !isReady || closed) return
    rest(next)
    if (idling.has(worker)) end(worker)
    else if (workers.has(worker)) relieved = worker
  }

  /** Runs a job. Throws AppError 'unavailable' once the pool is closed, and the reason of a signal that aborts. */
  async function run(job: Job, options: JobOptions<Progress> & Weighed): Promise<Outcome<Result>> {
    // A job of many pictures takes milliseconds to be sent, and so does the start of a process: others come first.
    await othersTurn()
    if (closed) throw new AppError('unavailable')
    options.signal?.throwIfAborted()
    const worker = take()
    const outcome = await worker.run(job, options)
    if ('result' in outcome) release(worker, options.weight ?? 1)
    else {
      options.signal?.throwIfAborted()
      if (closed) throw new AppError('unavailable')
    }
    return outcome
  }

  /** Ends all processes; jobs in progress fail, and later ones are refused. */
  async function close(): Promise<void> {
    closed = true
    for (const worker of workers.keys()) worker.end()
    await Promise.all([...workers.keys()].map(({ ended }) => ended))
  }
  return {
    run,
    close,
    /** The ids of the current processes. */
    processes: () => [...workers.keys()].map(({ pid }) => pid),
  }
}
