import { INCOME_SHAPE } from '#features/approaches/fields/income.ts'
import type { Approaches } from '#features/approaches/model/records.ts'
import type { FormValue } from '#kernel/form-values.ts'
import type { Word } from '#kernel/words.ts'
import { expectAccessible } from './support/axe.ts'
import { VALUED } from './support/firm.ts'
import { expect, ONCE, test } from './support/test.ts'

const ROW = (n: number) => `0b6f6b00-1111-4222-8333-00000000000${n}`

test(
  'expenses have a kind, what is recoverable and a median of the firm’s valuations; a supporting rate is entered with its source',
  ONCE,
  async ({ as, firm, say, language }) => {
    const category = { propertyCategory: 'COMMERCIAL' } as const
    const save = (valuationId: string, values: Record<string, FormValue>) =>
      firm.call('appraiser', 'approaches.save', {
        valuationId,
        sheet: 'INCOME',
        changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
      })
    // 36,000 less insurance of 3 to 7 % each, at 8 %.
    for (const percent of [3, 4, 5, 6, 7]) {
      const finalValue = (36_000 * (100 - percent)) / 8
      const made = await firm.create('appraiser', { ...VALUED, ...category, finalValue })
      await save(made.id, {
        method: 'DIRECT',
        potentialIncome: 36_000,
        capRate: 8,
        [`expenses.${ROW(1)}`]: { name: 'تأمين', kind: 'INSURANCE', share: percent },
      })
      await firm.move(made, ['appraiser', 'SUBMITTED'], ['senior', 'UNDER_REVIEW'], ['senior', 'APPROVED'])
    }
    const { id } = await firm.create('appraiser', { ...category, valuationDate: '2026-01-20' })
    await save(id, {
      method: 'DIRECT',
      potentialIncome: 60_000,
      vacancyRate: 5,
      capRate: 7,
      [`expenses.${ROW(2)}`]: { name: 'تأمين', kind: 'INSURANCE', amount: 1000, recoverable: 100 },
      [`expenses.${ROW(3)}`]: { name: 'مصاعد', kind: 'SINKING_FUND', cost: 50_000, years: 10, rate: 5 },
    })
    const page = await as('appraiser', { map: false })
    const input = (of: { words: Word }) => page.getByRole('textbox', { name: of.words[language], exact: true })
    const value = page.locator('output[data-value]')
    const { fields, lists } = INCOME_SHAPE
    await page.goto(`/valuations/${id}/approaches/income`)
    // (57,000 − 1,000 − 3,975.229 + 950) ÷ 7 %.
    await expect(value).toContainText('756,782.446')
    const expenses = page.getByRole('grid', { name: lists.expenses.words[language], exact: true })
    await expect(expenses).toContainText(say('methods:expenseKind.SINKING_FUND'))
    await expenses.getByRole('gridcell').first().click()
    await expect(page.getByRole('combobox', { name: lists.expenses.row.kind.words[language] })).toHaveValue(
      say('methods:expenseKind.INSURANCE'),
    )
    await page.getByRole('button', { name: say('support:expenses.title') }).click()
    const usual = page.getByRole('region', { name: say('support:expenses.title') })
    await expect(usual.getByRole('row', { name: say('methods:expenseKind.INSURANCE') })).toContainText(/5.?[٪%]/)
    await expectAccessible(page, 'usual expenses')
    await usual.getByRole('button', { name: /5.?[٪%]/ }).click()
    // 5 % of 57,000, all of it recoverable: (57,000 − 3,975.229) ÷ 7 %.
    await expect(value).toContainText('757,496.732')

    // 4 % and no premium, and 70 % of a loan at 6 % over 20 years with 9 % on equity.
    await page.getByText(say('methods:support.hint')).click()
    await input(fields.riskFreeRate).fill('4')
    await input(fields.loanShare).fill('70')
    await input(fields.loanRate).fill('6')
    await input(fields.loanYears).fill('20')
    await page.getByRole('combobox', { name: fields.loanPayments.words[language] }).click()
    await page.getByRole('option', { name: say('methods:loanPayments.MONTHLY') }).click()
    await input(fields.equityRate).fill('9')
    await expect(value).toContainText('757,496.732')
    await page.getByRole('button', { name: new RegExp(`8\\.72.*${fields.capRate.words[language]}`) }).click()
    await expect(input(fields.capRate)).toHaveValue('8.72')
    await expect(input(fields.capRateSource)).toHaveValue(/8\.6/)
    // 53,024.771252 ÷ 8.72 %.
    await expect(value).toContainText('608,082.239')
    await expectAccessible(page, 'supporting rates')
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    const { sheets } = await firm.call<Approaches>('appraiser', 'approaches.get', { valuationId: id })
    expect(sheets.INCOME?.values[`expenses.${ROW(2)}`]?.value).not.toHaveProperty('amount')
    expect(sheets.INCOME?.values[`expenses.${ROW(2)}`]?.value).toMatchObject({
      share: 5,
      recoverable: 100,
      source: expect.stringContaining('4'),
    })
  },
)
