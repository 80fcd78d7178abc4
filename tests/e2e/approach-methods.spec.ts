import { COST_SHAPE } from '#features/approaches/fields/cost.ts'
import { INCOME_SHAPE } from '#features/approaches/fields/income.ts'
import { RESIDUAL_SHAPE } from '#features/approaches/fields/residual.ts'
import type { UnitCost } from '#features/unit-costs/model.ts'
import { formatKwd } from '#kernel/format.ts'
import type { Word } from '#kernel/words.ts'
import { expectAccessible } from './support/axe.ts'
import { paste } from './support/grid.ts'
import { expect, LONG, type Locator, type Page, PHONE, test } from './support/test.ts'

const noOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test(
  'income by rents that are pasted, cost by the firm’s table, and a residual on a phone are worked out as they are typed',
  LONG,
  async ({ as, firm, say, language }) => {
    const { id } = await firm.create('appraiser', {
      areaName: 'العديلية',
      propertyCategory: 'INVESTMENT',
      propertySize: 500,
      valuationDate: null,
    })
    const page = await as('appraiser', { map: false })
    const input = (of: { words: Word }, where: Page | Locator = page) =>
      where.getByRole('textbox', { name: of.words[language], exact: true })
    const choose = async (of: { words: Word }, option: string | RegExp, where: Page = page) => {
      await where.getByRole('combobox', { name: of.words[language] }).click()
      await where.getByRole('option', { name: option }).first().click()
    }
    const grid = (of: { words: Word }) => page.getByRole('grid', { name: of.words[language], exact: true })
    const value = (where: Page = page) => where.locator('output[data-value]')

    // Income: five units of a workbook, more than there are empty rows.
    const { fields, lists } = INCOME_SHAPE
    await page.goto(`/valuations/${id}/approaches/income`)
    await expect(page.getByText(say('methods:steps.empty.INCOME'))).toBeVisible()
    await page.getByText(say('methods:incomeMethod.DIRECT')).click()
    await expect(page.getByText(say('methods:fault.noIncome')).first()).toBeVisible()
    await grid(lists.rents).getByRole('gridcell').first().click()
    await paste(page, [1, 2, 3, 4, 5].map((unit) => `شقة ${unit}\t85\t${unit === 2 ? '٤٠٠' : '400'}`).join('\r\n'))
    await expect(grid(lists.rents).getByRole('row')).toHaveCount(1 + 5 + 2)
    await grid(lists.expenses).getByRole('gridcell').first().click()
    await page.keyboard.type('حارس')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1,800')
    await page.keyboard.press('Enter')
    await input(fields.vacancyRate).fill('5')
    await input(fields.capRate).fill('7')
    // 24,000 less 5 % and 1,800 is 21,000, at 7 %.
    await expect(value()).toContainText('300,000')
    await expectAccessible(page)
    await noOverflow(page)
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()

    // What is missing is said at its field, and takes the value away; what was stored is there again.
    await page.reload()
    await expect(value()).toContainText('300,000')
    await input(fields.capRate).fill('')
    await expect(value()).toHaveText(say('methods:value.none'))
    await expect(page.getByText(say('methods:fault.needed'), { exact: true })).toBeVisible()

    // Year by year: capital costs of the second year in the table of years.
    await page.getByText(say('methods:incomeMethod.CASH_FLOW')).click()
    await input(fields.discountRate).fill('8')
    await input(fields.holdingYears).fill('3')
    await choose(fields.exitMethod, say('methods:exitMethod.NONE'))
    const years = page.getByRole('grid', { name: say('methods:section.years') })
    const second = years.getByRole('row').nth(2).getByRole('gridcell')
    await second.nth(7).click()
    await page.keyboard.type('5000')
    await page.keyboard.press('Enter')
    await expect(second.nth(8)).toContainText('16,000.000')
    await expect(value()).toContainText('49,832.343')
    // 21,000 ÷ 49,832.343, whatever is spent on capital.
    await expect(second.last()).toContainText('42.14')

    // Cost: the area of the file, and a unit cost of the firm's table.
    await page.getByRole('link', { name: say('sheets:tab.COST') }).click()
    await input(COST_SHAPE.fields.landRate).fill('600')
    await grid(COST_SHAPE.lists.parts).getByRole('gridcell').first().click()
    await paste(page, 'البناء\t1000\t\t10\t50')
    // What is missing leads to its cell, below which it is said.
    const { unitCost } = COST_SHAPE.lists.parts.row
    const missing = `${unitCost.words[language]}: ${say('methods:fault.needed')}`
    await page.getByRole('button', { name: missing }).click()
    await expect(grid(COST_SHAPE.lists.parts).getByRole('gridcell').nth(2)).toBeFocused()
    await expect(page.getByText(say('methods:fault.needed'), { exact: true })).toBeVisible()
    const { items } = await firm.call<{ items: UnitCost[] }>('appraiser', 'unitCosts.inForce')
    // What fits the category is offered first.
    const cost = items.find(({ buildingKind }) => buildingKind === 'APARTMENT_BUILDING') as UnitCost
    const pick = page.getByRole('combobox', { name: say('methods:costTable.pick') })
    await pick.click()
    await page.getByRole('option').first().click()
    const worth = formatKwd(300_000 + 1000 * cost.cost * 0.8, { language, digits: 'latn' }, 'ifAny')
    await expect(value()).toContainText(worth)
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()

    // Residual, on a phone: a card for each row.
    const phone = await as('appraiser', { ...PHONE, map: false })
    await phone.goto(`/valuations/${id}/approaches/residual`)
    const cards = (heading: string) => phone.getByRole('region', { name: heading })
    const { units, costs } = RESIDUAL_SHAPE.lists
    const scheme = cards(say('methods:section.units'))
    await scheme.getByRole('button', { name: say('methods:list.add') }).click()
    await input(units.row.area, scheme).fill('1000')
    await input(units.row.price, scheme).fill('1000')
    const building = cards(say('methods:section.costs'))
    await building.getByRole('button', { name: say('methods:list.add') }).click()
    await input(costs.row.amount, building).fill('400000')
    const residual = RESIDUAL_SHAPE.fields
    await input(residual.profitRate, phone).fill('15')
    await choose(residual.profitBasis, say('methods:profitBasis.VALUE'), phone)
    await input(residual.financeRate, phone).fill('0')
    await input(residual.buildMonths, phone).fill('12')
    await expect(value(phone)).toContainText('450,000')
    await expect(phone.getByRole('table').getByRole('cell', { name: '365,000' }).first()).toBeVisible()
    await expectAccessible(phone)
    await noOverflow(phone)
  },
)
