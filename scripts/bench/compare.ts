import { load, median, round, summary, type Target } from './load.ts'
import { type Child, cpuOf } from './servers.ts'

/** One of the two servers, and what it is asked. */
export type Side = { target: Target; child: Child }

/** How many callers ask at once. */
export const CALLERS = 16
/** The two servers take turns this often in each case, so that both see the same machine. */
const TURNS = 9

/**
 * Loads the servers in turns, for `seconds` each. Of the turns' ratios the middle one is given: a machine that is busy with
 * something else for a while moves it little. CPU is what the server itself used for a request, in microseconds. `floor` is the
 * bare server too, asked for what the screen needs and nothing else.
 */
export async function compare(ours: Side, bare: Side, seconds: number, floor?: Side) {
  const sides = [ours, bare, ...(floor ? [floor] : [])]
  for (const { target } of sides) await load(target, CALLERS, seconds / 5)
  const [our, its] = [tally(ours), tally(bare)]
  const least = floor && tally(floor)
  const [ratios, floorRatios]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    // Each goes first every other time.
    const order = turn % 2 === 0 ? [our, its, least] : [least, its, our]
    for (const one of order) await one?.run(seconds / TURNS)
    ratios.push(our.last() / its.last())
    if (least) floorRatios.push(our.last() / least.last())
  }
  const [mine, others] = [summary(our.took, seconds), summary(its.took, seconds)]
  const figures = { ...mine, cpuUs: our.cpuUs(), bareRps: others.rps, bareP95: others.p95, bareCpuUs: its.cpuUs() }
  const ratio = round(median(ratios))
  if (!least) return { ...figures, ratio }
  const { rps: floorRps } = summary(least.took, seconds)
  return { ...figures, ratio, floorRps, floorCpuUs: least.cpuUs(), floorRatio: round(median(floorRatios)) }
}

/** What a case came to. */
export type Result = Awaited<ReturnType<typeof compare>> & {
  floorRps?: number
  floorCpuUs?: number
  floorRatio?: number
}

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
