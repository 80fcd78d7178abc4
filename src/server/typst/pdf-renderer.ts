import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import type { Paper, PaperJob, Printed } from './paper.ts'
import { type Hand, startHand } from './typst-worker.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** How many papers are made at once: half of the machine at most, and no more than two. */
const AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
const WAITING = 20
const MEGABYTE = 1_048_576
/** The most that a paper may hold, in bytes: what it is told, and its pictures together. */
const MOST = { told: 2 * MEGABYTE, pictures: 64 * MEGABYTE }

type Settings = {
  /** How long one paper may take, in ms. */
  longest: number
  /** How long one may wait for its turn, in ms. */
  patience: number
  /** How long a process that has nothing to do waits for more, in ms. */
  idle: number
  /** How many papers a process makes before another takes its place. */
  each: number
  program: string
}
const SHIPPED: Settings = { longest: 20_000, patience: 30_000, idle: 60_000, each: 20, program: PROGRAM }

/**
 * Makes papers as PDF, by Typst in processes of their own. They are started when a paper is asked for, stay warm for a minute,
 * and are replaced after twenty papers. Typst is native code: what it does can't be ended in a thread, and a fault of it ends whatever
 * it runs in. No process inherits a secret, and templates read nothing but what they are handed.
 */
export function createPdfRenderer({ log, ...given }: { log: Log } & Partial<Settings>) {
  const { longest, patience, idle, each, program } = { ...SHIPPED, ...given }
  const gate = createConcurrencyLimit(AT_ONCE, WAITING)
  const hands = new Set<Hand>()
  const resting = new Map<Hand, NodeJS.Timeout>()
  let closed = false

  /** One that is warm, or a new one. */
  function take(): Hand {
    const [warm] = resting.entries()
    if (warm) {
      clearTimeout(warm[1])
      resting.delete(warm[0])
      return warm[0]
    }
    return start()
  }

  function start(): Hand {
    const hand = startHand(program)
    hands.add(hand)
    hand.ended.then(() => {
      hands.delete(hand)
      clearTimeout(resting.get(hand))
      resting.delete(hand)
    })
    return hand
  }

  /** Puts one that has done its work aside; one that has done it often enough gives way to another, which is warm by the next paper. */
  function rest(hand: Hand): void {
    const spent = closed || hand.made() >= each
    if (spent) hand.end()
    if (!closed) {
      const next = spent ? start() : hand
      resting.set(next, setTimeout(next.end, idle).unref())
    }
  }

  /**
   * Makes a paper. Throws AppError 'paper-too-large'; 'unavailable' while too many wait; 'deadline-exceeded' when its turn or its
   * making takes too long; 'paper-not-made' when the process that makes it ends, or its template is at fault.
   */
  async function print(paper: Paper): Promise<Printed> {
    const job = jobOf(paper)
    const since = performance.now()
    return gate.run(async () => {
      if (closed) throw new AppError('unavailable')
      if (performance.now() - since > patience) throw new AppError('deadline-exceeded')
      const hand = take()
      const said = await hand.make(job, longest)
      if ('pdf' in said || 'failed' in said) rest(hand)
      if ('pdf' in said) return said
      if ('late' in said) {
        log.error({ template: paper.template, longest }, 'a paper took too long and was ended')
        throw new AppError('deadline-exceeded')
      }
      if (closed) throw new AppError('unavailable')
      log.error({ template: paper.template, ...said }, 'a paper could not be made')
      throw new AppError('paper-not-made')
    })
  }

  /** Ends all processes; papers under way fail, and no more are made. */
  async function close(): Promise<void> {
    closed = true
    for (const hand of hands) hand.end()
    await Promise.all([...hands].map(({ ended }) => ended))
  }
  /** The ids of the processes that there are now. */
  const processes = () => [...hands].map(({ pid }) => pid)
  return { print, close, processes }
}

/** Makes papers, a few at a time on a server. */
export type Press = ReturnType<typeof createPdfRenderer>
export type Print = Press['print']

function jobOf({ template, at, pictures, data, ...about }: Paper): PaperJob {
  const told = JSON.stringify({ ...about, data })
  const bytes = pictures.reduce((sum, picture) => sum + (picture?.bytes.length ?? 0), 0)
  if (Buffer.byteLength(told) > MOST.told || bytes > MOST.pictures) throw new AppError('paper-too-large')
  return { template, told, at: at.getTime(), pictures }
}
