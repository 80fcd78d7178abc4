import { readFileSync } from 'node:fs'
import { expect, LONG, PHONE, test } from './support/test.ts'
const csv = `نوع المعاملة,تاريخ البيع,"السعر (USD '000)",نوع العقار,المساحة (قدم مربع),المنطقة,القطعة,القسيمة,المصدر,المساحة المبنية (ذراع),صافي الدخل شهرياً,رقم العقد
بيع,25/03/2025,385,سكن خاص,4305.6,السالمية,9,711,وسيط,300,1000,NULL
بيع,03/14/2025,"410,5",سكن خاص,4305.6,السالمية,9,712,وسيط,320,1200,12/4
`
test('look', LONG, async ({ as, say }, info) => {
  const lang = info.project.name
  for (const where of ['desk', 'phone'] as const) {
    const page = await (where === 'phone' ? as('appraiser', PHONE) : as('appraiser'))
    if (where === 'desk') await page.setViewportSize({ width: 1440, height: 1000 })
    for (const [kind, name, buffer] of [
      ['market', 'a.csv', Buffer.from(csv)],
      ['properties', 'hidden.xlsx', readFileSync('tests/cases/columns/hidden-column.xlsx')],
      ['properties', 'filtered.xlsx', readFileSync('tests/cases/columns/filtered-rows.xlsx')],
    ] as const) {
      await page.goto(`/${kind}/import`)
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
      await expect(page.getByText(say('imports:columns.title'))).toBeVisible()
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/cols-look/${lang}-${where}-${name}.png`, fullPage: true })
      if (name === 'a.csv') {
        await page.getByRole('button', { name: say('imports:understood.change', { field: say('market:field.area') }) }).click()
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/cols-look/${lang}-${where}-open.png`, fullPage: true })
      }
    }
    await page.close()
  }
})
