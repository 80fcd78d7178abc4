import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { expect, PHONE, test } from './support/test.ts'

const ROW = '0d8a7f0e-3c5d-4b8e-9a56-0b5a2f1c4d3e'

/** An engagement with so many drafts of houses, each with a building of 120,000 KWD on a cost sheet that has no land yet. */
async function opened(firm: Firm, count: number) {
  const accounts = await firm.call<{ items: { id: string }[] }>('manager', 'clients.list', { pageSize: 1 })
  const { id, version } = await firm.call('manager', 'engagements.create', {
    title: `محفظة ${unique()}`,
    clientAccountId: accounts.items[0]?.id,
    purpose: 'MORTGAGE',
    requestedParty: 'بنك السيف',
  })
  const accepted = { agreedBy: 'فهد الصالح', agreedOn: '2026-01-10', evidence: 'كتاب موقّع' }
  await firm.call('manager', 'engagements.agree', { id, version, ...accepted })
  const place = { type: 'RESIDENTIAL', status: 'active', area: 400, location: 'السالمية', blockNumber: '4' }
  const lines: { valuationId: string; propertyId: string }[] = []
  for (let at = 0; at < count; at++) {
    const property = { ...place, name: `بيت ${at + 1}`, plotNumber: unique() }
    const { id: propertyId } = await firm.call('manager', 'properties.create', property)
    const { id: valuationId } = await firm.create('appraiser', { propertySize: 400 })
    const part = { area: 500, unitCost: 300, effectiveAge: 10, economicLife: 50 }
    await firm.call('appraiser', 'approaches.save', {
      valuationId,
      sheet: 'COST',
      changes: [{ field: `parts.${ROW}`, base: null, value: part }],
    })
    lines.push({ propertyId, valuationId })
  }
  await firm.schedule(id, lines)
  return { id, valuations: lines.map(({ valuationId }) => valuationId) }
}

test('a rate and a text are written once and taken by the drafts of an engagement, each shown before it is', async ({
  as,
  firm,
  say,
}) => {
  const { id, valuations } = await opened(firm, 2)
  const [first = '', second = ''] = valuations
  const page = await as('manager', { map: false })
  await page.goto(`/engagements/${id}/work/shared`)
  await page.getByRole('button', { name: say('engagementshared:rate.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: say('engagementshared:field.measure') }).click()
  await page.getByRole('option', { name: say('engagementshared:measure.LAND'), exact: true }).click()
  await dialog.getByRole('textbox', { name: say('engagementshared:field.value'), exact: true }).fill('950.5')
  await dialog.getByRole('textbox', { name: say('engagementshared:field.source') }).fill('سبع صفقات في المنطقة')
  await expectAccessible(page, 'the form of a rate')
  await dialog.getByRole('button', { name: say('engagementshared:rate.save'), exact: true }).click()
  await expect(dialog).toBeHidden()

  // Each draft says what it would be worth: 400 m² × 950.5 and the building.
  const { valuationNumber } = await firm.call('manager', 'valuations.get', { id: second })
  await expect(page.getByText(say('engagementshared:take.EMPTY'), { exact: true })).toHaveCount(2)
  await page.getByRole('checkbox', { name: say('engagementshared:take.choose', { number: valuationNumber }) }).click()
  await page.getByRole('button', { name: say('engagementshared:take').split('(')[0] ?? '' }).click()
  await expect(page.getByText(say('engagementshared:take.EMPTY'), { exact: true })).toHaveCount(1)
  const linked = async (valuationId: string) =>
    (
      await firm.call<{ sheets: { COST?: { values: Record<string, { value: unknown }> } } }>(
        'appraiser',
        'approaches.get',
        { valuationId },
      )
    ).sheets.COST?.values['links.landRate']?.value
  expect(await linked(first)).toMatchObject({ from: 'ENGAGEMENT', version: 1, value: 950.5 })
  expect(await linked(second)).toBeUndefined()

  await page.getByRole('button', { name: say('engagementshared:text.add') }).click()
  await dialog.getByRole('combobox', { name: say('engagementshared:field.text') }).click()
  await page.getByRole('option').nth(2).click()
  await dialog.getByRole('textbox', { name: say('engagementshared:field.content') }).fill('دون كشف إنشائي')
  await dialog.getByRole('button', { name: say('engagementshared:rate.save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say('engagementshared:takeText.EMPTY'), { exact: true }).last()).toBeVisible()
  await expectAccessible(page, 'what an engagement shares')

  // The sheet names where its figure comes from, and the rate that is newer.
  const { items } = await firm.call<{ items: { id: string; engagementNumber: string }[] }>(
    'manager',
    'engagementWork.rates',
    { id },
  )
  const rate = items[0]
  await firm.call('manager', 'engagementWork.changeRate', {
    ...{ id, rateId: rate?.id, version: 1, value: 980, low: null, high: null, lead: null },
    ...{ datedOn: '2026-02-01', source: 'تسع صفقات' },
  })
  const sheet = await as('appraiser', { map: false })
  await sheet.goto(`/valuations/${first}/approaches/cost`)
  await expect(sheet.locator('[data-way="from"]')).toContainText(rate?.engagementNumber ?? '—')
  const newer = sheet.getByRole('button', { name: /980|٩٨٠/ })
  await newer.click()
  await expect(newer).toBeHidden()
  await expect.poll(() => linked(first)).toMatchObject({ version: 2, value: 980 })

  const phone = await as('manager', { ...PHONE, map: false })
  await phone.goto(`/engagements/${id}/work/shared`)
  await expect(phone.getByText('تسع صفقات').first()).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
