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

/**
 * Keeps processes of one program, which are started on demand, ended after an idle time, and replaced after their share of jobs.
 * How many jobs run concurrently is up to the caller.
 */
export function createWorkerPool<Job extends object, Result, Progress = never>(
  program: WorkerProgram,
  { idle, jobsPerProcess }: PoolSettings,
) {
  type Worker = WorkerProcess<Job, Result, Progress>
  const workers = new Set<Worker>()
  const idling = new Map<Worker, NodeJS.Timeout>()
  let closed = false

  /** An idle process, or a new one. */
  function take(): Worker {
    const [warm] = idling.entries()
    if (!warm) return start()
    clearTimeout(warm[1])
    idling.delete(warm[0])
    return warm[0]
  }

  function start(): Worker {
    const worker = startWorkerProcess<Job, Result, Progress>(program)
    workers.add(worker)
    worker.ended.then(() => {
      workers.delete(worker)
      clearTimeout(idling.get(worker))
      idling.delete(worker)
    })
    return worker
  }

  /** Keeps a process idle for the next job, or starts its successor now, so that it is ready by then. */
  function release(worker: Worker): void {
    const spent = closed || worker.jobs() >= jobsPerProcess
    if (spent) worker.end()
    if (!closed) {
      const next = spent ? start() : worker
      idling.set(next, setTimeout(next.end, idle).unref())
    }
  }

  /** Runs a job. Throws AppError 'unavailable' once the pool is closed, and the reason of a signal that aborts. */
  async function run(job: Job, options: JobOptions<Progress>): Promise<Outcome<Result>> {
    if (closed) throw new AppError('unavailable')
    options.signal?.throwIfAborted()
    const worker = take()
    const outcome = await worker.run(job, options)
    if ('result' in outcome) release(worker)
    else {
      options.signal?.throwIfAborted()
      if (closed) throw new AppError('unavailable')
    }
    return outcome
  }

  /** Ends all processes; jobs in progress fail, and later ones are refused. */
  async function close(): Promise<void> {
    closed = true
    for (const worker of workers) worker.end()
    await Promise.all([...workers].map(({ ended }) => ended))
  }
  return {
    run,
    close,
    /** The ids of the current processes. */
    processes: () => [...workers].map(({ pid }) => pid),
  }
}
