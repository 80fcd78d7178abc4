import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/sources.ts'
import { expectAccessible } from './support/axe.ts'
import { openOwnFirm } from './support/own-firm.ts'
import { expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say } from './support/words.ts'

const OF_MAPS = /maplibre|kuwait-map/

const map = (page: Page, say: Say) => page.getByRole('application', { name: say('properties:form.section.pin') })
const section = (page: Page, say: Say) => page.getByRole('region', { name: say('properties:form.section.pin') })
const field = (page: Page, name: string) => page.locator(`#field-${name}`)
/** Waits until the map is drawn: without a graphics card that takes some seconds. */
async function drawn(page: Page, say: Say): Promise<void> {
  await expect(map(page, say)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 })
}
/** How high the place of the map is. */
const shaped = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-map]')?.getBoundingClientRect().height ?? 0)

test(
  'a pin is placed, moved and taken away by mouse and by keys, and what it lies in is said',
  ONCE,
  async ({ as, language, say }) => {
    const page = await as('appraiser')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/properties')
    await expect(heading(page)).toBeVisible()
    // What a page fetches beyond its own parts, it fetches when it rests.
    await page.evaluate(() => new Promise((rests) => requestIdleCallback(rests)))
    expect(asked.filter((url) => OF_MAPS.test(url))).toEqual([])

    await page.goto('/properties/create')
    await map(page, say).scrollIntoViewIfNeeded({ timeout: 30_000 })
    const height = await shaped(page)
    await drawn(page, say)
    expect(await shaped(page)).toBe(height)
    expect(asked.filter((url) => OF_MAPS.test(url)).length).toBeGreaterThan(1)
    await expect(section(page, say)).toContainText(say('map:noneYet'))

    // The whole of Kuwait is in sight: its middle is desert, of Jahra.
    await map(page, say).click()
    const governorate = say('places:governorate.JAHRA')
    await expect(section(page, say)).toContainText(governorate)
    await expect(field(page, 'latitude')).not.toHaveValue('')
    const before = await field(page, 'latitude').inputValue()
    await expectAccessible(page)

    // By keys alone: the cross is where the map was left, and the pin goes to it.
    await map(page, say).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(field(page, 'latitude')).not.toHaveValue(before)
    await page.keyboard.press('Delete')
    await expect(section(page, say)).toContainText(say('map:noneYet'))
    await expect(field(page, 'latitude')).toHaveValue('')

    // What is typed is gone to and announced; the button takes it away and leaves the focus on the map.
    await field(page, 'latitude').fill('29.381')
    await field(page, 'longitude').fill('47.986')
    await field(page, 'longitude').blur()
    const area = isolateBidi(language === 'ar' ? 'شرق' : 'Sharq')
    const sharq = say('map:in', { area, governorate: say('places:governorate.CAPITAL') })
    await expect(section(page, say)).toContainText(sharq)
    await page.getByRole('button', { name: say('map:remove') }).click()
    await expect(map(page, say)).toBeFocused()
    await expect(section(page, say)).toContainText(say('map:noneYet'))
    expect(new Set(asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin)).size).toBe(1)
  },
)

