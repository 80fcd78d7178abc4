import type { Locator } from '@playwright/test'
import type { Property, PropertyFields } from '#features/properties/model.ts'
import { formatDate, formatKwd, formatMoney, formatShare } from '#kernel/format.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi } from './support/words.ts'

const SECRETS = {
  ownerName: 'لولوة حمد الياسين',
  ownerContact: '+965 5012 3456',
  documentNumber: '7781/2014',
  street: 'شارع ابن خلدون',
  plotNumber: '83',
  notes: 'لا تُعرض على العميل',
}

function addProperty(firm: Firm, more: PropertyFields = {}): Promise<Property> {
  const fields = {
    name: `بيت ${unique()}`,
    type: 'RESIDENTIAL',
    status: 'active',
    area: 400,
    location: 'السالمية',
    governorate: 'HAWALLI',
    blockNumber: '4',
    plotNumber: '112',
    features: { building_condition: 7, street_width: 15, ownership_type: 'FREEHOLD' },
    ...more,
  }
  return firm.call<Property>('appraiser', 'properties.create', fields)
}
const valued = (firm: Firm, propertyId: string, year: number, finalValue: number, more: object = {}) => {
  const day = `${year}-02-09`
  const dates = { requestDate: day, inspectionDate: day, valuationDate: day }
  return firm.create('appraiser', { propertyId, finalValue, ...dates, ...more })
}

const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test(
  'what a property was worth is drawn, said and tabled, and its valuations lead on',
  LONG,
  async ({ as, firm, language, say }) => {
    const reading = { language, digits: 'latn' } as const
    const { id, name } = await addProperty(firm)
    await valued(firm, id, 2019, 300_000)
    await valued(firm, id, 2022, 280_000)
    const latest = await valued(firm, id, 2025, 360_000)
    const page = await as('appraiser')
    const scripts: string[] = []
    page.on('request', (asked) => scripts.push(asked.url()))
    await page.goto(`/properties/${id}`)
    await expect(heading(page)).toHaveText(name ?? '')
    await settled(page)

    const values = panel(page, say('properties:details.values'))
    const told = say('properties:details.values.rose', {
      from: isolateBidi(formatMoney(300_000, reading, 'ifAny')),
      since: isolateBidi(formatDate('2019-02-09', reading)),
      to: isolateBidi(formatMoney(360_000, reading, 'ifAny')),
      until: isolateBidi(formatDate('2025-02-09', reading)),
      share: isolateBidi(formatShare(0.2, reading)),
    })
    await expect(values).toContainText(told)
    const chart = values.getByRole('img', { name: say('properties:details.values.drawn', { told }) })
    await expect(chart.locator('circle')).toHaveCount(3)
    // The oldest is where reading begins; the chart is drawn again once it knows its width, so that both places are read at once, and until they stay.
    await expect
      .poll(async () => {
        const across = await chart
          .locator('circle')
          .evaluateAll((dots) => dots.map((dot) => dot.getBoundingClientRect().x))
        const [first = 0, , last = 0] = across
        return Math.sign(last - first)
      })
      .toBe(language === 'ar' ? -1 : 1)
    await values.getByText(say('properties:details.values.metre')).click()
    await expect(chart.getByText('900', { exact: true })).toBeVisible()
    await chart.locator('circle').nth(2).hover()
    await expect(chart).toContainText(formatMoney(900, reading, 'ifAny'))
    await expect(chart).toContainText(latest.valuationNumber)
    await expectAccessible(page)

    await values.getByRole('button', { name: say('properties:details.values.asTable') }).click()
    await expect(values.getByRole('row').nth(1)).toContainText(formatKwd(360_000, reading, 'ifAny'))
    await expect(values.getByRole('row').nth(1)).toContainText(formatKwd(900, reading, 'ifAny'))
    await expect(values.getByRole('row')).toHaveCount(4)
    await expectAccessible(page)

    await panel(page, say('properties:details.linked')).getByRole('link', { name: latest.valuationNumber }).click()
    await expect(heading(page)).toContainText(latest.ownerName ?? '')
    // And back, by the name of the property.
    await page.getByRole('link', { name: name ?? '', exact: true }).click()
    await expect(page).toHaveURL(`/properties/${id}`)
    expect(scripts.some((url) => url.includes('time-chart'))).toBe(true)
  },
)

test(
  'without two values there is a sentence and no chart, whose code is then not fetched',
  LONG,
  async ({ as, firm, say }) => {
    const { id } = await addProperty(firm)
    await valued(firm, id, 2024, 300_000)
    const page = await as('appraiser', PHONE)
    const scripts: string[] = []
    page.on('request', (asked) => scripts.push(asked.url()))
    await page.goto(`/properties/${id}`)
    await settled(page)
    const values = panel(page, say('properties:details.values'))
    await expect(values.getByText(/300,000/)).toBeVisible()
    await expect(values.getByRole('img')).toHaveCount(0)
    await noSideways(page)
    expect(scripts.filter((url) => url.includes('time-chart'))).toEqual([])
  },
)

