import { randomUUID } from 'node:crypto'
import { CONCLUSION_CELLS } from '#features/approaches/fields/conclusions.ts'
import { RECONCILIATION_SHAPE } from '#features/approaches/fields/reconciliation.ts'
import type { Word } from '#kernel/words.ts'
import { expectAccessible } from './support/axe.ts'
import { sample } from './support/firm.ts'
import { callerOf } from './support/grid.ts'
import { expect, PHONE, test } from './support/test.ts'

test('a market rent is added beside the value, its amount is seen at once, and both are taken into the record', async ({
  as,
  firm,
  say,
  language,
}) => {
  const call = callerOf(firm, 'appraiser')
  const fields = { propertyCategory: 'INVESTMENT', propertySize: 500, purpose: 'MORTGAGE', valuationDate: '2026-06-01' }
  const { id } = await call('valuations.create', { ...sample(), ...fields })
  const income = {
    ...{ method: 'DIRECT', capRate: 7.5, capRateSource: 'صفقات مماثلة' },
    [`rents.${randomUUID()}`]: { unit: '1', area: 500, rent: 3000, marketRent: 3200 },
  }
  const changes = Object.entries(income).map(([field, value]) => ({ field, base: null, value }))
  await call('approaches.save', { valuationId: id, sheet: 'INCOME', changes })

  const page = await as('appraiser')
  await page.goto(`/valuations/${id}/approaches`)
  const named = ({ words }: { words: Word }) => words[language]
  const dialog = page.getByRole('dialog')
  const pick = async (of: { words: Word }, option: string) => {
    await dialog.getByRole('combobox', { name: named(of) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const panel = page.getByRole('region', { name: say('conclusions:title') })
  await panel.getByRole('button', { name: say('conclusions:add') }).click()

  // A basis that no sheet gives says at once which it needs.
  await pick(CONCLUSION_CELLS.basis, say('conclusions:basis.REINSTATEMENT_COST'))
  await expect(dialog.getByText(say('conclusions:fault.noSheet.REINSTATEMENT')).first()).toBeVisible()
  await pick(CONCLUSION_CELLS.basis, say('conclusions:basis.MARKET_RENT'))
  await pick(CONCLUSION_CELLS.premise, say('conclusions:premise.CURRENT_USE'))
  await dialog.getByRole('textbox', { name: named(RECONCILIATION_SHAPE.fields.incomeWeight) }).fill('100')
  await expect(dialog.getByRole('status')).toContainText('38,400')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('conclusions:save') }).click()
  await expect(dialog).toBeHidden()

  const rent = panel.getByText(say('conclusions:basis.MARKET_RENT'), { exact: true })
  await expect(rent).toBeVisible()
  await expect(panel).toContainText('38,400')
  await page.getByRole('button', { name: say('value:take'), exact: true }).click()
  await expect(dialog).toContainText('38,400')
  await dialog.getByRole('button', { name: say('value:take'), exact: true }).click()
  await expect(page.getByText(say('value:taken')).first()).toBeVisible()
  await expectAccessible(page)

  const phone = await as('appraiser', PHONE)
  await phone.goto(`/valuations/${id}/approaches`)
  await expect(phone.getByRole('region', { name: say('conclusions:title') })).toContainText('38,400')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
