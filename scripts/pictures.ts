import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { Client } from 'pg'
import sharp, { type Sharp } from 'sharp'
import { DEMO_PASSWORD } from '#features/people/demonstration.ts'
import { runningAppUrl } from '#server/postgres/choose.ts'
import { ensureBuilt } from './build.mjs'
import { ROOT } from './child.mjs'
import { ensureChromium, findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { startServer, waitFor } from './test-faults/product.ts'

// npm run pictures: takes the pictures of README.md again, of a product with the demonstration on a data folder of its own (docs/recipes.md).
const FOLDER = join(ROOT, 'docs/pictures')
const SIZE = { width: 1280, height: 760 }
const PHONE = { width: 390, height: 844 }
/** No picture is larger, in bytes: a reader on a phone loads all of them. */
const MOST = 200_000

await ensureInstalled({ dev: true })
await ensureBuilt()
if ((await ensureChromium({ write: (text: string) => process.stdout.write(text) })) !== 0) process.exit(1)
const dataDir = mkdtempSync(join(tmpdir(), 'thamin-pictures-'))
const server = await startServer(dataDir)
try {
  const shown = await chosen()
  const executablePath = findChromium()
  const args = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars']
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  mkdirSync(FOLDER, { recursive: true })
  const arabic = await person(browser, 'manager', 'ar', SIZE)
  const english = await person(browser, 'manager', 'en', SIZE)
  await keep('dashboard-ar', await screen(arabic, '/'))
  await keep('details-en', await screen(english, `/valuations/${shown.example}`))
  await keep('property-ar', await screen(arabic, `/properties/${shown.property}`))
  await keep('comparison-ar', await screen(arabic, `/properties/compare/${shown.comparison}`))
  await keep('grid-ar', await screen(arabic, `/valuations/${shown.draft}/approaches/grid`, '[role=grid]'))
  const phone = await person(browser, 'manager', 'ar', PHONE)
  const visit = await screen(phone, `/inspections/${shown.visit}`)
  const file = await arabic.request.get(`${server.base}/files/issued-reports/${shown.report}`)
  const [cover, summary] = await pagesOf(await file.body())
  if (!cover || !summary) throw new Error('The report has no two pages.')
  await keep('report-and-phone-ar', await besideEachOther([cover, summary, visit]))
  await browser.close()
} finally {
  await server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

type Chosen = Record<'example' | 'report' | 'property' | 'draft' | 'visit' | 'comparison', string>

/** What is shown: the valuation whose file is complete, a draft whose grid can be changed, a visit, and four properties beside each other. */
async function chosen(): Promise<Chosen> {
  const client = new Client({ connectionString: runningAppUrl(dataDir) ?? '' })
  await client.connect()
  const found = async () => {
    const { rows } = await client.query<{ [K in keyof Chosen]: string | null }>(`
      select v.id as example, r.id as report,
        (select property_id from property_photos group by 1 order by count(*) desc, 1 limit 1) as property,
        (select d.id from valuations d where d.status = 'DRAFT' and d.property_category = 'RESIDENTIAL'
          and exists (select from approach_sheets s where s.valuation_id = d.id and s.sheet = 'GRID') order by d.id limit 1) as draft,
        (select i.id from inspections i where i.valuation_id = v.id limit 1) as visit,
        (select comparison_id from comparison_properties group by 1 having count(*) = 4 order by 1 limit 1) as comparison
      from issued_reports r join valuations v on v.id = r.valuation_id
      where r.choice ->> 'language' = 'both' and r.state = 'ISSUED' limit 1`)
    const [row] = rows
    return row && isWhole(row) ? row : undefined
  }
  // The report is printed once the server serves.
  const row = await waitFor(found, 120_000).finally(() => client.end())
  if (!row) throw new Error('The demonstration lacks what is shown.')
  return row
}

function isWhole(row: { [K in keyof Chosen]: string | null }): row is Chosen {
  return !Object.values(row).includes(null)
}

/** A browser in which somebody of the demonstration is signed in, in a language and a size. */
async function person(
  browser: Browser,
  who: string,
  language: 'ar' | 'en',
  viewport: BrowserContextOptions['viewport'],
) {
  const [origin, email] = [server.base, `${who}@thamin.example`]
  const context = await browser.newContext({
    ...{
      viewport,
      baseURL: origin,
      locale: 'en-US',
      timezoneId: 'Asia/Kuwait',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    },
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'language', value: language }] }] },
    ...{ isMobile: viewport === PHONE, hasTouch: viewport === PHONE, extraHTTPHeaders: { origin } },
  })
  const post = (path: string, data: object) => context.request.post(`/api/auth/${path}`, { data })
  const answer = await post('sign-in/email', { email, password: DEMO_PASSWORD })
  if (!answer.ok()) throw new Error(`${email}: the sign-in answered ${answer.status()}`)
  const said: { twoFactorRedirect?: boolean } = await answer.json()
  if (said.twoFactorRedirect) {
    const page = await context.request.get(`/demo/code?email=${encodeURIComponent(email)}`)
    await post('two-factor/verify-totp', { code: /\d{6}/.exec(await page.text())?.[0] })
  }
  return context
}