test(
  'a property is deleted when nothing points at it any more, and its address tells what became of it',
  LONG,
  async ({ as, firm, say }) => {
    const { id, name } = await addProperty(firm)
    const page = await as('admin')
    await page.goto(`/properties/${id}`)
    const remove = page.getByRole('button', { name: say('properties:details.delete') })
    await remove.click()
    // Somebody links a valuation while the question is open.
    const linked = await firm.create('appraiser', { propertyId: id })
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByRole('textbox')
    await reason.fill('أُدخل مرتين')
    await dialog.getByRole('button', { name: say('properties:details.delete') }).click()
    await expect(dialog.getByRole('alert')).toContainText(say('errors:property-linked'))
    await expect(reason).toHaveValue('أُدخل مرتين')
    await page.keyboard.press('Escape')
    await expect(remove).toBeDisabled()
    await expect(remove).toHaveAccessibleDescription(say('errors:property-linked'))

    await firm.call('appraiser', 'valuations.update', {
      id: linked.id,
      version: linked.version,
      changes: { propertyId: null },
    })
    await page.reload()
    await remove.click()
    // And somebody changes it meanwhile: who and what is shown, and nothing is deleted.
    await firm.call('senior', 'properties.update', { id, version: 1, changes: { floors: 3 } })
    await reason.fill('أُدخل مرتين')
    await dialog.getByRole('button', { name: say('properties:details.delete') }).click()
    const note = dialog.getByRole('alert')
    await expect(note).toContainText(say('properties:details.stale'))
    await expect(note).toContainText(say('properties:field.floors'))
    await expect(note).toContainText('يوسف الكندري')
    await note.getByRole('button', { name: say('records:details.reload') }).click()
    await dialog.getByRole('button', { name: say('properties:details.delete') }).click()
    await expect(page).toHaveURL('/properties')
    const gone = say('properties:details.deleted', { name: isolateBidi(name ?? '') })
    await expect(page.getByText(gone)).toBeVisible()

    const other = await as('appraiser')
    await other.goto(`/properties/${id}`)
    await expect(heading(other)).toHaveText(gone)
    await expect(other.getByRole('main')).toContainText('أُدخل مرتين')
    await expect(panel(other, say('records:details.timeline')).getByRole('listitem')).toHaveCount(3)
    const client = await as('client')
    await client.goto(`/properties/${id}`)
    await expect(heading(client)).toHaveText(say('shell:error.NOT_FOUND'))
  },
)

test('what a person may not see has no field, and what they may not do no button', LONG, async ({ as, firm, say }) => {
  const { id } = await addProperty(firm, { ...SECRETS, latitude: 29.334, longitude: 48.076 })
  const guest = await as(await firm.person('GUEST'), { map: false })
  await guest.goto(`/properties/${id}`)
  await settled(guest)
  const main = guest.getByRole('main')
  await expect(main).toContainText(say('properties:feature.building_condition'))
  for (const secret of Object.values(SECRETS)) await expect(main).not.toContainText(secret)
  for (const field of ['ownerName', 'plotNumber', 'street', 'documentNumber'] as const)
    await expect(main.getByText(say(`properties:field.${field}`), { exact: true })).toHaveCount(0)
  for (const title of ['properties:details.owner', 'properties:details.linked', 'records:details.timeline'] as const)
    await expect(panel(guest, say(title))).toHaveCount(0)
  for (const word of ['properties:details.value', 'records:details.edit'] as const)
    await expect(main.getByRole('link', { name: say(word) })).toHaveCount(0)
  await expect(main.getByRole('button', { name: say('properties:details.delete') })).toHaveCount(0)

  const staff = await as('appraiser', { map: false })
  await staff.goto(`/properties/${id}`)
  for (const secret of Object.values(SECRETS)) await expect(staff.getByRole('main')).toContainText(secret)
  await expect(staff.getByRole('link', { name: say('properties:details.value') })).toHaveAttribute(
    'href',
    `/valuations/create?property=${id}`,
  )
  // On paper all that is on the screen, but what is to be pressed.
  await staff.emulateMedia({ media: 'print' })
  const sheet = staff.getByRole('article')
  await expect(sheet).toContainText(SECRETS.notes)
  await expect(sheet).toContainText(say('valuations:sheet.internal'))
  await expect(staff.getByRole('link', { name: say('properties:details.value') })).toBeHidden()
})

test('a valuation without a property offers to register it', ONCE, async ({ as, firm, say }) => {
  const { id } = await firm.create('appraiser')
  const page = await as('appraiser')
  await page.goto(`/valuations/${id}`)
  await expect(page.getByRole('link', { name: say('details:details.register') })).toHaveAttribute(
    'href',
    `/properties/create?valuation=${id}`,
  )
  const reader = await as('readonly')
  await reader.goto(`/valuations/${id}`)
  await expect(heading(reader)).toBeVisible()
  await expect(reader.getByRole('link', { name: say('details:details.register') })).toHaveCount(0)
})
