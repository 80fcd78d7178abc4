import type { Fault } from '../model.ts'
import { type Ask, BEGINNING, type Link, linkAt, walkAfter, walkEnd, walkRows, walkSeals } from './walk.ts'

/** How many rows are checked by one statement. */
const BATCH = 20_000

/** The result of verifying the whole chain; `fault` is the first one found. */
export type Verification = {
  whole: boolean
  fault: Fault | null
  /** Seals that were checked. */
  sealed: number
  /** Rows that are not sealed yet, and the time of the oldest of them. */
  unsealed: number
  oldestUnsealed: string | null
  /**
   * Rows whose own time is more than an hour from that of their seal, and the id of the first: brought in with their dates, sealed late, or
   * backdated. They break nothing.
   */
  mistimed: number
  firstMistimed: number | null
  head: Link
  lastSealedAt: string | null
}

type How = { batch?: number; anchor?: Link; progress?: (sealed: number) => void }

/**
 * Verifies the whole chain during normal operation: every seal against its row and the previous seal, then the end, then rows
 * without a seal. With an `anchor`, a head recorded earlier, the chain must still contain it. Stops at the first fault.
 */
export async function verifyChain(ask: Ask, { batch = BATCH, anchor, progress }: How = {}): Promise<Verification> {
  const { end } = await walkEnd(ask)
  let at = BEGINNING
  let sealed = 0
  let fault: Fault | null = null
  let mistimed = 0
  let firstMistimed: number | null = null
  // The walk ends with the batch that reaches the end read above, so that it terminates while rows are being sealed.
  while (!fault && at.seq < (end?.seq ?? Number.POSITIVE_INFINITY)) {
    const { count, last, fault: found, ...more } = await walkSeals(ask, at, batch)
    fault = found
    mistimed += more.mistimed
    firstMistimed ??= more.firstMistimed
    if (!last) break
    sealed += count
    at = last
    progress?.(sealed)
  }
  if (!fault && anchor && (await linkAt(ask, anchor.seq))?.hash !== anchor.hash)
    fault = { kind: 'anchor', seq: anchor.seq, id: null, at: null }
  const now = await walkEnd(ask)
  fault ??= now.fault ?? (await neverSealed(ask, batch))
  return {
    whole: fault === null,
    fault,
    sealed,
    mistimed,
    firstMistimed,
    unsealed: now.unsealed,
    oldestUnsealed: now.oldest,
    head: { seq: now.end?.seq ?? 0, hash: now.end?.hash ?? BEGINNING.hash },
    lastSealedAt: now.end?.sealedAt ?? null,
  }
}

async function neverSealed(ask: Ask, batch: number): Promise<Fault | null> {
  let after = 0
  for (;;) {
    const { last, fault } = await walkRows(ask, after, batch)
    if (fault || last === null) return fault
    after = last
  }
}

/** Whether a fault that was found earlier is still there. */
export async function isStillBroken(ask: Ask, { kind, seq, id }: Fault): Promise<boolean> {
  if (kind === 'never-sealed') return (await walkRows(ask, (id ?? 1) - 1, 1)).fault !== null
  if (['tail-missing', 'tail-unknown', 'end-missing', 'vanished'].includes(kind))
    return (await walkEnd(ask)).fault !== null
  const { count, fault } = await walkAfter(ask, (seq ?? 1) - 1, 2)
  return fault !== null || count === 0
}
