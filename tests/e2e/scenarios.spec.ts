import { randomUUID } from 'node:crypto'
import { INCOME_SHAPE } from '#features/approaches/fields/income.ts'
import { RECONCILIATION_SHAPE } from '#features/approaches/fields/reconciliation.ts'
import type { Approaches } from '#features/approaches/model/records.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, ONCE, PHONE, test } from './support/test.ts'

test(
  'scenarios of an income sheet: entered with weights, shown beside the base, printed, and there after a reload',
  ONCE,
  async ({ as, firm, language, say }) => {
    const { id } = await firm.create('appraiser', {
      areaName: 'السالمية',
      propertyCategory: 'COMMERCIAL',
      valuationDate: null,
    })
    const save = (sheet: string, values: Readonly<Record<string, FormValue>>) =>
      firm.call('appraiser', 'approaches.save', {
        valuationId: id,
        sheet,
        changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
      })
    const rents = Object.fromEntries(
      [1_000, 600].map((marketRent, at) => [`rents.${randomUUID()}`, { unit: `${at + 1}`, marketRent }]),
    )
    await save('INCOME', { method: 'DIRECT', capRate: 8, ...rents })

    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}/approaches`)
    const panel = page.getByRole('region', { name: say('value:scenarios'), exact: true })
    const word = RECONCILIATION_SHAPE.fields
    await panel.getByRole('combobox', { name: word.scenarioSheet.words[language] }).click()
    await page.getByRole('option', { name: say('value:sheet.INCOME') }).click()
    await panel.getByRole('textbox', { name: word.scenarioBaseWeight.words[language] }).fill('60')

    const cells = RECONCILIATION_SHAPE.lists.scenarios.row
    const add = async (name: string, weight: string) => {
      await panel.getByRole('button', { name: say('value:scenarios.add'), exact: true }).click()
      const card = panel.getByRole('group').last()
      await card.getByRole('textbox', { name: cells.name.words[language] }).fill(name)
      await card.getByRole('textbox', { name: cells.weight.words[language] }).fill(weight)
      return panel.getByRole('group', { name, exact: true })
    }
    const addInput = async (card: Awaited<ReturnType<typeof add>>, input: string, value: string) => {
      await card.getByRole('combobox').last().fill(input)
      await page.getByRole('option', { name: input, exact: true }).click()
      await card.getByRole('textbox', { name: input, exact: true }).fill(value)
    }
    const { row } = INCOME_SHAPE.lists.rents
    const all = say('value:input.all', { name: row.marketRent.words[language] })
    const low = await add('متحفظ', '30')
    await addInput(low, INCOME_SHAPE.fields.capRate.words[language], '10')
    await addInput(low, say('value:shift.SHARE', { name: all }), '-10')
    const high = await add('متفائل', '20')
    await addInput(high, say('value:shift.SHARE', { name: all }), '5')
    await expect(panel.getByText(say('value:fault.scenarioSum', { sum: '110' }))).toBeVisible()
    await expectAccessible(page)
    await high.getByRole('textbox', { name: cells.weight.words[language] }).fill('10')
    await expect(panel.getByText(say('value:fault.scenarioReason'))).toBeVisible()
    await panel.getByRole('textbox', { name: word.scenarioReason.words[language] }).fill('معروض جديد قد يُضعف الإيجارات')
    await expect(panel.getByText(say('value:fault.scenarioReason'))).toHaveCount(0)

    // 19,200 ÷ 8 % = 240,000; 17,280 ÷ 10 % = 172,800; 20,160 ÷ 8 % = 252,000; 60, 30 and 10 %: 221,040.
    const table = panel.getByRole('region', { name: say('value:scenarios.table') })
    const line = (head: string) =>
      table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: head, exact: true }) })
    await expect(line(say('value:scenarios.value')).getByRole('cell')).toHaveText([/240,000/, /172,800/, /252,000/])
    await expect(line(say('value:scenarios.difference')).getByRole('cell')).toHaveText(['', /67,200/, /\+12,000/])
    await expect(panel.getByRole('paragraph').filter({ hasText: /221,040.*172,800.*252,000/ })).toBeVisible()
    await expect
      .poll(async () => {
        const { sheets } = await firm.call<Approaches>('appraiser', 'approaches.get', { valuationId: id })
        return sheets.RECONCILIATION?.values.scenarioReason?.value
      })
      .toBe('معروض جديد قد يُضعف الإيجارات')
    await page.reload()
    await expect(line(say('value:scenarios.value')).getByRole('cell')).toHaveText([/240,000/, /172,800/, /252,000/])
    // The value is that of the sheet alone.
    await expect(
      page
        .getByRole('region', { name: say('value:result') })
        .getByText('240,000', { exact: false })
        .first(),
    ).toBeVisible()

    await page.goto(`/valuations/${id}/approaches/print`)
    await expect(page.getByRole('paragraph').filter({ hasText: /221,040.*172,800.*252,000/ })).toBeVisible()
    await expectAccessible(page)

    const phone = await as('appraiser', PHONE)
    await phone.goto(`/valuations/${id}/approaches`)
    await expect(phone.getByRole('group', { name: 'متحفظ', exact: true })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(phone)
  },
)
