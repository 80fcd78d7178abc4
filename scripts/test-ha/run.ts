import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '../test-faults/product.ts'
import type { Fault } from './faults.ts'
import { type Ledger, longestGap } from './ledger.ts'
import type { Rig } from './rig.ts'

/** What one fault came to: the longest time without an acknowledged write, when all was whole again, in s, and answers by status. */
export type Outcome = {
  fault: Fault
  withoutWrites: number
  wholeAfter: number | undefined
  answers: Map<number, number>
  failed?: string
}

/** How long all is waited for after a fault until it's counted as not having recovered by itself, in ms. */
const PATIENCE = 180_000
/** How often all is looked at, a second apart, until it counts as whole. */
const LOOKS = 5
/** How long writes go on between two faults then, in ms. */
const BETWEEN = 2_000
/** A write in the first moments was under way before the fault; several in a second are the work going on. */
const [FIRST, RECENT, SEVERAL] = [2_000, 1_000, 3]

/** Makes a fault while callers write, and waits until servers and nodes are whole again. */
export async function make(fault: Fault, rig: Rig, ledger: Ledger): Promise<Outcome> {
  const { cluster } = rig
  const primary = await cluster.primary()
  const others = cluster.nodes.filter((node) => node !== primary)
  const before = new Map(ledger.statuses)
  const began = performance.now()
  const untilWritten = async () => {
    const written = await waitFor(() => (isWritten(ledger.times, began) ? true : undefined), PATIENCE)
    if (!written) throw new Error(`nothing was acknowledged for ${PATIENCE / 1000} s`)
  }
  const failed = await fault.run({ rig, untilWritten, primary, others }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const whole = await waitFor(() => wholeSince(rig), PATIENCE)
  const withoutWrites = longestGap(ledger.times, began, performance.now())
  await pause(BETWEEN)
  const answers = new Map([...ledger.statuses].map(([status, count]) => [status, count - (before.get(status) ?? 0)]))
  return { fault, withoutWrites, wholeAfter: whole && (whole - began) / 1000, answers, ...(failed ? { failed } : {}) }
}

function isWritten(times: readonly number[], began: number): boolean {
  const now = performance.now()
  return now - began > FIRST && times.filter((time) => time > now - RECENT).length >= SEVERAL
}

/** Since when all has been whole, if it still is after some seconds: a node may leave once more to be set right. */
async function wholeSince(rig: Rig): Promise<number | undefined> {
  const since = performance.now()
  for (let looked = 0; looked < LOOKS; looked++) {
    if (!(await isWhole(rig))) return undefined
    await pause(1_000)
  }
  return since
}

async function isWhole(rig: Rig): Promise<boolean> {
  const all = await Promise.all([rig.cluster.isWhole(), ...rig.servers.map(rig.isReady)])
  return all.every(Boolean)
}

/** The faults in the order in which they are made: each as often as it is to be in so many, shuffled by chance. */
export function planOf(faults: readonly Fault[], count: number, below: (bound: number) => number): Fault[] {
  const once = faults.flatMap((fault) => Array.from({ length: fault.times }, () => fault))
  const plan: Fault[] = []
  while (plan.length < count && once.length > 0) plan.push(...shuffled(once, below))
  return plan.slice(0, count)
}

function shuffled(faults: readonly Fault[], below: (bound: number) => number): Fault[] {
  const left = [...faults]
  return faults.flatMap(() => left.splice(below(left.length), 1))
}
