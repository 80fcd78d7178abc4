import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { ROOT } from '../child.mjs'
import { findChromium } from '../chromium.mjs'
import { median, round } from './load.ts'

/** What a person meets: ms until a list is painted, ms from a key to its paint, kB (gzip) that a page loads at first. */
export type BrowserFigures = {
  listMs: { visit: number; again: number; click: number }
  typingMs: { p50: number; worst: number }
  firstLoadKb: Record<string, { js: number; css: number }>
}

const ROUNDS = 7
const PAGES = ['/', '/valuations', '/valuations/create']
const ROWS = 20
const TYPED = { ownerName: 'ورثة إبراهيم عبدالعزيز المطوّع', requestor: 'بنك الخليج التجاري', propertySize: '1250.5' }
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** Opens the product in Chromium as the person of a cookie, and measures. The screens must be built. */
export async function measureBrowser(origin: string, cookie: string): Promise<BrowserFigures> {
  const browser = await openBrowser()
  try {
    const inContext = async <T>(work: (context: BrowserContext) => Promise<T>): Promise<T> => {
      const context = await signedIn(browser, origin, cookie)
      return work(context).finally(() => context.close())
    }
    const firstLoadKb: BrowserFigures['firstLoadKb'] = {}
    for (const path of PAGES) firstLoadKb[path] = await inContext((context) => weigh(context, path))
    const [visits, agains, clicks]: [number[], number[], number[]] = [[], [], []]
    for (let turn = 0; turn < ROUNDS; turn++)
      await inContext(async (context) => {
        visits.push(await visit(await context.newPage()))
        agains.push(await visit(await context.newPage()))
        clicks.push(await click(await context.newPage()))
      })
    const typingMs = await inContext(async (context) => type(await context.newPage()))
    return {
      listMs: { visit: round(median(visits)), again: round(median(agains)), click: round(median(clicks)) },
      typingMs,
      firstLoadKb,
    }
  } finally {
    await browser.close()
  }
}

/** Chromium as the bench opens it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium() ?? undefined
  return chromium.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) })
}

/** A desk at which the person of a cookie is signed in. */
export async function signedIn(browser: Browser, origin: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
  const cookies = cookie.split('; ').map((one) => one.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
  return context
}

/** The scripts and styles that a page asks for until it rests, in kB (gzip). */
export async function weigh(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('response', (answer) => asked.add(new URL(answer.url()).pathname))
  await page.goto(path, { waitUntil: 'networkidle' })
  const kb = (ending: string) => {
    const files = [...asked].filter((name) => name.startsWith('/assets/') && name.endsWith(ending))
    const sizes = files.map((name) => gzipSync(readFileSync(join(ROOT, 'dist', name)), { level: 9 }).length)
    return round(sizes.reduce((sum, size) => sum + size, 0) / 1000)
  }
  return { js: kb('.js'), css: kb('.css') }
}

/** From the start of a visit to the list until its rows are painted; the first of a context has nothing kept from another. */
async function visit(page: Page): Promise<number> {
  await page.goto('/valuations', { waitUntil: 'commit' })
  return page.evaluate<number>(`bench.painted(${ROWS})`)
}

/** From a click on the dashboard until the list's rows are painted. */
async function click(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'networkidle' })
  const clicked = page.evaluate<number>('bench.clicked()')
  await page.locator('main a[href="/valuations"]').first().click()
  return (await page.evaluate<number>(`bench.painted(${ROWS})`)) - (await clicked)
}

/** Types into the form of a new valuation: from each key to its paint. */
async function type(page: Page) {
  await page.goto('/valuations/create', { waitUntil: 'networkidle' })
  await page.evaluate('bench.watchKeys()')
  for (const [name, text] of Object.entries(TYPED))
    await page.locator(`#field-${name}`).pressSequentially(text, { delay: 60 })
  await page.waitForTimeout(500)
  const slow = await page.evaluate<number[]>('bench.slowKeys()')
  const keys = Object.values(TYPED).join('').length
  // The browser does not report keys that took less than 16 ms.
  const all = [...slow, ...Array.from({ length: Math.max(0, keys - slow.length) }, () => 16)]
  return { p50: median(all), worst: Math.max(...all) }
}
