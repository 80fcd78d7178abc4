import type { AmenityFigures } from '#features/spatial/model.ts'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { ENGLISH, expect, heading, LONG, LONG_ENGLISH, ONCE, type Page, PHONE, test } from './support/test.ts'
import type { Say } from './support/words.ts'

const section = (page: Page, name: string) => page.locator(`[data-section=${name}]`)
const chosen = (page: Page, say: Say) => page.getByRole('list', { name: say('analysis:selection.title') })
const method = (page: Page, say: Say, name: 'name' | 'radius' | 'polygon') =>
  page.getByText(say(`analysis:method.${name}`), { exact: true })
const places = (page: Page) => new URL(page.url()).searchParams.get('at')

async function addCorner(page: Page, say: Say, at: number, latitude: string, longitude: string): Promise<void> {
  await page.getByRole('button', { name: say('analysis:polygon.add') }).click()
  const n = String(at)
  await page.getByLabel(say('analysis:polygon.latitude', { n })).fill(latitude)
  await page.getByLabel(say('analysis:polygon.longitude', { n })).fill(longitude)
  await page.getByLabel(say('analysis:polygon.longitude', { n })).blur()
}

test('on a phone an area is chosen by name and a polygon by its coordinates', ONCE, async ({ as, say }) => {
  const page = await as('appraiser', { ...PHONE, map: false })
  await page.goto('/spatial-analysis')
  await settled(page)
  await expect(heading(page)).toHaveText(say('header:spatialAnalysis'))
  await page.getByRole('combobox', { name: say('analysis:name.field') }).fill('Salmiya')
  await page.getByRole('option', { name: 'السالمية' }).click()
  await expect(section(page, 'area')).toContainText('السالمية')
  for (const name of ['area', 'compare', 'amenities', 'time', 'zoning'])
    await expect(section(page, name).getByRole('alert')).toHaveCount(0)
  const area = places(page)
  expect(area).toMatch(/^area-\d+$/)

  // A polygon that crosses itself is reported at its corners, and stays to be corrected.
  await method(page, say, 'polygon').click()
  await addCorner(page, say, 1, '29.30', '47.95')
  await expect(page.getByText(say('analysis:polygon.more'))).toBeVisible()
  await addCorner(page, say, 2, '29.38', '48.05')
  await addCorner(page, say, 3, '29.38', '47.95')
  await addCorner(page, say, 4, '29.30', '48.05')
  const corners = page.getByRole('group', { name: say('analysis:polygon.corners') })
  await expect(corners.getByRole('status')).toHaveText(say('spatial:fault.shape.crossing', { first: '1', second: '3' }))
  await expect(section(page, 'area').getByRole('alert')).toContainText(say('analysis:area.failed'))
  await page.getByRole('button', { name: say('analysis:polygon.remove', { n: '4' }) }).click()
  await expect(corners.getByRole('status')).toBeEmpty()
  await expect(section(page, 'area')).toContainText(say('analysis:selection.polygon', { n: '3' }))
  expect(places(page)).toMatch(/^polygon-47.95,29.3_48.05,29.38_47.95,29.38$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test(
  'a section that fails says which, and comes by itself; two areas are side by side',
  ENGLISH,
  async ({ as, say }) => {
    const page = await as('appraiser', { map: false })
    await page.route('**/rpc/spatial.amenities', (route) => route.abort())
    await page.goto('/spatial-analysis?at=gov-HAWALLI')
    const failed = section(page, 'amenities').getByRole('alert')
    await expect(failed).toContainText('Error loading amenity data', { timeout: 20_000 })
    await expect(section(page, 'zoning').getByRole('alert')).toHaveCount(0)
    await page.unroute('**/rpc/spatial.amenities')
    await failed.getByRole('button', { name: say('shell:retry') }).click()
    await expect(failed).toHaveCount(0)

    await expect(section(page, 'compare')).toContainText(say('analysis:compare.one'))
    await page.getByRole('button', { name: say('analysis:selection.add') }).click()
    await method(page, say, 'radius').click()
    await page.getByLabel(say('analysis:latitude'), { exact: true }).fill('29.33')
    await page.getByLabel(say('analysis:longitude'), { exact: true }).fill('48.03')
    await expect(chosen(page, say).getByRole('listitem')).toHaveCount(2)
    const compared = section(page, 'compare').getByRole('table')
    await expect(compared.getByRole('columnheader')).toHaveCount(3)
    expect(places(page)).toBe('gov-HAWALLI~circle-29.33,48.03,1000')

    // The map as a table chooses an area too; the second becomes the primary one.
    await page.getByRole('button', { name: say('analysis:map.asTable') }).click()
    await expect(page.getByRole('region', { name: say('analysis:metric.medianPerSqm') })).toBeVisible()
    const circle = say('analysis:selection.circle', { metres: '1,000' })
    await page.getByRole('button', { name: say('analysis:selection.makePrimary', { name: circle }) }).click()
    await expect(section(page, 'area')).toContainText(circle)

    // Any number of property types, which are in the address.
    await page.getByRole('button', { name: say('analysis:type.all') }).click()
    for (const code of ['RESIDENTIAL', 'LAND'] as const)
      await page.getByRole('checkbox', { name: say(`valuations:category.${code}`), exact: true }).check()
    await expect(page.getByRole('button', { name: say('analysis:type.some', { n: '2' }) })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('type')).toBe('RESIDENTIAL,LAND')
    await expectAccessible(page)
  },
)

test(
  'minutes by car have a column of their own where roads are known, and none where they are not',
  LONG,
  async ({ as, say }) => {
    const page = await as('appraiser', { ...PHONE, map: false })
    const head = section(page, 'amenities').getByRole('columnheader', { name: say('analysis:drive.head') })
    await page.goto('/spatial-analysis?at=area-207')
    await expect(section(page, 'amenities').getByRole('row')).toHaveCount(8)
    await expect(head).toHaveCount(0)

    const minutes = [1, 2, 7, 12, null]
    await page.route('**/rpc/spatial.amenities', async (route) => {
      const answer = await route.fetch()
      const figures = (await answer.json()) as AmenityFigures
      const categories = figures.categories.map(({ nearest, ...one }, at) => ({
        ...one,
        nearest: nearest && { ...nearest, minutes: minutes[at] ?? null },
      }))
      await route.fulfill({ json: { ...figures, categories, roads: { state: 'TOLD', asAt: '2026-11-01' } } })
    })
    await page.reload()
    await expect(head).toBeVisible()
    const cells = section(page, 'amenities')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    for (const [at, count] of minutes.entries()) {
      const said =
        count === null ? say('analysis:drive.none') : say('analysis:drive.minutes', { count, n: String(count) })
      await expect(cells.nth(at).getByRole('cell').last()).toHaveText(said)
    }
    await expect(section(page, 'amenities')).toContainText('OpenStreetMap')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  },
)

test('an area is chosen by a press on the map and a polygon is drawn on it', LONG_ENGLISH, async ({ as, say }) => {
  test.slow()
  const page = await as('appraiser')
  await page.goto('/spatial-analysis')
  const map = page.getByRole('application', { name: say('analysis:map.label') })
  await expect(map).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 })
  // The middle of Kuwait is desert, of Jahra.
  await map.click()
  await expect(chosen(page, say).getByRole('listitem')).toHaveCount(1)
  expect(places(page)).toMatch(/^area-\d+$/)

  await page.getByRole('button', { name: say('map:whole') }).click()
  await method(page, say, 'polygon').click()
  await expect(page.locator('[data-drawing]')).toBeVisible()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no place.')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  for (const [x, y] of [at(0.4, 0.4), at(0.5, 0.4), at(0.5, 0.5), at(0.4, 0.4)]) {
    await page.mouse.move(x, y)
    await page.mouse.click(x, y)
  }
  await expect(chosen(page, say)).toContainText(say('analysis:selection.polygon', { n: '3' }), { timeout: 20_000 })
  expect(places(page)).toMatch(/^polygon-/)

  // By keys alone: a corner is added at the cross.
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(chosen(page, say)).toContainText(say('analysis:selection.polygon', { n: '4' }))
})
