import { expectAccessible } from './support/axe.ts'
import { expect, LONG, type Page, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'a manager adds a unit cost, is shown what is wrong, corrects it for a reason and finds both in its history; a valuer reads',
  LONG,
  async ({ as, say }) => {
    const page = await as('manager')
    await page.goto('/unit-costs')
    await expect(page.getByText(say('costs:generated')).first()).toBeVisible()
    await expectAccessible(page, 'the table of unit costs')
    await page.getByRole('button', { name: say('costs:add') }).click()
    const choose = async (label: string, option: string) => {
      await dialog(page).getByLabel(label).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose(say('costs:field.buildingKind'), say('costs:kind.SHADE'))
    await choose(say('costs:field.finish'), say('costs:finish.LUXURY'))
    await dialog(page).getByLabel(say('costs:field.cost')).fill('450')
    const save = dialog(page).getByRole('button', { name: say('costs:save') })
    await save.click()
    await expect(dialog(page).getByText(say('costs:fault.source'))).toBeVisible()
    await dialog(page).getByLabel(say('costs:field.source')).fill('عرض سعر 2026/9')
    await save.click()
    await expect(dialog(page)).toBeHidden()
    const name = `${say('costs:kind.SHADE')}، ${say('costs:finish.LUXURY')}`
    await page.getByRole('button', { name }).click()
    await dialog(page)
      .getByRole('button', { name: say('costs:correct') })
      .click()
    await expectAccessible(page, 'the form of a correction')
    await dialog(page).getByLabel(say('costs:field.cost')).fill('45')
    await dialog(page).getByLabel(say('costs:field.reason')).fill('صفر زائد')
    await save.click()
    await expect(dialog(page).locator('li')).toHaveCount(2)
    await expect(dialog(page).getByText(say('costs:state.CORRECTED'), { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('صفر زائد')).toBeVisible()

    await page.goto('/admin/audit?eventType=UNIT_COST_CORRECT')
    const corrected = page
      .getByRole('list', { name: say('log:entries') })
      .locator(':scope > li')
      .first()
    await corrected.getByRole('button').first().click()
    await expect(corrected.locator(`dt:text-is("${say('costs:field.cost')}") + dd`)).toContainText('45')

    const reader = await as('appraiser')
    await reader.goto('/unit-costs')
    await reader.getByRole('button', { name }).click()
    await expect(dialog(reader).locator('li')).toHaveCount(2)
    await expect(dialog(reader).getByRole('button', { name: say('costs:correct') })).toHaveCount(0)
    await expect(reader.getByRole('button', { name: say('costs:add') })).toHaveCount(0)
  },
)
