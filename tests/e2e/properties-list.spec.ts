import type { Property } from '#features/properties/model.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, heading, LONG, LONG_ENGLISH, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say } from './support/words.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:has(a)')
const chips = (page: Page, say: Say) =>
  page.getByRole('list', { name: say('records:filter.chips') }).getByRole('listitem')
const address = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

const PARCEL = { type: 'LAND', status: 'inactive', location: 'السالمية', blockNumber: '4' }

test(
  'filters combine in the address as they are typed, stay over views and the way back, and go one by one',
  LONG_ENGLISH,
  async ({ as, firm, say }) => {
    const word = unique()
    for (const [plotNumber, area] of [
      ['1', 400],
      ['2', 900],
    ] as const)
      await firm.call('appraiser', 'properties.create', { ...PARCEL, plotNumber, area, name: `أرض ${word}` })
    const page = await as('appraiser')
    await page.goto('/properties')
    await expect(rows(page)).toHaveCount(20)
    await page.getByRole('button', { name: say('records:filter.add') }).click()
    for (const type of ['LAND', 'CHALETS'] as const)
      await page.getByLabel(say(`valuations:category.${type}`), { exact: true }).check()
    await page.getByLabel(say('properties:status.inactive'), { exact: true }).check()
    await page.getByRole('combobox', { name: say('properties:field.governorate') }).click()
    await page.getByRole('option', { name: say('places:governorate.HAWALLI') }).click()
    await page
      .getByRole('textbox', { name: say('records:filter.rangeFrom', { name: say('properties:field.area') }) })
      .fill('٥٠٠')
    await expectAccessible(page, 'the panel of filters')
    await page.getByRole('button', { name: say('records:filter.done'), exact: true }).click()
    await page.getByRole('textbox', { name: say('properties:list.search') }).fill(word)
    const filters = { type: 'LAND,CHALETS', status: 'inactive', governorate: 'HAWALLI', areaFrom: '500', text: word }
    await expect.poll(() => address(page)).toEqual(filters)
    expect(page.url()).toContain('areaFrom=500')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).locator('mark').first()).toHaveText(word)
    // An Arabic name is cut at its own end in an English table too.
    const name = rows(page).locator('a bdi').first()
    await expect(name).toHaveCSS('direction', 'rtl')
    await expect(name).toHaveCSS('text-overflow', 'ellipsis')
    // The values of one filter are in one chip.
    await expect(chips(page, say)).toHaveCount(4)
    await page.getByRole('link', { name: say('records:list.view.endless') }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/properties/optimized')
    expect(address(page)).toEqual(filters)
    await rows(page).getByRole('link').click()
    await expect(page).toHaveURL(/\/properties\/[\da-f-]{36}$/)
    await page.goBack()
    await expect(rows(page)).toHaveCount(1)
    expect(address(page)).toEqual(filters)
    for (let left = 3; left >= 0; left--) {
      await chips(page, say).first().getByRole('button').click()
      await expect(chips(page, say)).toHaveCount(left)
    }
    await expect(rows(page)).toHaveCount(2)
    // The head of a column sorts, with the keyboard too, and says so; the sort stays over the views.
    const area = page.getByRole('columnheader', { name: say('properties:list.area') })
    await area.getByRole('button').press('Enter')
    await expect(area).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows(page).first()).toContainText('400')
    await area.getByRole('button').press('Enter')
    await expect(area).toHaveAttribute('aria-sort', 'descending')
    await expect(rows(page).first()).toContainText('900')
    await page.getByRole('link', { name: say('records:list.view.table') }).click()
    await expect(area).toHaveAttribute('aria-sort', 'descending')
    expect(address(page)).toEqual({ text: word, sort: 'area', order: 'desc' })
    await area.getByRole('button').click()
    await expect(area).not.toHaveAttribute('aria-sort')
    await expect.poll(() => address(page)).toEqual({ text: word })
  },
)

test(
  'what is no filter says so and narrows nothing; what a search met where nothing shows it is named',
  LONG,
  async ({ as, firm, say }) => {
    const word = unique()
    await firm.call('appraiser', 'properties.create', { ...PARCEL, plotNumber: '3', area: 400, notes: `سر ${word}` })
    const page = await as('appraiser')
    await page.goto('/properties?type=VILLA&areaFrom=big&yearBuiltFrom=2000&yearBuiltTo=1990')
    await expect(rows(page)).toHaveCount(20)
    await expect(chips(page, say)).toHaveCount(4)
    await expect(chips(page, say).first()).toContainText(isolateBidi('VILLA'))
    await page.goto(`/properties?text=${word}`)
    await expect(rows(page)).toContainText(`${say('properties:field.notes')}: `)
    await expect(rows(page).locator('mark')).toHaveText(word)
    // The firm's notes find nothing for a client, and nobody is offered a column of what they never see.
    const guest = await as(await firm.person('GUEST'), PHONE)
    await guest.goto(`/properties?text=${word}`)
    await expect(guest.getByText(say('properties:list.none'))).toBeVisible()
    await guest.setViewportSize({ width: 1440, height: 900 })
    await guest.goto('/properties')
    await expect(rows(guest)).toHaveCount(20)
    await expect(guest.getByRole('columnheader', { name: say('properties:field.ownerName') })).toHaveCount(0)
    await guest.getByRole('button', { name: say('records:list.columns') }).click()
    await expect(guest.getByLabel(say('properties:field.governorate'), { exact: true })).toBeVisible()
    await expect(guest.getByLabel(say('properties:field.ownerName'), { exact: true })).toHaveCount(0)
  },
)

test(
  'the dashboard counts the properties, each count opens its list, and the palette finds one by its parcel',
  LONG,
  async ({ as, firm, say }) => {
    const plot = String(Date.now()).slice(-7)
    const made = await firm.call<Property>('appraiser', 'properties.create', { ...PARCEL, plotNumber: plot, area: 400 })
    const page = await as('appraiser')
    await expect(async () => {
      await page.goto('/')
      const tile = page.locator('[data-tile=properties-residential]').getByRole('link')
      const count = Number(((await tile.locator('b').textContent()) ?? '').replaceAll(/\D/g, ''))
      await tile.click()
      await expect(page).toHaveURL(
        (url) => url.pathname === '/properties' && url.searchParams.get('type') === 'RESIDENTIAL',
      )
      const told = page.getByRole('main').getByRole('status').first()
      await expect(told).toHaveText(say('properties:list.matching', { count, n: String(count) }), { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(`السالمية 4 ${plot}`)
    await page.getByRole('option', { name: plot }).click()
    await expect(page).toHaveURL(new RegExp(made.id))
    await expect(heading(page)).toContainText(plot)
  },
)

test('on a phone properties are in lines', ONCE, async ({ as }) => {
  const page = await as('readonly', PHONE)
  await page.goto('/properties')
  await expect(page.getByRole('main').getByRole('list').last().getByRole('link')).toHaveCount(20)
})
