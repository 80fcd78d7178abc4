import { COURT_SHAPE } from '#features/approaches/fields/court.ts'
import { expectAccessible } from './support/axe.ts'
import { paste } from './support/grid.ts'
import { expect, PHONE, test } from './support/test.ts'

test('heirs are pasted with their shares, and each has what is theirs to the fils; a court’s question asks for its answer', async ({
  as,
  firm,
  say,
  language,
}) => {
  const file = { purpose: 'INHERITANCE', propertyCategory: 'RESIDENTIAL', propertySize: 500, finalValue: 650_000 }
  const { id } = await firm.create('appraiser', file)
  const page = await as('appraiser', { map: false })
  await page.goto(`/valuations/${id}/approaches`)
  await page.getByRole('link', { name: say('sheets:tab.COURT') }).click()
  const { lists } = COURT_SHAPE
  const grid = (list: keyof typeof lists) => page.getByRole('grid', { name: lists[list].words[language], exact: true })
  await grid('holders').getByRole('gridcell').first().click()
  const heirs = ['الزوجة\t\t1\t8', 'الأم\t\t1\t6', 'الابن\t\t34\t120', 'الابن الثاني\t\t34\t120', 'الابنة\t\t16\t120']
  await paste(page, heirs.join('\r\n'))
  await expect(page.getByText(say('court:fault.sum', { sum: '119/120' })).first()).toBeVisible()
  const last = grid('holders').getByRole('row').nth(5).getByRole('gridcell')
  await last.nth(2).click()
  await page.keyboard.type('17')
  await page.keyboard.press('Enter')
  const shares = page.getByRole('region', { name: say('court:section.result') }).getByRole('table')
  await expect(shares.getByRole('row').nth(2)).toContainText('108,333.333')
  await expect(shares.getByRole('row').nth(5)).toContainText('92,083.333')
  await grid('questions').getByRole('gridcell').first().click()
  await page.keyboard.type('هل يقبل العقار القسمة عيناً؟')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('court:fault.needed')).first()).toBeVisible()
  await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
  await page.screenshot({ path: `/tmp/court-desk-${language}.png`, fullPage: true })

  const phone = await as('appraiser', { ...PHONE, map: false })
  await phone.goto(`/valuations/${id}/approaches/court`)
  await expect(phone.getByText('108,333.333')).toBeVisible()
  await phone.screenshot({ path: `/tmp/court-phone-${language}.png`, fullPage: true })
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
