import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, LONG, PHONE, test } from './support/test.ts'

const HEAD = 'النوع,الحالة,المنطقة,القطعة,القسيمة,المساحة (ذراع),تاريخ التسجيل'

for (const place of ['desk', 'phone'] as const)
  test(`a unit that nobody knows is asked about before the check, at a ${place}`, LONG, async ({ as, say }) => {
    const page = await (place === 'phone' ? as('appraiser', PHONE) : as('appraiser'))
    const rows = [
      HEAD,
      `سكن خاص,قائم,السالمية,43,${unique()},400,25/03/2025`,
      `سكن خاص,قائم,السالمية,43,${unique()},500,01/02/2025`,
    ]
    await page.goto('/properties/import')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'عقارات.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    const question = page.getByRole('group', { name: say('properties:field.area'), exact: true })
    await expect(question).toContainText('ذراع')
    // The rows prove the order of days and months.
    await expect(page.getByText(say('imports:reading.DMY')).first()).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: say('imports:columns.check'), exact: true }).click()
    const asked = page.getByRole('alert').filter({ hasText: say('properties:field.area') })
    await expect(asked).toBeVisible()
    await expect(page.getByRole('heading', { name: say('imports:check.title') })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await question.getByRole('combobox', { name: say('imports:understood.unit') }).click()
    await page.getByRole('option', { name: say('imports:unit.SQYD'), exact: true }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText(say('imports:understood.PERSON', { what: say('imports:unit.SQYD') }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('imports:columns.check'), exact: true }).click()
    await expect(page.getByRole('region', { name: say('imports:preview.table') })).toContainText(/334[.,٫]45|٣٣٤/)
  })
