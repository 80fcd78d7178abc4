import { expectAccessible } from './support/axe.ts'
import { expect, LONG, type Page, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'a manager adds a planning rule, replaces it, and pastes a table whose faults are shown by row; a valuer reads it',
  LONG,
  async ({ as, say }) => {
    const page = await as('manager')
    await page.goto('/planning-rules')
    await expect(page.getByText(say('planning:generated')).first()).toBeVisible()
    await expectAccessible(page, 'the table of planning rules')
    await page.getByRole('button', { name: say('planning:add'), exact: true }).click()
    type Field = 'category' | 'governorate' | 'buildingRatio' | 'source'
    const field = (name: Field) => dialog(page).getByLabel(say(`planning:field.${name}`))
    const choose = async (name: Field, option: string) => {
      await field(name).click()
      await page.getByRole('option', { name: option }).first().click()
    }
    const save = dialog(page).getByRole('button', { name: say('planning:save') })
    await choose('category', say('valuations:category.JAWAKHEERS'))
    await save.click()
    await expect(dialog(page).getByText(say('planning:fault.nothing'))).toBeVisible()
    await choose('governorate', say('places:governorate.AHMADI'))
    await field('buildingRatio').fill('30')
    await dialog(page)
      .getByRole('textbox', { name: say('planning:field.validFrom') })
      .fill('1/1/2020')
    await field('source').fill('الكويت اليوم 1370')
    await expectAccessible(page, 'the form of a planning rule')
    await save.click()
    await expect(dialog(page)).toBeHidden()

    const name = [say('valuations:category.JAWAKHEERS'), say('places:governorate.AHMADI')].join('، ')
    await page.getByRole('button', { name }).click()
    await dialog(page)
      .getByRole('button', { name: say('planning:replace'), exact: true })
      .click()
    await field('buildingRatio').fill('40')
    await field('source').fill('قرار جديد')
    await save.click()
    await expect(dialog(page).locator('li')).toHaveCount(2)
    await expect(dialog(page).getByText(say('planning:state.REPLACED'), { exact: true })).toBeVisible()
    await expectAccessible(page, 'the history of a planning rule')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: say('planning:import') }).click()
    await expectAccessible(page, 'the imports of planning rules')
    await page.getByRole('button', { name: say('imports:paste') }).click()
    const row = (category: string, ratio: string) => `${category}\tالجهراء\t${ratio}\t1/1/2021\tالبلدية`
    const rows = [
      'نوع العقار\tالمحافظة\tنسبة البناء\tسارية من\tالمصدر',
      row('مزارع', '12٪'),
      row('قصر', '12'),
      row('مزارع', '15'),
    ]
    await dialog(page).getByLabel(say('imports:paste.rows')).fill(rows.join('\n'))
    await dialog(page)
      .getByRole('button', { name: say('imports:paste.save') })
      .click()
    await page.getByRole('button', { name: say('imports:columns.check') }).click()
    const findings = page.getByRole('table', { name: say('imports:faults.title') }).getByRole('row')
    await expect(findings.filter({ hasText: 'قصر' })).toContainText(say('kernel:notInList'))
    await expect(findings.filter({ hasText: say('planning:field.validFrom') })).toContainText('2021')
    await expectAccessible(page, 'the check of pasted planning rules')
    await page.getByRole('radio', { name: new RegExp(say('imports:run.skip')) }).check()
    await page.getByRole('button', { name: say('imports:run.start') }).click()
    await expect(page.getByText(say('imports:planning.done'))).toBeVisible()

    // The log says what was written in the words of the table.
    await page.goto('/admin/audit?eventType=PLANNING_REPLACE')
    const replaced = page.getByRole('list', { name: say('log:entries') }).locator(':scope > li')
    await replaced.first().getByRole('button').first().click()
    const changed = (name: 'buildingRatio' | 'source') =>
      replaced
        .first()
        .locator('dl')
        .first()
        .locator(`dt:text-is("${say(`planning:field.${name}`)}") + dd`)
    await expect(changed('buildingRatio')).toContainText('40')
    await expect(changed('source')).toContainText('قرار جديد')

    const reader = await as('appraiser')
    await reader.goto('/planning-rules?governorate=JAHRA')
    const found = [say('valuations:category.FARMS'), say('places:governorate.JAHRA')].join('، ')
    await reader.getByRole('button', { name: found }).click()
    await expect(dialog(reader).locator('li')).toHaveCount(1)
    await expect(dialog(reader).getByRole('button', { name: say('planning:replace') })).toHaveCount(0)
    await expect(reader.getByRole('button', { name: say('planning:add') })).toHaveCount(0)
  },
)