test('no page carries the map but where one is, and it comes by itself', ONCE, () => {
  const dist = (path: string) => readFileSync(join(ROOT, 'dist', path), 'utf8')
  const first = [...dist('index.html').matchAll(/\/(assets\/[^"]+\.js)/g)].map(([, path = '']) => path)
  const routes = JSON.parse(dist('routes.json')) as Record<string, string[]>
  const isMap = (path: string) => path.endsWith('/map') || path === '/spatial-analysis'
  const filesOf = (path: string) => (routes[path] ?? []).filter((file) => file.startsWith('/'))
  const of = (paths: string[]) => [...new Set(paths.flatMap(filesOf).map((path) => path.slice(1)))]
  const scripts = [...first, ...of(Object.keys(routes).filter((path) => !isMap(path)))]
  const drawing = (path: string) => dist(path).includes('maplibregl-canvas')
  expect(first.length).toBeGreaterThan(0)
  expect(Object.keys(routes)).toContain('/properties/create')
  expect(scripts.filter(drawing)).toEqual([])
  for (const path of Object.keys(routes).filter(isMap))
    expect(
      of([path]).filter((file) => file.endsWith('.js') && drawing(file)),
      path,
    ).toHaveLength(1)
})

test('where the map cannot be fetched or drawn the form works, and goes on by typing', LONG, async ({ as, say }) => {
  const page = await as('appraiser', PHONE)
  await page.route(/assets\/kuwait-map/, (route) => route.abort())
  await page.goto('/properties/create')
  const retry = section(page, say).getByRole('button', { name: say('shell:retry') })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  const height = await shaped(page)
  expect(height).toBeGreaterThan(200)
  await page.unroute(/assets\/kuwait-map/)
  await retry.click()
  await drawn(page, say)
  expect(await shaped(page)).toBe(height)
  // With one finger the page is scrolled past the map.
  const touch = await map(page, say).evaluate((canvas) => getComputedStyle(canvas).touchAction)
  expect(touch).toBe('pan-x pan-y')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const bare = await as('appraiser', { map: false })
  const asked: string[] = []
  bare.on('request', (request) => asked.push(request.url()))
  await bare.goto('/properties/create')
  await expect(section(bare, say)).toContainText(say('map:unseen'))
  await field(bare, 'latitude').fill('29.381')
  await field(bare, 'longitude').fill('47.986')
  await field(bare, 'longitude').blur()
  await expect(section(bare, say)).toContainText(say('places:governorate.CAPITAL'))
  expect(asked.filter((url) => OF_MAPS.test(url))).toEqual([])
})

test(
  'a base map that the firm sets is drawn below, its source is named, and without it the shapes stay',
  LONG,
  async ({ as, say }) => {
    const firm = await openOwnFirm()
    try {
      const page = await as(null)
      await firm.enter(page, 'ADMIN', 'هدى العلي')
      const change = async (version: number, basemapUrl: string) => {
        const set = await page.request.post(`${firm.base}/rpc/settings.update`, {
          data: { version, changes: { basemapUrl } },
          headers: { origin: firm.base },
        })
        expect(set.ok()).toBe(true)
      }
      await change(0, 'https://tiles.example/{z}/{x}/{y}.png?key=secret')
      const tiles: string[] = []
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      )
      let there = true
      // The server fetches them, which tests/server/basemap.test.ts holds; here they are the browser's part.
      await page.route('**/basemap/tiles/**', (route) => {
        tiles.push(route.request().url())
        return there ? route.fulfill({ body: png, contentType: 'image/png' }) : route.abort()
      })
      await page.goto(`${firm.base}/properties/create`)
      await drawn(page, say)
      await expect.poll(() => tiles.length).toBeGreaterThan(0)
      expect(tiles[0]).toMatch(new RegExp(`^${firm.base}/basemap/tiles/\\d+/\\d+/\\d+\\?v=[a-z0-9]+$`))
      expect(await page.content()).not.toContain('secret')
      const host = isolateBidi('tiles.example')
      await expect(section(page, say)).toContainText(say('map:base', { host }))

      // A style says whom its tiles are of, in markup that is read as text.
      const style = {
        version: 8,
        sources: {
          streets: {
            type: 'vector',
            tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'],
            attribution: '<a href="https://example.org">© Streets &amp; Co</a> <img src=x onerror="alert(1)">',
          },
        },
        layers: [{ id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads' }],
      }
      await page.route('https://tiles.example/**', (route) => route.fulfill({ status: 404 }))
      await page.route('https://tiles.example/style.json', (route) =>
        route.fulfill({ json: style, headers: { 'access-control-allow-origin': '*' } }),
      )
      await change(1, 'https://tiles.example/style.json')
      await page.reload()
      await drawn(page, say)
      await expect(section(page, say)).toContainText('© Streets & Co')
      await expect(page.locator('img[src=x]')).toHaveCount(0)

      await change(2, 'https://tiles.example/{z}/{x}/{y}.png')
      there = false
      await page.reload()
      await drawn(page, say)
      await expect(section(page, say)).toContainText(say('map:baseFailed', { host }), { timeout: 20_000 })
      await map(page, say).click()
      await expect(field(page, 'latitude')).not.toHaveValue('')
    } finally {
      await firm.close()
    }
  },
)
