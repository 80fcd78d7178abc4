import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { median, round } from './load.ts'
import { postAs } from './person.ts'

/**
 * An adjustment grid of 30 comparables by 20 rows, at the middle and at the 95th hundredth. In ms of the main thread for each cell that is
 * entered and for each move: scripts, styles and layout (`TaskMs`), and all that it does, painting included (`WholeMs`). In ms by the clock
 * from a key: until the main thread painted (`PaintMs`), and until the frame is on the screen by the browser's own event timing
 * (`ShownMs`, in steps of 8, at least 16). And until the page that is opened from cold is painted.
 */
export type GridFigures = Record<Figure | 'openMs', Spread>
type Figure = 'enterTaskMs' | 'enterWholeMs' | 'enterPaintMs' | 'enterShownMs' | 'moveTaskMs' | 'moveWholeMs'
type Spread = { p50: number; p95: number }

const COMPARABLES = 30
const OWN_ROWS = 9
/** Fewer columns than a window of the bench’s width shows: those out of view are not rendered. */
const SEEN_COLUMNS = 4
const ENTERED = 40
const OPENED = 5
/** What the main thread does for the page, as Chromium counts it. */
const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
/** All tasks of the main thread: those above, painting, and the handing over to the compositor. */
const WHOLE = ['TaskDuration']
/** The shortest time from an event to its frame that the browser tells, in ms. */
const LEAST_TOLD = 16
/** How long the main thread may take to come to rest after a key, in ms. */
const RESTED_WITHIN = 1000
const ARGS = ['--no-sandbox', '--disable-gpu']
const TODAY = new Date().toISOString().slice(0, 10)

/** A spreadsheet that is worked in: its screen, how many cells are there once it is open, and the columns in which numbers are entered. */
type Sheet = { path: string; cells: number; columns: readonly [number, number, number, number] }

/** Fills a grid over HTTP as the person of a cookie, opens it in Chromium and works in it. The screens must be built. */
export async function measureGrid(port: number, cookie: string): Promise<GridFigures> {
  const path = `/valuations/${await filledGrid(port, cookie)}/approaches/grid`
  return measureSheet(port, cookie, { path, cells: SEEN_COLUMNS * (OWN_ROWS + 11), columns: [3, 4, 5, 6] })
}

/** Opens a spreadsheet in Chromium and works in it. */
export async function measureSheet(port: number, cookie: string, sheet: Sheet): Promise<GridFigures> {
  const executablePath = findChromium() ?? undefined
  const browser = await chromium.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) })
  try {
    const opened: number[] = []
    for (let turn = 0; turn < OPENED; turn++) {
      const page = await pageOf(browser, port, cookie)
      opened.push(await open(page, sheet))
      await page.context().close()
    }
    const page = await pageOf(browser, port, cookie)
    await open(page, sheet)
    await page.waitForTimeout(3000)
    const worked = await work(page, sheet)
    return { ...worked, openMs: spread(opened) }
  } finally {
    await browser.close()
  }
}

const spread = (times: readonly number[]): Spread => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: round(median(sorted)), p95: round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0) }
}

/** A valuation with a grid of so many comparables and rows, in each cell a number and its reason. */
async function filledGrid(port: number, cookie: string): Promise<string> {
  const call = async <T = { id: string }>(verb: string, input: object): Promise<T> => {
    const { status, text } = await postAs(cookie, port, `/rpc/${verb}`, input)
    if (status !== 200) throw new Error(`The bench could not call ${verb}: ${text}`)
    return JSON.parse(text) as T
  }
  const place = { areaName: 'العديلية', propertyCategory: 'RESIDENTIAL', propertySize: 733, purpose: 'MORTGAGE' }
  const people = { requestor: 'بنك الخليج', clientName: 'سالم', ownerName: 'ورثة سالم', requestedParty: 'بنك الخليج' }
  const numbers = { documentNumber: '4471', blockNumber: '4', plotNumber: '112', planNumber: 'م/36214' }
  const document = { ...numbers, documentType: 'PROPERTY_DOCUMENT', requestDate: TODAY, fee: 150 }
  const { id: valuationId } = await call('valuations.create', { ...place, ...people, ...document })
  const used: string[] = []
  for (let n = 0; n < COMPARABLES; n++) {
    const sale = {
      kind: 'SALE',
      evidenceDate: TODAY,
      location: 'العديلية',
      type: 'RESIDENTIAL',
      area: 733,
      source: 'DEED',
    }
    used.push(
      (await call('market.create', { ...sale, price: 300_000 + n * 7330, plotNumber: randomUUID().slice(0, 8) })).id,
    )
  }
  const parameters = { radius: 5000, months: 12, kinds: ['SALE'], types: [] }
  const { id: searchId } = await call('comparables.search', { valuationId, parameters })
  for (const evidenceId of used)
    await call('comparables.choose', {
      valuationId,
      searchId,
      evidenceId,
      evidenceVersion: 1,
      version: 0,
      choice: 'USED',
    })
  const own = Array.from({ length: OWN_ROWS }, () => randomUUID())
  const rows = [
    'TENURE',
    'FINANCING',
    'CONDITIONS',
    'TIME',
    'LOCATION',
    'SIZE',
    'SHAPE',
    'FRONTAGE',
    'AGE',
    'CONDITION',
    'FLOORS',
  ]
  const values = {
    ...Object.fromEntries(own.map((row, at) => [`ownRows.${row}`, { name: `بند ${at + 1}` }])),
    ...Object.fromEntries(used.map((one) => [`weights.${one}`, { weight: 3 }])),
    ...Object.fromEntries(
      used.flatMap((one, column) =>
        [...rows, ...own].map((row, at) => [
          `cells.${one}:${row}`,
          { unit: 'PERCENT', value: ((column + at) % 7) - 3, reason: 'صفقات المنطقة' },
        ]),
      ),
    ),
  }
  const changes = Object.entries(values).map(([field, value]) => ({ field, base: null, value }))
  for (let at = 0; at < changes.length; at += 500)
    await call('approaches.save', { valuationId, sheet: 'GRID', changes: changes.slice(at, at + 500) })
  return valuationId
}

