import { fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { bareEnvironment } from './bare-environment.ts'
import { WARM_UP, type WorkerMessage } from './serve-jobs.ts'

/** How a job ended: with its result, past its timeout, or with the end of its process. */
export type Outcome<Result> =
  | { result: Result }
  | { late: true }
  | { code: number | null; signal: NodeJS.Signals | null; stderr: string }

/** The limits of one job: its time in ms, what kills it, and what hears how far it has come. */
export type JobOptions<Progress> = {
  timeout: number
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** A process that runs one job after another. */
export type WorkerProcess<Job, Result, Progress> = {
  /** Runs a job; the process is killed past the timeout, and when the signal aborts. */
  run: (job: Job, options: JobOptions<Progress>) => Promise<Outcome<Result>>
  /** True once it has loaded, and warmed up where it is to; false when it ended before. */
  ready: Promise<boolean>
  end: () => void
  pid: number | undefined
  ended: Promise<unknown>
}

/** A program for worker processes: its file, the limit of its heap in MB, further flags of V8, and its environment. */
export type WorkerProgram = { path: string; heap: number; flags?: readonly string[]; env?: NodeJS.ProcessEnv }

/** How many characters of a process's error output are kept. */
const STDERR_LENGTH = 500

/**
 * Starts a process whose program calls `serveJobs`. Without an environment of its own it inherits no secret. With `warmUp` it prepares
 * for jobs before it is ready, which one that is started for a waiting job does not.
 */
export function startWorkerProcess<Job extends object, Result, Progress>(
  { path, heap, flags = [], env = bareEnvironment() }: WorkerProgram,
  { warmUp = false }: { warmUp?: boolean } = {},
): WorkerProcess<Job, Result, Progress> {
  const child = fork(path, warmUp ? [WARM_UP] : [], {
    execArgv: [`--max-old-space-size=${heap}`, ...flags],
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Unreferenced while it is idle, so that it does not keep this process alive; it ends by itself when this process is gone.
  const handles = [child, child.channel, child.stderr as Socket | null]
  for (const handle of handles) handle?.unref()
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_LENGTH)
  })
  const kill = () => void child.kill('SIGKILL')
  // A process that can't be started or messaged is killed; its end reports it.
  child.on('error', kill)
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  let hear = (_: WorkerMessage<Result, Progress>) => {}
  const ready = new Promise<boolean>((resolve) => {
    child.on('message', (message: WorkerMessage<Result, Progress>) =>
      'ready' in message ? resolve(true) : hear(message),
    )
    child.once('close', () => resolve(false))
  })

  async function run(job: Job, { timeout, signal, onProgress }: JobOptions<Progress>): Promise<Outcome<Result>> {
    let late = false
    for (const handle of handles) handle?.ref()
    const timer = setTimeout(() => {
      late = true
      kill()
    }, timeout)
    signal?.addEventListener('abort', kill, { once: true })
    const answer = new Promise<Outcome<Result>>((resolve) => {
      hear = (message) => {
        if ('result' in message) resolve(message)
        else if ('progress' in message) onProgress?.(message.progress)
      }
    })
    const gone = ended.then((how): Outcome<Result> => (late ? { late } : { ...how, stderr }))
    if (child.connected) child.send(job, () => undefined)
    try {
      return await Promise.race([answer, gone])
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', kill)
      hear = () => {}
      for (const handle of handles) handle?.unref()
    }
  }

  function end(): void {
    // Referenced again until it has ended.
    for (const handle of handles) handle?.ref()
    kill()
  }
  return { run, ready, end, pid: child.pid, ended }
}
