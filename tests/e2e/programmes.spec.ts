import { randomUUID } from 'node:crypto'
import type { ScheduleLine } from '#features/engagements/model/schedule.ts'
import type { ProgrammeDetails } from '#features/programmes/model.ts'
import { expectAccessible } from './support/axe.ts'
import { accountOf, agree, house } from './support/engagements.ts'
import { type Firm, unique, VALUED } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, heading, type Page, test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Sets a field of the sheet of cost: the land at 300,000 KWD and a new building of 100,160 at first. */
const cost = (firm: Firm, valuationId: string, changes: readonly { field: string; base: unknown; value: unknown }[]) =>
  firm.call('appraiser', 'approaches.save', { valuationId, sheet: 'COST', changes })
async function finish(firm: Firm, id: string): Promise<void> {
  const valuation = await firm.call('senior', 'valuations.get', { id })
  await firm.move(
    valuation,
    ...(['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'] as const).map((to): ['senior', typeof to] => [
      'senior',
      to,
    ]),
  )
}
/** A house that was valued at 400,160 KWD for a client in June 2025. */
async function valuedHouse(firm: Firm, clientUserId: string, name: string): Promise<string> {
  const propertyId = await house(firm, { name })
  const dated = { finalValue: 400_160, valuationDate: '2025-06-30', inspectionDate: '2025-06-20' }
  const { id } = await firm.create('appraiser', { ...VALUED, ...dated, clientUserId, propertyId })
  const part = { name: 'المبنى', area: 400, unitCost: 250.4, effectiveAge: 0, economicLife: 50 }
  await cost(firm, id, [
    { field: 'landValue', base: null, value: 300_000 },
    { field: 'landSource', base: null, value: 'صفقات المنطقة' },
    { field: `parts.${randomUUID()}`, base: null, value: part },
  ])
  await finish(firm, id)
  return propertyId
}

test('a programme is made, its cycle opened and rolled forward, and what moved beyond its bound needs a reason before it is closed', async ({
  as,
  firm,
  say,
}) => {
  const [fund, title, names] = [`صندوق ${unique()}`, `برنامج ${unique()}`, [`دار ${unique()}`, `دار ${unique()}`]]
  const client = await firm.person('CLIENT', { fullName: fund })
  const { userId } = await accountOf(firm, client)
  for (const name of names) await valuedHouse(firm, userId, name)

  const page = await as('manager', { map: false })
  const dialog = page.getByRole('dialog')
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  const type = (field: 'title' | 'firstDate' | 'boundPercent' | 'requestedParty', text: string) =>
    dialog.getByRole('textbox', { name: say(`programmes:field.${field}`), exact: true }).fill(text)
  await page.goto('/programmes')
  await settled(page)
  await expectAccessible(page, 'the list of programmes')
  await button(page, say('programmes:new')).click()
  await type('title', title)
  await choose(say('invoices:field.clientAccountId'), fund)
  await type('firstDate', '31/10/2025')
  await type('boundPercent', '10')
  await type('requestedParty', 'مجلس إدارة الصندوق')
  await dialog.getByRole('combobox', { name: say('programmes:field.purpose'), exact: true }).click()
  await page.getByRole('option', { name: say('valuations:purpose.FINANCIAL_REPORTING') }).click()
  await expectAccessible(page, 'the form of a programme')
  await dialog.getByRole('button', { name: say('programmes:save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: title }).click()
  await expect(heading(page)).toHaveText(title)

  const table = (of: string) => page.getByRole('region', { name: say('programmes:table', { of }), exact: true })
  const properties = table(say('programmes:properties'))
  for (const name of names) {
    await button(page, say('programmes:properties.add')).click()
    await choose(say('programmes:properties.property'), name)
    await dialog.getByRole('button', { name: say('programmes:properties.add'), exact: true }).click()
    await expect(properties.getByRole('row').filter({ hasText: name })).toContainText('400,160')
  }
  await button(page, say('programmes:open', { n: '1' })).click()
  await dialog.getByRole('button', { name: say('programmes:open', { n: '1' }), exact: true }).click()
  await expect(dialog).toBeHidden()
  const cycles = table(say('programmes:cycles'))
  await expect(cycles.getByRole('link', { name: /^ENG-/ })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const [cycle] = (await firm.call<ProgrammeDetails>('manager', 'programmes.get', { id })).cycles
  const engagement = cycle?.engagementId ?? ''
  await expect(button(page, say('programmes:roll.start'))).toBeHidden()
  await agree(firm, engagement)

  // The programme hears that the terms of its cycle are accepted.
  await button(page, say('programmes:roll.start')).click()
  const done = say('programmes:cycles.progress', { done: '2', total: '2' })
  await expect(cycles).toContainText(`${say('programmes:roll.DONE')} · ${done}`, { timeout: 20_000 })
  for (const name of names)
    await expect(
      properties.getByRole('row').filter({ hasText: name }).getByRole('link', { name: /^VAL-/ }),
    ).toHaveCount(2)
  await settled(page)
  await expectAccessible(page, 'a programme with an opened cycle')

  // The land of one is worth 50,000 more; both are concluded and completed.
  const { items } = await firm.call<{ items: ScheduleLine[] }>('manager', 'engagements.schedule', { id: engagement })
  for (const [at, { valuationId }] of items.entries()) {
    const one = valuationId ?? ''
    if (at === 0) await cost(firm, one, [{ field: 'landValue', base: 300_000, value: 350_000.5 }])
    const { version } = await firm.call('appraiser', 'valuations.get', { id: one })
    await firm.call('appraiser', 'approaches.conclude', { valuationId: one, version })
    const now = await firm.call('appraiser', 'valuations.get', { id: one })
    const changes = { inspectionDate: '2025-10-15' }
    await firm.call('appraiser', 'valuations.update', { id: one, version: now.version, changes })
    await finish(firm, one)
  }
  await page.goto(`/engagements/${engagement}`)
  const close = async () => {
    await button(page, say('engagements:close')).click()
    const asked = page.getByRole('group', { name: say('engagements:close.ask') })
    await asked.getByRole('button', { name: say('engagements:close') }).click()
  }
  await close()
  await expect(page.getByText(say('errors:movement-reasons-missing', { count: '1' }))).toBeVisible()
  await page.goto(`/engagements/${engagement}/movement`)
  const lacking = page.getByText(say('programmes:movement.lacking', { n: '1', bound: '⁨10⁩' }))
  await expect(lacking).toBeVisible()
  const moved = table(say('programmes:movement.properties'))
  const beyond = moved.getByRole('row').filter({ hasText: say('programmes:movement.beyond') })
  await expect(beyond).toHaveCount(1)
  await expect(beyond).toContainText('+50,000.500')
  await expect(beyond).toContainText('12.5')
  await settled(page)
  await expectAccessible(page, 'the movement of an engagement')
  await beyond.getByRole('button', { name: say('programmes:movement.give') }).click()
  const reason = dialog.getByRole('textbox', { name: say('programmes:movement.reason') })
  await dialog.getByRole('button', { name: say('programmes:save'), exact: true }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('ارتفاع قيمة الأرض بعد صفقات الصيف')
  await dialog.getByRole('button', { name: say('programmes:save'), exact: true }).click()
  await expect(beyond).toContainText('ارتفاع قيمة الأرض بعد صفقات الصيف')
  await expect(lacking).toBeHidden()
  await page.goto(`/engagements/${engagement}`)
  await close()
  await expect(page.getByRole('main').getByText(say('engagements:state.CLOSED'), { exact: true }).first()).toBeVisible()
})