async function pageOf(browser: Browser, port: number, cookie: string): Promise<Page> {
  const url = `http://localhost:${port}`
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const cookies = cookie.split('; ').map((one) => one.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  return context.newPage()
}

/** Opens the grid, and answers when its cells were painted, in ms since the page began. */
async function open(page: Page, { path, cells }: Sheet): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate<number>(`new Promise((told) => {
    const look = () => document.querySelectorAll('[role=gridcell]').length > ${cells}
      ? requestAnimationFrame(() => setTimeout(() => told(performance.now())))
      : requestAnimationFrame(look)
    look()
  })`)
}

type Work = { task: number; whole: number }

/** Enters numbers one below the other in the middle of the grid, then moves about: what each key takes. */
async function work(page: Page, { columns }: Sheet): Promise<Record<Figure, Spread>> {
  const session = await page.context().newCDPSession(page)
  // Of its own processor time: what else the machine does at the same time is not counted.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const sumOf = (names: readonly string[]) =>
      metrics.reduce((sum, { name, value }) => (names.includes(name) ? sum + value : sum), 0) * 1000
    return { task: sumOf(WORK), whole: sumOf(WHOLE) }
  }
  await page.evaluate(`globalThis.painted = (() => {
    const [times, shown] = [[], []]
    const told = (entries) => shown.push(...entries.filter(({ name }) => name === 'keydown').map(({ duration }) => duration))
    const observer = new PerformanceObserver((list) => told(list.getEntries()))
    observer.observe({ type: 'event', durationThreshold: ${LEAST_TOLD} })
    addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && !event.key.startsWith('Arrow')) return
      const began = event.timeStamp
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)))
    }, { capture: true })
    const takenShown = () => (told(observer.takeRecords()), shown.splice(0))
    return { taken: () => ({ times: times.splice(0), shown: takenShown() }) }
  })()`)
  const taken = () => page.evaluate<{ times: number[]; shown: number[] }>('globalThis.painted.taken()')
  // After a key Chromium gives idle time behind a frame alone: where nothing asks for one, it is 2 s until something does.
  const rest = () =>
    page.evaluate(`new Promise((rested) => setTimeout(
      () => requestAnimationFrame(() => requestIdleCallback(() => rested(), { timeout: ${RESTED_WITHIN} })), 30))`)
  /** The main thread’s work for a key and what follows from it. */
  const task = async (key: string) => {
    await rest()
    const before = await busy()
    await page.keyboard.press(key)
    await rest()
    const after = await busy()
    return { task: after.task - before.task, whole: after.whole - before.whole }
  }
  await page.locator(`[role=gridcell][data-row="10"][data-column="${columns[1]}"]`).click()
  const [entered, moved]: [Work[], Work[]] = [[], []]
  for (let n = 0; n < ENTERED; n++) {
    if (n % 10 === 0) await page.locator(`[role=gridcell][data-row="9"][data-column="${columns[n / 10]}"]`).click()
    await page.keyboard.type(String((n % 5) + 4))
    await rest()
    await page.evaluate('globalThis.painted.taken()')
    entered.push(await task('Enter'))
  }
  await taken()
  const clicked = page.locator(`[role=gridcell][data-row="9"][data-column="${columns[0]}"]`)
  await clicked.click()
  const [paints, shown]: [number[], number[]] = [[], []]
  for (let n = 0; n < ENTERED; n++) {
    if (n % 10 === 0) await page.locator(`[role=gridcell][data-row="9"][data-column="${columns[n / 10]}"]`).click()
    await page.keyboard.type(String((n % 5) + 3))
    await rest()
    await taken()
    await page.keyboard.press('Enter')
    await rest()
    const told = await taken()
    paints.push(...told.times)
    // What is shown sooner than that is not reported.
    shown.push(Math.max(LEAST_TOLD, ...told.shown))
  }
  for (let n = 0; n < 40; n++) moved.push(await task(n % 20 < 10 ? 'ArrowDown' : 'ArrowUp'))
  const spreadOf = (figure: keyof Work, of: readonly Work[]) => spread(of.map((one) => one[figure]))
  return {
    enterTaskMs: spreadOf('task', entered),
    enterWholeMs: spreadOf('whole', entered),
    enterPaintMs: spread(paints),
    enterShownMs: spread(shown),
    moveTaskMs: spreadOf('task', moved),
    moveWholeMs: spreadOf('whole', moved),
  }
}
