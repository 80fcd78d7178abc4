import { Agent } from 'node:http'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { summary } from './load.ts'
import type { Child } from './servers.ts'
import { post } from './stranger-calls.ts'

/** What a signed-in person waits for a list beside signed-out calls, in ms, and what became of these calls in a second. */
export type StrangerFigures = {
  atOnce: number
  networks: number
  p50: number
  p95: number
  slowest: number
  answered: number
  refused: number
}

/** How many signed-out calls are under way at once, and from how many networks. */
const FLOODS = [
  { atOnce: 0, networks: 1 },
  { atOnce: 100, networks: 1 },
  { atOnce: 400, networks: 1 },
  { atOnce: 400, networks: 200 },
]
/** A person's list is read so often, in ms: below what one person may call in a minute. */
const EVERY = 100

/** What is asked: the slowest list beside strangers, in ms (before their calls shared a budget: 2,200 to 6,400). */
const STRANGERS_MOST = 500

type Person = { cookie: string; verb: string; inputs: readonly unknown[] }

/** Reads a list as one person while strangers search for words that no record has. The product must keep its limits of calls. */
export async function measureStrangers(product: Child, person: Person, seconds: number): Promise<StrangerFigures[]> {
  const figures: StrangerFigures[] = []
  await listed(product.port, person, 1)
  for (const flood of FLOODS) {
    // In a thread, so that the person's calls don't wait for the strangers' own work.
    const strangers = new Worker(join(import.meta.dirname, 'stranger-calls.ts'), {
      workerData: { port: product.port, ...flood },
    })
    await new Promise((go) => strangers.once('online', go))
    const took = await listed(product.port, person, seconds)
    strangers.postMessage('end')
    const calls = await new Promise<{ answered: number; refused: number }>((go) => strangers.once('message', go))
    const { p50, p95 } = summary(took, seconds)
    const each = (count: number) => Math.round(count / seconds)
    const slowest = Math.round(Math.max(...took))
    figures.push({ ...flood, p50, p95, slowest, answered: each(calls.answered), refused: each(calls.refused) })
  }
  return figures
}

async function listed(port: number, { cookie, verb, inputs }: Person, seconds: number): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  const agent = new Agent({ keepAlive: true })
  for (let turn = 0; performance.now() < until; turn++) {
    const began = performance.now()
    const status = await post({ port, agent, headers: { cookie } }, verb, inputs[turn % inputs.length])
    took.push(performance.now() - began)
    if (status !== 200) throw new Error(`The list of a signed-in person was answered ${status}.`)
    await new Promise((go) => setTimeout(go, Math.max(0, EVERY - (performance.now() - began))))
  }
  agent.destroy()
  return took
}

/** Prints the figures beside what is asked of them. */
export function printStrangers(figures: readonly StrangerFigures[]): void {
  console.log(
    '\n| `valuations.list` of one person beside signed-out searches | p50 / p95 / slowest, ms | answered, refused a second |\n|---|--:|--:|',
  )
  for (const { atOnce, networks, p50, p95, slowest, answered, refused } of figures)
    console.log(
      `| ${atOnce} at once, ${networks} network${networks > 1 ? 's' : ''} | ${p50} / ${p95} / ${slowest} (< ${STRANGERS_MOST}) | ${answered}, ${refused} |`,
    )
}
