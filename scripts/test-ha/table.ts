import { loadavg } from 'node:os'
import type { Fault } from './faults.ts'
import type { Judged } from './judge.ts'
import type { Ledger } from './ledger.ts'
import type { Outcome } from './run.ts'

/** What is asked of the seconds without an acknowledged write. */
const MOST = { p95: 15, switchover: 3 }

/** The smallest that so much of the figures do not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

const seconds = (figure: number | undefined) => (figure === undefined ? 'never' : figure.toFixed(1))

/** The faults as rows of Markdown: the seconds without a write of each, what was answered meanwhile, when all was whole again. */
export function faultTable(
  faults: readonly Fault[],
  outcomes: readonly Outcome[],
  untried: readonly Fault[],
): string[] {
  const head = '| fault | times | s without an acknowledged write | answers that failed | all whole again after s |'
  const rows = faults.flatMap((fault) => {
    const made = outcomes.filter((one) => one.fault === fault)
    if (untried.includes(fault)) return [`| ${fault.title} | 0 | not tried: needs root, for a network of its own | | |`]
    if (made.length === 0) return []
    const gaps = made.map(({ withoutWrites }) => withoutWrites.toFixed(1)).join(', ')
    const whole = made.map(({ wholeAfter, failed }) => (failed ? failed : seconds(wholeAfter))).join(', ')
    return [`| ${fault.title} | ${made.length} | ${gaps} | ${failures(made)} | ${whole} |`]
  })
  return [head, '|---|--:|---|---|---|', ...rows]
}

function failures(made: readonly Outcome[]): string {
  const counts = new Map<number, number>()
  for (const { answers } of made)
    for (const [status, count] of answers) counts.set(status, (counts.get(status) ?? 0) + count)
  const failed = [...counts].filter(([status, count]) => count > 0 && (status === 0 || status >= 429))
  return failed.map(([status, count]) => `${status || 'none'} × ${count}`).join(', ') || 'none'
}

/** What was acknowledged by kind, as rows of Markdown. */
export function workTable(judged: readonly Judged[]): string[] {
  const rows = judged.map((one) => `| ${one.kind} | ${one.acknowledged} | ${one.lost.length} | ${one.doubled.length} |`)
  return ['| acknowledged | count | lost | twice |', '|---|--:|--:|--:|', ...rows]
}

/** Sentences about the whole run. */
export function summary(outcomes: readonly Outcome[], ledger: Ledger, quietGap: number): string[] {
  const failovers = outcomes.filter(({ fault }) => !fault.isOutage).map(({ withoutWrites }) => withoutWrites)
  const switched = outcomes.filter(({ fault }) => fault.name === 'switchover').map(({ withoutWrites }) => withoutWrites)
  const p95 = percentile(failovers, 0.95)
  return [
    `Without an acknowledged write: p50 ${seconds(percentile(failovers, 0.5))} s, p95 ${seconds(p95)} s (at most ${MOST.p95} are asked: ${p95 < MOST.p95 ? 'kept' : 'NOT KEPT'}), outages by design left out.`,
    switched.length === 0
      ? 'No switchover was made.'
      : `Switchover: at most ${seconds(Math.max(...switched))} s (${MOST.switchover} are asked: ${Math.max(...switched) < MOST.switchover ? 'kept' : 'NOT KEPT'}).`,
    `Without a fault the longest was ${seconds(quietGap)} s. The longest call took ${seconds(ledger.longest / 1000)} s.`,
    `Read at each server right after an acknowledgement: ${ledger.asked}, stale: ${ledger.stale.length}. Load at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ]
}
