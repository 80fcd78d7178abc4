/** What was acknowledged, by the text or id by which it is found in the database again. */
export type Ledger = {
  /** Marks of what was acknowledged, by kind. */
  marks: Map<Kind, string[]>
  /** When each acknowledgement came, in ms of `performance.now()`. */
  times: number[]
  /** The same by mark. */
  timeOf: Map<string, number>
  /** How many calls were answered with each status; 0 where none came. */
  statuses: Map<number, number>
  /** The longest that a call took, in ms. */
  longest: number
  /** How often a server was asked right after an acknowledgement and answered. */
  asked: number
  /** What a server did not know although another had acknowledged it. */
  stale: string[]
  /** What no fault accounts for: a refusal, a file with other bytes. */
  wrong: string[]
}
export const KINDS = [
  'valuation',
  'change',
  'move',
  'report',
  'message',
  'invoice',
  'payment',
  'document',
  'inspection',
  'import',
  'engagement',
  'request',
] as const
export type Kind = (typeof KINDS)[number]

/** An empty ledger. */
export const openLedger = (): Ledger => ({
  marks: new Map(KINDS.map((kind) => [kind, []])),
  times: [],
  timeOf: new Map(),
  statuses: new Map(),
  longest: 0,
  asked: 0,
  stale: [],
  wrong: [],
})

/** Notes what was acknowledged just now. */
export function acknowledge({ marks, times, timeOf }: Ledger, kind: Kind, mark: string): void {
  const now = performance.now()
  marks.get(kind)?.push(mark)
  times.push(now)
  timeOf.set(mark, now)
}

/** Counts a call's answer. */
export function count(ledger: Ledger, status: number, took: number): void {
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
  ledger.longest = Math.max(ledger.longest, took)
}

/** The longest time without an acknowledgement between two moments, in s: from the last one before to the first one after. */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const before = times.findLast((time) => time <= from) ?? from
  const after = times.find((time) => time >= to) ?? to
  const points = [before, ...times.filter((time) => time > from && time < to), after]
  return Math.max(0, ...points.slice(1).map((time, at) => time - (points[at] ?? time))) / 1000
}
