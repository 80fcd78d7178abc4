import { performance } from 'node:perf_hooks'
import type { Analytics } from '#features/analytics/model.ts'
import { addDays } from '#kernel/dates.ts'
import { load, summary } from './load.ts'
import { postAs } from './person.ts'
import type { Child } from './servers.ts'

/**
 * How long one person waits for /analytics, in ms: the first call of a server that has just begun, the calls after it, and calls for
 * periods that nobody has asked for (`again`), as after every write.
 */
export type AnalyticsFigures = Record<
  string,
  { first: number; p50: number; p95: number; anew: { p50: number; p95: number }; kB: number }
>

const PERIODS = {
  'last 12 months': {},
  'last month': { period: 'lastMonth' },
  'three years': { from: '2023-12-01', to: '2026-11-30' },
}
const SECONDS = 4
const TIMES_ANEW = 20

/** Measures the whole of /analytics for one person on a server that was not asked before. */
export async function measureAnalytics(product: Child, cookie: string): Promise<AnalyticsFigures> {
  const figures: AnalyticsFigures = {}
  const headers = { origin: `http://localhost:${product.port}`, cookie }
  for (const [name, input] of Object.entries(PERIODS)) {
    const began = performance.now()
    const { text } = await postAs(cookie, product.port, '/rpc/analytics.load', input)
    const first = performance.now() - began
    const target = { port: product.port, path: '/rpc/analytics.load', headers, bodies: [JSON.stringify(input)] }
    const { p50, p95 } = summary(await load(target, 1, SECONDS), SECONDS)
    const { period } = JSON.parse(text) as Analytics
    const took: number[] = []
    for (let at = 1; at <= TIMES_ANEW; at++) {
      const asked = { from: addDays(period.from, -at), to: addDays(period.to, -at) }
      const start = performance.now()
      await postAs(cookie, product.port, '/rpc/analytics.load', asked)
      took.push(performance.now() - start)
    }
    const anew = summary(took, 1)
    figures[name] = { first, p50, p95, anew, kB: text.length / 1000 }
  }
  return figures
}

export function printAnalytics(figures: AnalyticsFigures): void {
  console.log(
    '\n| /analytics, one person | first ms | p50 ms | p95 ms | anew p50 ms | anew p95 ms | kB |\n|---|--:|--:|--:|--:|--:|--:|',
  )
  for (const [name, { first, p50, p95, anew, kB }] of Object.entries(figures))
    console.log(
      `| ${name} | ${first.toFixed(0)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${anew.p50} | ${anew.p95} | ${kB.toFixed(1)} |`,
    )
}
