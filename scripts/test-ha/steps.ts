import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../../tests/support/client.ts'
import { Answered, isAway, isOvertaken, known, Over, type Seat, statusOf, untilAnswered } from './desk.ts'
import { acknowledge, type Kind, type Ledger } from './ledger.ts'

/** What all rounds of work share; `mark` gives a text that nothing else has, `isOver` whether no more is to be begun. */
export type Work = { ledger: Ledger; isOver: () => boolean; mark: (kind: Kind) => string }
type Keyed = Record<string, string>

/** How long a job of a server, such as the print of a report, is waited for, in ms. */
const JOB_PATIENCE = 240_000
/** How often a change is begun again after others came first. */
const MOST_OVERTAKEN = 5

/** Makes something once: asked again under the same key until it's acknowledged. */
export function once<T>({ isOver }: Work, make: (headers: Keyed) => Promise<T>): Promise<T> {
  const headers = { 'idempotency-key': randomUUID() }
  return untilAnswered(() => make(headers), isOver)
}

/**
 * Makes a change that has no key: after a lost answer what is there decides whether it is begun again. False where it was made without
 * an acknowledgement.
 */
export async function change(
  { isOver }: Work,
  make: () => Promise<unknown>,
  isMade: () => Promise<boolean>,
): Promise<boolean> {
  for (let overtaken = 0; ; ) {
    if (isOver()) throw new Over()
    try {
      await make()
      return true
    } catch (error) {
      if (!isAway(error) && !(isOvertaken(error) && overtaken++ < MOST_OVERTAKEN)) throw error
      await pause(300 + Math.random() * 400)
      if (await untilAnswered(isMade, isOver)) return false
    }
  }
}

/** Notes what was acknowledged, and asks every server for it at once. */
export async function noted(
  { ledger }: Work,
  person: Seat,
  [kind, mark]: readonly [Kind, string],
  knows: (client: Client) => Promise<boolean>,
): Promise<void> {
  acknowledge(ledger, kind, mark)
  await known(ledger, person, `${kind} ${mark}`, knows)
}

/** Reads until a job has come to an end; throws after four minutes. */
export async function untilDone<T>({ isOver }: Work, what: string, read: () => Promise<T | undefined>): Promise<T> {
  for (const began = performance.now(); performance.now() - began < JOB_PATIENCE; await pause(1_000)) {
    const found = await untilAnswered(read, isOver)
    if (found !== undefined) return found
  }
  throw new Answered(`${what} was not done in ${JOB_PATIENCE / 1000} s`, 200)
}

/** The hash of a file that a server gives, over the way that people come. */
export const hashOfFile = ({ isOver }: Work, { base, cookie }: Seat, path: string): Promise<string> =>
  untilAnswered(async () => {
    const answer = await fetch(base + path, { headers: { cookie }, signal: AbortSignal.timeout(60_000) })
    if (answer.status !== 200) throw new Answered(path, answer.status)
    return createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex')
  }, isOver)

/** Works in rounds until it's over; what is refused without a reason is noted, and the next round begins. */
export async function work(w: Work, name: string, round: () => Promise<void>, restMs: number): Promise<void> {
  while (!w.isOver()) {
    try {
      await round()
    } catch (error) {
      if (error instanceof Over) return
      w.ledger.wrong.push(`${name}: ${statusOf(error)} ${error instanceof Error ? error.message : error}`.slice(0, 400))
      await pause(2_000)
    }
    await pause(restMs * (0.5 + Math.random()))
  }
}
