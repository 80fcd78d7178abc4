import type { Browser, Page } from '@playwright/test'
import type { Database } from '#server/db/database.ts'
import { openBrowser, signedIn } from './browser.ts'
import { median, round } from './load.ts'
import type { Child } from './servers.ts'

/**
 * The map of the spatial analysis in Chromium, in ms: from the start of a visit until it rests with its figures, the first time of a desk and
 * again; then, with `pins` in sight one by one, the longest tasks of the page's thread while it is dragged about and reads its pins again, by the
 * clock and by the processor's time. Without a graphics card the processor paints the map, and the page waits for it: that counts by the
 * clock alone.
 */
export type MapFigures = {
  firstMs: { p50: number; worst: number }
  againMs: { p50: number; worst: number }
  pins: number
  pan: { drags: number; tasks: number; long: Tasks; busy: Tasks }
}

/** How many tasks took 50 ms and more, and the longest, in ms. */
type Tasks = { count: number; longestMs: number }

const VISITS = 7
const LONG = 50
const PINS = 10_000
/** Drags in each direction in turn, in pixels, so that the same part is in sight after each round. */
const DRAGS: readonly [x: number, y: number][] = [
  [240, 0],
  [0, 160],
  [-240, 0],
  [0, -160],
]
const ROUNDS = 3
const STEPS = 30
const FRAME = 16
/** After a drag the map reads what is in sight: longer than it waits for it. */
const REST = 1200

/** Opens the map at desks of their own, and drags it about under 10,000 pins. Leaves so many amenities; the screens must be built. */
export async function measureMap(
  { kysely }: Pick<Database, 'kysely'>,
  { product, cookie }: { product: Child; cookie: string },
): Promise<MapFigures> {
  const browser = await openBrowser()
  const origin = `http://localhost:${product.port}`
  try {
    const [first, again]: [number[], number[]] = [[], []]
    for (let visit = 0; visit < VISITS; visit++) {
      const context = await signedIn(browser, origin, cookie)
      for (const took of [first, again]) {
        const page = await context.newPage()
        took.push(await drawn(page))
        await page.close()
      }
      await context.close()
    }
    await kysely
      .updateTable('amenities')
      .set({ withdrawnAt: new Date() })
      .where('id', 'not in', (rows) => rows.selectFrom('amenities').select('id').orderBy('id').limit(PINS))
      .execute()
    const page = await (await signedIn(browser, origin, cookie)).newPage()
    const told = page.waitForResponse('**/rpc/spatial.mapPins')
    await drawn(page, '?pins=amenities')
    const { pins } = (await (await told).json()) as { pins: unknown[] }
    const pan = await dragged(browser, page)
    const spread = (took: number[]) => ({ p50: round(median(took)), worst: round(Math.max(...took)) })
    return { firstMs: spread(first), againMs: spread(again), pins: pins.length, pan }
  } finally {
    await browser.close()
  }
}

/** From the start of a visit until the map rests with its figures. */
async function drawn(page: Page, search = ''): Promise<number> {
  await page.goto(`/spatial-analysis${search}`, { waitUntil: 'commit' })
  return page.evaluate<number>('bench.mapDrawn()')
}

async function dragged(browser: Browser, page: Page): Promise<MapFigures['pan']> {
  const map = page.locator('[data-map] canvas')
  await map.scrollIntoViewIfNeeded()
  await page.waitForTimeout(2 * REST)
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not on the screen.')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  for (let round = 0; round < ROUNDS; round++)
    for (const [x, y] of DRAGS) {
      const [fromX, fromY] = [box.x + box.width / 2 - x / 2, box.y + box.height / 2 - y / 2]
      await page.mouse.move(fromX, fromY)
      await page.mouse.down()
      for (let step = 1; step <= STEPS; step++) {
        await page.mouse.move(fromX + (x * step) / STEPS, fromY + (y * step) / STEPS)
        await page.waitForTimeout(FRAME)
      }
      await page.mouse.up()
      await page.waitForTimeout(REST)
    }
  const tasks = tasksOf(JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] })
  const of = (took: number[]): Tasks => ({
    count: took.filter((ms) => ms >= LONG).length,
    longestMs: round(took.reduce((most, ms) => Math.max(most, ms), 0)),
  })
  return {
    drags: ROUNDS * DRAGS.length,
    tasks: tasks.length,
    long: of(tasks.map(({ dur = 0 }) => dur / 1000)),
    busy: of(tasks.map(({ tdur = 0 }) => tdur / 1000)),
  }
}

/** An event of Chromium's trace: how long it took by the clock and of the processor's time, in microseconds. */
type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args?: { name?: string } }

/** The tasks of the page's main thread: of those of all pages the one that did most. */
function tasksOf({ traceEvents }: { traceEvents: TraceEvent[] }): TraceEvent[] {
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasks = mains.map(({ pid, tid }) =>
    traceEvents.filter((one) => one.pid === pid && one.tid === tid && one.name.endsWith('RunTask')),
  )
  return tasks.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Prints what the map costs; docs/performance.md. */
export function printMap({ firstMs, againMs, pins, pan }: MapFigures): void {
  console.log('\n| the map of the spatial analysis | |\n|---|--:|')
  console.log(
    `| first visit until it rests with its figures: p50, worst (asked: 1,500 ms) | ${firstMs.p50}, ${firstMs.worst} ms |`,
  )
  console.log(`| the same again | ${againMs.p50}, ${againMs.worst} ms |`)
  console.log(
    `| ${pan.drags} drags with ${pins} pins, of ${pan.tasks} tasks: 50 ms and more of the processor's time, the longest (asked: none) | ${pan.busy.count}, ${pan.busy.longestMs} ms |`,
  )
  console.log(
    `| the same by the clock, with the painting that a graphics card would do | ${pan.long.count}, ${pan.long.longestMs} ms |`,
  )
}
