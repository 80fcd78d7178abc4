import { randomUUID } from 'node:crypto'
import { CONCLUSION_CELLS } from '#features/approaches/fields/conclusions.ts'
import { RECONCILIATION_SHAPE } from '#features/approaches/fields/reconciliation.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import type { Word } from '#kernel/words.ts'
import { expectAccessible } from './support/axe.ts'
import { sample } from './support/firm.ts'
import { callerOf } from './support/grid.ts'
import { expect, ONCE, PHONE, test } from './support/test.ts'

const FIELDS = {
  propertyCategory: 'INVESTMENT',
  propertySize: 500,
  purpose: 'MORTGAGE',
  valuationDate: '2026-06-01',
} as const
/** An income of 36,000 a year at 7.5 % that the market would pay 38,400 for. */
const income = () => ({
  ...{ method: 'DIRECT', capRate: 7.5, capRateSource: 'صفقات مماثلة' },
  [`rents.${randomUUID()}`]: { unit: '1', area: 500, rent: 3000, marketRent: 3200 },
})
const changesOf = (values: object) => Object.entries(values).map(([field, value]) => ({ field, base: null, value }))

test('a market rent is added beside the value, its amount is seen at once, and both are taken into the record', async ({
  as,
  firm,
  say,
  language,
}) => {
  const call = callerOf(firm, 'appraiser')
  const { id } = await call('valuations.create', { ...sample(), ...FIELDS })
  await call('approaches.save', { valuationId: id, sheet: 'INCOME', changes: changesOf(income()) })

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

test('the client reads each value that the issued report states', ONCE, async ({ as, firm, say }) => {
  test.slow()
  const client = await firm.person('CLIENT')
  const { user } = await firm.call<{ user: { id: string } }>(client, 'people.me')
  const call = callerOf(firm, 'appraiser')
  const { id } = await call('valuations.create', {
    ...{ ...sample(), ...FIELDS, inspectionDate: '2026-05-30', clientUserId: user.id },
  })
  const rent = { basis: 'MARKET_RENT', premise: 'CURRENT_USE', incomeWeight: 100, place: 1 }
  await call('approaches.save', { valuationId: id, sheet: 'INCOME', changes: changesOf(income()) })
  await call('approaches.save', {
    ...{ valuationId: id, sheet: 'RECONCILIATION' },
    changes: changesOf({ mainPremise: 'CURRENT_USE', [`conclusions.${randomUUID()}`]: rent }),
  })
  const concluded = await call<ValuationDetails>('approaches.conclude', { valuationId: id, version: 1 })
  await firm.move(
    concluded,
    ['appraiser', 'SUBMITTED'],
    ['senior', 'UNDER_REVIEW'],
    ['senior', 'APPROVED'],
    ['senior', 'COMPLETED'],
  )
  const senior = await as('senior')
  await senior.goto(`/valuations/${id}`)
  const issued = senior.getByRole('region', { name: say('issued:title') })
  await expect(issued.getByText(say('issued:validity.VALID'))).toBeVisible({ timeout: 20_000 })
  const page = await as(client, PHONE)
  await page.goto(`/valuations/${id}`)
  const table = page.getByRole('table', { name: say('conclusions:title') })
  await expect(table.getByRole('row', { name: say('conclusions:basis.MARKET_RENT') })).toContainText('38,400')
  await expect(table.getByRole('row', { name: say('conclusions:basis.MARKET_VALUE') })).toContainText('480,000')
  await expectAccessible(page)
})
