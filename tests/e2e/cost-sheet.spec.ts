import { randomUUID } from 'node:crypto'
import { COST_SHAPE } from '#features/approaches/fields/cost.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { Word } from '#kernel/words.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, type Locator, ONCE, type Page, PHONE, test } from './support/test.ts'

const FORM = {
  accessExtent: 'EXTERIOR',
  accessLimits: 'لم يحضر الساكن',
  effectiveAge: 15,
  exteriorCondition: 'GOOD',
  exteriorQuality: 'HIGH',
  overallCondition: 'GOOD',
  overallQuality: 'GOOD',
  overallReason: 'صيانة منتظمة وتشطيب جيد',
  noDefects: true,
  [`areas.${randomUUID()}`]: { floor: 'GROUND', area: 600 },
  [`areas.${randomUUID()}`]: { floor: 'ANNEXE', area: 80, use: 'ديوانية' },
}

test(
  'parts come from the inspection in one step of undo, and the method of a part shows what it needs, on a phone as well',
  ONCE,
  async ({ as, firm, say, language }) => {
    const { id: valuationId } = await firm.create('appraiser', { propertyCategory: 'RESIDENTIAL', propertySize: 500 })
    const call = <T>(verb: string, input: object) => firm.call<T>('appraiser', verb, input)
    const { user } = await call<{ user: { id: string } }>('people.me', {})
    const appointment = { valuationId, startsAt: `${kuwaitToday()}T21:00:00+03:00`, inspectorId: user.id }
    const { id: inspectionId } = await call<{ id: string }>('inspections.plan', {
      commandId: randomUUID(),
      ...appointment,
    })
    const changes = Object.entries(FORM).map(([field, value]) => ({ field, base: null, value }))
    await call('inspections.saveForm', { inspectionId, commandId: randomUUID(), changes })
    await call('inspections.complete', { inspectionId, commandId: randomUUID(), heldAt: new Date().toISOString() })

    const page = await as('appraiser', { map: false })
    const { parts, shortLived } = COST_SHAPE.lists
    const input = (of: { words: Word }, where: Page | Locator = page) =>
      where.getByRole('textbox', { name: of.words[language], exact: true })
    const grid = (of: { words: Word }) => page.getByRole('grid', { name: of.words[language], exact: true })
    const rows = () => grid(parts).getByRole('row')
    await page.goto(`/valuations/${valuationId}/approaches/cost`)
    const fill = page.getByRole('button', { name: say('methods:inspected.fill') })
    const apply = async () => {
      await fill.click()
      const dialog = page.getByRole('dialog', { name: say('methods:inspected.fill') })
      await expect(dialog.getByRole('checkbox', { checked: true }).first()).toBeVisible()
      await expectAccessible(page)
      await dialog.locator('button[type=submit]').click()
    }
    await apply()
    await expect(rows()).toHaveCount(1 + 2 + 2)
    await expect(fill).toBeDisabled()
    await page.getByRole('button', { name: say('sheets:undo') }).click()
    await expect(rows()).toHaveCount(1 + 2)
    await apply()
    await expect(rows().nth(1)).toContainText(say('inspections:floor.GROUND'))
    await expect(rows().nth(2)).toContainText('ديوانية')

    // What the breakdown does not count can't be written, and what it needs is below the row.
    await input(COST_SHAPE.fields.landValue).fill('450000')
    const cell = (column: number) => rows().nth(1).getByRole('gridcell').nth(column)
    await cell(2).click()
    await page.keyboard.press('Delete')
    // Only a unit cost is missing, and the firm's table has one.
    await expect(fill).toBeEnabled()
    await page.keyboard.type('310')
    await page.keyboard.press('Enter')
    await cell(0).click()
    await page.getByRole('combobox', { name: parts.row.depreciation.words[language] }).click()
    await page.getByRole('option', { name: say('methods:depreciation.BREAKDOWN') }).click()
    await expect(cell(4)).toHaveAttribute('aria-readonly', 'true')
    await input(parts.row.curable).fill('6000')
    await input(parts.row.physicalLife).fill('60')
    await cell(9).click()
    await page.keyboard.type('Villa')
    await page.keyboard.press('Enter')
    await expect(grid(shortLived)).toBeVisible()
    // The other part is removed: what it lacks would take the value away.
    await page.getByRole('button', { name: say('methods:list.remove', { n: '2' }) }).click()
    // 186,000 − 6,000 − 180,000 × 15 ÷ 60
    await expect(page.locator('output[data-value]')).toContainText('585,000')
    await expect(page.getByText('135,000').first()).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()

    const phone = await as('appraiser', { ...PHONE, map: false })
    await phone.goto(`/valuations/${valuationId}/approaches/cost`)
    const building = phone.getByRole('region', { name: say('methods:section.parts') })
    await expect(input(parts.row.curable, building)).toHaveValue(/6,?000/)
    await expect(input(parts.row.economicLife, building)).toHaveCount(0)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(phone)
  },
)
