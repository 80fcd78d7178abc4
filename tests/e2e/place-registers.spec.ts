import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { BOTH_LONG, expect, heading, LONG, type Page, PHONE, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.getByRole('table').locator('tbody tr:has(a)')
const square = (x: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 29.33],
      [x + 0.01, 29.33],
      [x + 0.01, 29.34],
      [x, 29.34],
      [x, 29.33],
    ],
  ],
})
const ZONE = { category: 'commercial', validFrom: '2020-01-01', source: 'بلدية الكويت', maxHeight: 15 }

test(
  'an administrator adds a zone by its border as text, replaces it from a day, and finds what was in force',
  BOTH_LONG,
  async ({ as, firm, say, language }) => {
    const code = `E2E-${language}`
    const page = await as('admin')
    await page.goto('/zones')
    await settled(page)
    await page.getByRole('button', { name: say('registers:zones.add') }).click()
    await expectAccessible(page, 'the form of a zone')
    await dialog(page)
      .getByRole('button', { name: say('registers:save') })
      .click()
    await expect(dialog(page).getByLabel(say('spatial:field.code'))).toBeFocused()
    await dialog(page).getByLabel(say('spatial:field.code')).fill(code)
    await dialog(page)
      .getByRole('combobox', { name: say('spatial:field.use') })
      .click()
    await page.getByRole('option', { name: say('spatial:zone.commercial') }).click()
    await dialog(page).getByLabel(say('spatial:field.maxHeight')).fill('15')
    await dialog(page).getByLabel(say('spatial:field.source')).fill('بلدية الكويت')
    await dialog(page).getByText(say('registers:zones.border.paste'), { exact: true }).click()
    const border = dialog(page).getByLabel(say('registers:zones.border.text'))
    // A border that is none is reported at its field, and what was typed stays.
    await border.fill('{"type":"Polygon"}')
    await dialog(page)
      .getByRole('button', { name: say('registers:save') })
      .click()
    await expect(dialog(page).getByText(say('spatial:fault.geometry'))).toBeVisible()
    await expect(dialog(page).getByLabel(say('spatial:field.code'))).toHaveValue(code)
    await border.fill(JSON.stringify(square(48.07)))
    await dialog(page)
      .getByRole('button', { name: say('registers:save') })
      .click()
    await expect(heading(page)).toHaveText(code)
    await expect(page.getByText(say('registers:zones.state.IN_FORCE')).first()).toBeVisible()

    const { items } = await firm.call<{ items: { id: string; version: number }[] }>('admin', 'zones.list', {
      text: code,
    })
    await firm.call('admin', 'zones.replace', {
      id: items[0]?.id,
      version: items[0]?.version,
      changes: { validFrom: '2099-01-01', maxHeight: 30 },
      reason: 'قرار لاحق',
    })
    await page.goto(`/zones?text=${code}`)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText(say('registers:zones.state.SCHEDULED'))
    await page.goto(`/zones?text=${code}&on=2099-06-01`)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('link').click()
    await expect(page.getByRole('row').filter({ hasText: say('registers:zones.version.this') })).toHaveCount(1)
    await expectAccessible(page, 'a version of a zone')

    await page.getByRole('button', { name: say('registers:zones.withdraw') }).click()
    await dialog(page).getByLabel(say('registers:reason')).fill('أُلغي القرار')
    await dialog(page)
      .getByRole('button', { name: say('registers:zones.withdraw') })
      .click()
    await expect(page.getByText(say('registers:zones.state.WITHDRAWN')).first()).toBeVisible()
    await page.goto(`/zones?text=${code}`)
    await expect(rows(page)).toHaveCount(1)
  },
)

test(
  'amenities are filtered, corrected for a reason and read by the firm on a phone',
  LONG,
  async ({ as, firm, say }) => {
    const { id } = await firm.call<{ id: string }>('admin', 'amenities.create', {
      category: 'parks',
      nameAr: 'حديقة الاختبار',
      latitude: 29.3365,
      longitude: 48.0711,
      source: 'البلدية',
    })
    await firm.call('admin', 'zones.create', { ...ZONE, code: 'E2E-PHONE', geometry: JSON.stringify(square(48.05)) })
    const page = await as('admin', { map: false })
    await page.goto('/amenities?category=parks,banks&areaNumber=207&text=الاختبار')
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('link').click()
    await expect(heading(page)).toHaveText('حديقة الاختبار')
    await page.getByRole('button', { name: say('registers:amenities.correct'), exact: true }).click()
    await dialog(page).getByLabel(say('spatial:field.nameEn')).fill('Test park')
    await dialog(page)
      .getByRole('button', { name: say('registers:save') })
      .click()
    await expect(dialog(page).getByText(say('spatial:fault.reason'))).toBeVisible()
    await dialog(page).getByLabel(say('registers:reason')).fill('الاسم بالإنجليزية')
    await dialog(page)
      .getByRole('button', { name: say('registers:save') })
      .click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('Test park').first()).toBeVisible()

    // Where an area is found, its analysis is one press away.
    await page.goto(`/search?text=${encodeURIComponent('السالمية')}`)
    await expect(page.getByRole('link', { name: say('search:area.analysis') }).first()).toHaveAttribute(
      'href',
      /\/spatial-analysis\?at=area-207/,
    )

    const phone = await as('appraiser', { ...PHONE, map: false })
    for (const path of ['/amenities', '/zones', `/amenities/${id}`]) {
      await phone.goto(path)
      await settled(phone)
      expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(phone, path)
    }
    await expect(phone.getByRole('button', { name: say('registers:amenities.correct'), exact: true })).toHaveCount(0)
  },
)
