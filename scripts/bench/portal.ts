import type { Database } from '#server/db/database.ts'
import { openBrowser, signedIn, weigh } from './browser.ts'
import { NEW_VALUATION } from './cases.ts'
import { summary } from './load.ts'
import { cookieOf, people, postAs } from './person.ts'
import type { Child } from './servers.ts'

/** From a click until the start page of a client is painted with what it tells, in ms; what its first visit loads, in kB (gzip). */
export type PortalFigures = {
  clickMs: { p50: number; p95: number }
  firstLoadKb: { js: number; css: number }
}

const FILES = 6
const CLICKS = 40
/** What the start page leads with, whatever there is of it. */
const LINES = 'main ul li'

/** Goes from the documents of a client to their start page and back, in Chromium; the screens must be built. */
export async function measurePortal(
  database: Database,
  { secret, product, cookie }: { secret: string; product: Child; cookie: string },
): Promise<PortalFigures> {
  const [client] = await people(database, secret, 'portal', 1)
  if (!client) throw new Error('nobody was made')
  await database.kysely.updateTable('users').set({ role: 'CLIENT' }).where('id', '=', client.id).execute()
  for (let n = 0; n < FILES; n++)
    await postAs(cookie, product.port, '/rpc/valuations.create', { ...NEW_VALUATION, clientUserId: client.id })
  const theirs = await cookieOf(product.port, client.email)
  await postAs(theirs, product.port, '/rpc/portal.tour', { outcome: 'SKIPPED' })
  const browser = await openBrowser()
  try {
    const context = await signedIn(browser, `http://localhost:${product.port}`, theirs)
    const firstLoadKb = await weigh(context, '/portal')
    const page = await context.newPage()
    await page.goto('/portal/documents', { waitUntil: 'networkidle' })
    const took: number[] = []
    for (let turn = 0; turn < CLICKS; turn++) {
      const clicked = page.evaluate<number>('bench.clicked()')
      await page.locator('header nav a[href="/portal"]').first().click()
      const painted = await page.evaluate<number>(`bench.drawn('/portal', '${LINES}', ${FILES})`)
      took.push(painted - (await clicked))
      await page.locator('main a[href="/portal/documents"]').first().click()
      await page.evaluate(`bench.drawn('/portal/documents', 'main li', ${FILES})`)
      // The answers of the start page are read again at each visit.
      await page.waitForLoadState('networkidle')
    }
    const { p50, p95 } = summary(took, 1)
    return { clickMs: { p50, p95 }, firstLoadKb }
  } finally {
    await browser.close()
  }
}

/** Prints what the start page of clients costs; docs/performance.md. */
export function printPortal({ clickMs, firstLoadKb }: PortalFigures) {
  console.log('\n| the start page of a client | |\n|---|--:|')
  console.log(`| click until it is painted: p50, p95 (asked: 300 ms) | ${clickMs.p50}, ${clickMs.p95} ms |`)
  console.log(
    `| first load: scripts, styles (gzip; asked: 180 kB of script) | ${firstLoadKb.js}, ${firstLoadKb.css} kB |`,
  )
}
