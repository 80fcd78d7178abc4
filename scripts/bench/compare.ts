import { load, median, round, summary, type Target } from './load.ts'
import { type Child, cpuOf } from './servers.ts'

/** One of the two servers, and what it is asked. */
export type Side = { target: Target; child: Child }

/** How many callers ask at once. */
export const CALLERS = 16
/** The two servers take turns this often in each case, so that both see the same machine. */
const TURNS = 9

/**
 * Loads both servers in turns, for `seconds` each. Of the turns' ratios the middle one is given: a machine that is busy with
 * something else for a while moves it little. CPU is what the server itself used for a request, in microseconds.
 */
export async function compare(ours: Side, bare: Side, seconds: number) {
  for (const { target } of [ours, bare]) await load(target, CALLERS, seconds / 5)
  const [our, its] = [tally(ours), tally(bare)]
  const ratios: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    // Each goes first every other time.
    const order = turn % 2 === 0 ? [our, its] : [its, our]
    for (const one of order) await one.run(seconds / TURNS)
    ratios.push(our.last() / its.last())
  }
  const [mine, others] = [summary(our.took, seconds), summary(its.took, seconds)]
  const figures = { ...mine, cpuUs: our.cpuUs(), bareRps: others.rps, bareP95: others.p95, bareCpuUs: its.cpuUs() }
  return { ...figures, ratio: round(median(ratios)) }
}

/** What a case came to. */
export type Result = Awaited<ReturnType<typeof compare>>

function tally({ target, child }: Side) {
  const took: number[] = []
  let [last, used] = [0, 0]
  return {
    took,
    last: () => last,
    cpuUs: () => Math.round(used / took.length),
    async run(seconds: number) {
      const before = cpuOf(child)
      const times = await load(target, CALLERS, seconds)
      used += cpuOf(child) - before
      last = times.length
      took.push(...times)
    },
  }
}
