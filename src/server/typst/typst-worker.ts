import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { PaperJob, SaidOfPaper } from './paper.ts'

/** The most that the heap of a process may take, in MB; what Typst and the decoders take comes beside it. */
const HEAP = 256
/** How much of what a process complains of is kept, in characters. */
const COMPLAINT = 500

/** What became of a paper: made, at fault, too late, or gone with the process. */
type Outcome = SaidOfPaper | { late: true } | { code: number | null; signal: NodeJS.Signals | null; complaint: string }

/** A process that makes one paper after another. */
export type Hand = {
  /** Makes a paper; one that takes longer than `longest` ms takes the process with it. */
  make: (job: PaperJob, longest: number) => Promise<Outcome>
  /** How many it has made. */
  made: () => number
  end: () => void
  pid: number | undefined
  ended: Promise<unknown>
}

/** Starts a process that makes papers. */
export function startHand(program: string): Hand {
  // Windows starts nothing without its SystemRoot.
  const { SystemRoot } = process.env
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${HEAP}`],
    env: SystemRoot ? { SystemRoot } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // One that rests keeps no process alive; one whose father is gone ends by itself.
  const parts = [child, child.channel, child.stderr as Socket | null]
  let made = 0
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT)
  })
  // One that can't be started, or spoken to any more, ends: that says it.
  child.on('error', () => child.kill('SIGKILL'))
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })

  async function make(job: PaperJob, longest: number): Promise<Outcome> {
    let late = false
    for (const part of parts) part?.ref()
    const clock = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, longest)
    const heard = new AbortController()
    const said = once(child, 'message', { signal: heard.signal }).then(([message]) => message as SaidOfPaper)
    const gone = ended.then((how): Outcome => (late ? { late } : { ...how, complaint }))
    said.catch(() => undefined)
    if (child.connected) child.send(job, () => undefined)
    try {
      return await Promise.race([said, gone])
    } finally {
      clearTimeout(clock)
      heard.abort()
      for (const part of parts) part?.unref()
      made++
    }
  }

  function end(): void {
    // Until it is gone it is waited for.
    for (const part of parts) part?.ref()
    child.kill('SIGKILL')
  }
  return { make, made: () => made, end, pid: child.pid, ended }
}