/** A picture of a page once nothing on it is awaited any more, from its head or from `top` down. */
async function screen(context: BrowserContext, path: string, top = 'body'): Promise<Sharp> {
  const page = await context.newPage()
  await page.goto(path)
  await settled(page)
  await page.evaluate(`document.querySelector('${top}').scrollIntoView()`)
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.close()
  return sharp(png)
}

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  // What is fetched once a page rests begins a second and a half after the rest was drawn: nothing is awaited for four.
  const awaited = page.locator('[aria-busy=true]:visible, [role=status][aria-label]:visible')
  for (let [quiet, rounds] = [0, 0]; quiet < 16; rounds++) {
    if (rounds > 120) throw new Error(`${page.url()} is not complete after half a minute.`)
    quiet = (await awaited.count()) > 0 ? 0 : quiet + 1
    await page.waitForTimeout(250)
  }
  await page.evaluate('document.fonts.ready.then(() => true)')
}

/** The cover of a PDF and the page after it, as pictures. */
async function pagesOf(pdf: Uint8Array): Promise<Sharp[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pictures: Sharp[] = []
  for (const at of [0, 1]) {
    const render = ({ data, width, height }: { data: Uint8Array; width: number; height: number }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer()
    const { data } = await document.getPage(at).render({ scale: 2, render })
    pictures.push(sharp(data))
  }
  document.destroy()
  library.destroy()
  return pictures
}

/** Pictures of one height beside each other on a ground of the pictures' size, from the right. */
async function besideEachOther(pictures: readonly Sharp[]): Promise<Sharp> {
  const height = SIZE.height - 120
  const laid = await Promise.all(
    pictures.map(async (one) => await one.resize({ height }).png().toBuffer({ resolveWithObject: true })),
  )
  const room = (SIZE.width - laid.reduce((sum, { info }) => sum + info.width, 0)) / (laid.length + 1)
  let right = SIZE.width
  const parts = laid.map(({ data: input, info }) => {
    right -= room + info.width
    return { input, left: Math.round(right), top: 60 }
  })
  return sharp({ create: { ...SIZE, channels: 3, background: '#dcd5c7' } }).composite(parts)
}

/** Keeps a picture in colours of a palette. Throws where it is too large. */
async function keep(name: string, picture: Sharp): Promise<void> {
  const whole = await picture.png().toBuffer()
  const { size } = await sharp(whole)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`))
  console.log(`${name}.png: ${Math.round(size / 1000)} kB`)
  if (size > MOST) throw new Error(`${name}.png is larger than ${MOST} bytes.`)
}
