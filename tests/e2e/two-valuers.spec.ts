import { expectAccessible } from './support/axe.ts'
import { accountOf, agreed, house } from './support/engagements.ts'
import { VALUED } from './support/firm.ts'
import { paste } from './support/grid.ts'
import { settled } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('two valuers: recorded, values pasted with a bad cell, a difference explained, a block matched, and the lower by property', async ({
  as,
  firm,
  say,
}) => {
  const client = await firm.person('CLIENT')
  const { userId, accountId } = await accountOf(firm, client)
  const id = await agreed(firm, { clientAccountId: accountId, reportForm: 'WHOLE' })
  const made = [1_200_000, 800_000, 2_450_000].map(async (finalValue, at) => {
    const propertyId = await house(firm, { name: `برج ${at + 1}` })
    const valuation = await firm.create('appraiser', { ...VALUED, finalValue, clientUserId: userId, propertyId })
    return { propertyId, valuationId: valuation.id, number: valuation.valuationNumber }
  })
  const lines = await Promise.all(made)
  await firm.schedule(
    id,
    lines.map(({ propertyId, valuationId }) => ({ propertyId, valuationId })),
  )

  const page = await as('manager', { map: false })
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`/engagements/${id}/report`)
  await button(say('twovaluers:add')).click()
  await dialog.getByRole('textbox', { name: say('twovaluers:field.firm') }).fill('بنك الخليج')
  await dialog.getByRole('textbox', { name: say('twovaluers:field.valuer') }).fill('سعاد الراشد')
  await expectAccessible(page, 'the second valuer of an engagement')
  await dialog.getByRole('button', { name: say('twovaluers:save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const rules = page.getByRole('region', { name: say('twovaluers:rules') })
  const rule = (name: 'BANK' | 'LICENCE' | 'VALUES' | 'EXPLAINED') =>
    rules.getByRole('row').filter({ has: page.getByRole('rowheader', { name: say(`twovaluers:rule.${name}`) }) })
  await expect(rule('BANK')).toContainText(say('twovaluers:found.noBank'))
  await expect(rule('LICENCE')).toContainText(say('twovaluers:found.noUntil'))

  const grid = page.getByRole('grid', { name: say('twovaluers:values') })
  const [first, second, third] = lines.map(({ number }) => number)
  const cell = (number: string | undefined, column: 'value' | 'record' | 'reason') =>
    grid.getByRole('gridcell', { name: `${number} · ${say(`twovaluers:col.${column}`)}` })
  await cell(first, 'value').click()
  await paste(page, '1,000,000\nكثير\n2430000')
  await expect(cell(first, 'record')).toContainText(/1,000,000/)
  await expect(cell(first, 'reason')).toHaveAttribute('data-mark', 'warn')
  const problems = page.getByRole('region', { name: say('engagementwork:problem.title') })
  await expect(problems.getByRole('listitem')).toHaveCount(1)
  await expect(problems).toContainText('كثير')
  await problems.getByRole('button', { name: say('engagementwork:problem.drop'), exact: true }).click()
  await expect(problems).toHaveCount(0)
  await expect(rule('EXPLAINED')).toContainText(say('twovaluers:unmet'))
  await cell(first, 'reason').click()
  await page.keyboard.press('F2')
  await page.keyboard.type('عقد انتهى')
  await page.keyboard.press('Enter')
  await expect(rule('EXPLAINED')).not.toContainText(say('twovaluers:unmet'))

  // Brought from columns: the row of an unknown property is listed, the other is taken.
  await button(say('twovaluers:bring')).click()
  await dialog.getByRole('textbox', { name: say('twovaluers:bring.block') }).fill(`${second}\t860,000\nX-1\t5`)
  await dialog.getByRole('button', { name: say('twovaluers:bring.check'), exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText(say('twovaluers:why.unknown'))
  await expectAccessible(page, 'values brought from a sheet')
  await dialog.getByRole('button', { name: say('twovaluers:bring.take'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(second, 'value')).toContainText(/860,000/)
  const lower = `${third} · ${say('twovaluers:col.lower')} · ${say('twovaluers:lower.SECOND')}`
  await expect(grid.getByRole('gridcell', { name: lower })).toBeVisible()
  await expect(rule('VALUES')).not.toContainText(say('twovaluers:unmet'))
  const main = page.getByRole('main')
  await expect(main.getByText(/4,230,000/).first()).toBeVisible()
  await expect(main.getByText(/4,290,000/).first()).toBeVisible()
  await expectAccessible(page, 'two valuers of an engagement')

  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})
