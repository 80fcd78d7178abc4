import type { Case } from './case.ts'
import { callAll, requestOf, summary } from './load.ts'
import { type Child, memoryOf } from './servers.ts'

/** What a server does with so many callers at once: good answers a second and their times in ms, refusals a second, and its memory in MB. */
export type OverloadFigures = {
  callers: number
  good: number
  p50: number
  p99: number
  refused: number
  memory: number
}

const CALLERS = [20, 200, 500, 1500]
/** What is asked of 1,500 callers: the 99th hundredth of what is accepted, in ms, and memory, in MB. */
const MOST = { p99: 2_000, memory: 512 }
/** Of ten calls so many are of each kind. */
const MIX: readonly (readonly [string, number])[] = [
  ['valuations.list', 4],
  ['valuations.get', 3],
  ['dashboard.load', 1],
  ['valuations.create', 2],
]
/** How long a browser waits first after a refusal, in ms, and until it waits no longer. */
const WAITS = { first: 1_000, longest: 8_000 }
/** How often memory is looked at, in ms. */
const LOOK_EVERY = 250

/** Calls of every kind by more and more callers at once, each of which waits as a browser does after it was refused. */
export async function measureOverload(
  product: Child,
  { cookies, cases }: { cookies: readonly string[]; cases: readonly Case[] },
  seconds: number,
): Promise<OverloadFigures[]> {
  const { port } = product
  const headersOf = (n: number) => ({ origin: `http://localhost:${port}`, cookie: cookies[n % cookies.length] ?? '' })
  const requests = MIX.flatMap(([name, share]) => {
    const found = cases.find((one) => one.name === name)
    if (!found) throw new Error(`There is no case ${name}.`)
    const at = (n: number) => JSON.stringify(found.inputs[n % found.inputs.length])
    return Array.from({ length: share * cookies.length }, (_, n) =>
      requestOf({ port, headers: headersOf(n) }, 'POST', `/rpc/${found.verb}`, at(n)),
    )
  })
  // In an order of chance that is the same each time.
  const mixed = requests
    .map((request, at) => ({ request, by: (at * 7919) % requests.length }))
    .sort((a, b) => a.by - b.by)
  const figures: OverloadFigures[] = []
  for (const callers of CALLERS) {
    const took: number[] = []
    let [refused, memory] = [0, memoryOf(product)]
    const looking = setInterval(() => {
      memory = Math.max(memory, memoryOf(product))
    }, LOOK_EVERY)
    const answered = (status: number, ms: number, answer: Buffer) => {
      if (status === 200) {
        took.push(ms)
        return 0
      }
      if (status !== 503) throw new Error(answer.toString('utf8', 0, 2000))
      refused++
      const wait = Math.min(WAITS.longest, WAITS.first * 2 ** Math.floor(Math.random() * 4))
      return wait * (0.5 + Math.random())
    }
    await callAll({ port, requests: mixed.map(({ request }) => request), answered }, callers, seconds)
    clearInterval(looking)
    const { rps, p50, p99 } = summary(took, seconds)
    figures.push({ callers, good: rps, p50, p99, refused: Math.round(refused / seconds), memory })
  }
  return figures
}

/** Prints the curve beside what is asked of its end. */
export function printOverload(figures: readonly OverloadFigures[]): void {
  console.log(
    `\n| callers at once | good answers a second | p50, p99 of them, ms (< ${MOST.p99}) | refused a second | memory, MB (< ${MOST.memory}) |\n|--:|--:|--:|--:|--:|`,
  )
  for (const { callers, good, p50, p99, refused, memory } of figures)
    console.log(
      `| ${callers} | ${Math.round(good)} | ${Math.round(p50)}, ${Math.round(p99)} | ${refused} | ${memory} |`,
    )
}
