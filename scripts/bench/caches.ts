import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import type { Case } from './case.ts'
import { load, summary } from './load.ts'
import type { Child } from './servers.ts'

/** What a call takes without the caches and with them, p50 and p95 in ms: one person who repeats it, and saves beside it. */
export type CacheFigures = Record<string, { off: Measured; on: Measured }>
type Measured = { p50: number; p95: number }

const SECONDS = 3
/** The reads whose answers the caches hold: records of one kind, lists, counts, and what is put together from many. */
const READS = [
  'valuations.get',
  'valuations.list',
  'dashboard.load',
  'properties.list',
  'properties.get',
  'comparisons.list',
]
/** How often somebody saves while others read, in ms. */
const SAVES_EVERY = 1000

/** Measures reads that repeat, the same while somebody saves every second, and saving itself; without caches and with both. */
export async function measureCaches(
  database: Database,
  { product, cookie, cases }: { product: Child; cookie: string; cases: readonly Case[] },
): Promise<CacheFigures> {
  const headers = { origin: `http://localhost:${product.port}`, cookie }
  const targetOf = (name: string, most = 1) => {
    const found = cases.find((one) => one.name === name)
    if (!found) throw new Error(`There is no case ${name}.`)
    const bodies = found.inputs.slice(0, most).map((input) => JSON.stringify(input))
    return { port: product.port, path: `/rpc/${found.verb}`, headers, bodies }
  }
  const measured = async (name: string, callers = 1): Promise<Measured> => {
    const { p50, p95 } = summary(await load(targetOf(name), callers, SECONDS), SECONDS)
    return { p50, p95 }
  }
  const all = async () => {
    const figures: Record<string, Measured> = {}
    for (const name of READS) figures[name] = await measured(name)
    const saving = saves(() => load(targetOf('valuations.create'), 1, 0))
    figures['valuations.list, somebody saves every second'] = await measured('valuations.list')
    await saving.stop()
    figures['valuations.create, 4 callers'] = await measured('valuations.create', 4)
    return figures
  }
  await switchCaches(database, false)
  const off = await all()
  await switchCaches(database, true)
  const on = await all()
  await switchCaches(database, false)
  return Object.fromEntries(
    Object.entries(off).map(([name, figures]) => [name, { off: figures, on: on[name] as Measured }]),
  )
}

function saves(save: () => Promise<unknown>) {
  let stopped = false
  const running = (async () => {
    while (!stopped) {
      await save()
      await pause(SAVES_EVERY)
    }
  })()
  return {
    stop() {
      stopped = true
      return running
    },
  }
}

/** Switches the caches of answers on or off. */
export async function switchCaches({ kysely }: Database, on: boolean): Promise<void> {
  for (const key of ['recordCache', 'queryCache']) {
    const row = { key, value: JSON.stringify(on) }
    await kysely
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
  // Nothing is kept until what began before the switch has ended.
  await pause(1500)
}

export function printCaches(figures: CacheFigures): void {
  console.log('\n| caches, p50 / p95 ms | off | on |\n|---|--:|--:|')
  for (const [name, { off, on }] of Object.entries(figures))
    console.log(`| ${name} | ${off.p50} / ${off.p95} | ${on.p50} / ${on.p95} |`)
}
