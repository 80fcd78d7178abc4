import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { bareEnvironment } from '../process/bare-environment.ts'
import type { PaperJob, PaperResult } from './paper.ts'

/** The limit of a process's heap, in MB; Typst and the decoders allocate outside of it. */
const HEAP = 256
/** How many characters of a process's error output are kept. */
const STDERR_LENGTH = 500

/** The result of a paper: rendered, failed, timed out, or that the process ended. */
type Outcome = PaperResult | { late: true } | { code: number | null; signal: NodeJS.Signals | null; stderr: string }

/** A process that renders one paper after another. */
export type TypstWorker = {
  /** Renders a paper; kills the process when it takes longer than `timeout` ms. */
  render: (job: PaperJob, timeout: number) => Promise<Outcome>
  /** How many papers it has rendered. */
  rendered: () => number
  end: () => void
  pid: number | undefined
  ended: Promise<unknown>
}

/** Starts a process that renders papers. */
export function startTypstWorker(program: string): TypstWorker {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${HEAP}`],
    env: bareEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Unreferenced while it is idle, so that it does not keep this process alive; it ends by itself when this process is gone.
  const handles = [child, child.channel, child.stderr as Socket | null]
  let rendered = 0
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_LENGTH)
  })
  // A process that can't be started or messaged is killed; its end reports it.
  child.on('error', () => child.kill('SIGKILL'))
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })

  async function render(job: PaperJob, timeout: number): Promise<Outcome> {
    let late = false
    for (const handle of handles) handle?.ref()
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, timeout)
    const answered = new AbortController()
    const answer = once(child, 'message', { signal: answered.signal }).then(([message]) => message as PaperResult)
    const gone = ended.then((how): Outcome => (late ? { late } : { ...how, stderr }))
    answer.catch(() => undefined)
    if (child.connected) child.send(job, () => undefined)
    try {
      return await Promise.race([answer, gone])
    } finally {
      clearTimeout(timer)
      answered.abort()
      for (const handle of handles) handle?.unref()
      rendered++
    }
  }

  function end(): void {
    // Referenced again until it has ended.
    for (const handle of handles) handle?.ref()
    child.kill('SIGKILL')
  }
  return { render, rendered: () => rendered, end, pid: child.pid, ended }
}
