import { readFile } from 'node:fs/promises'
import { SCHEMA } from '#features/exchange/model.ts'
import type { IssuedReports } from '#features/issued-reports/model.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { expectAccessible } from './support/axe.ts'
import { sample, unique } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, ONCE, type Page, test } from './support/test.ts'

const HOUSE = { category: 'RESIDENTIAL', areaName: 'السالمية', block: '4', plot: '112', size: '400', owner: 'مالك' }
const orderOf = (reference: string, more: object = {}) => ({
  schema: SCHEMA,
  order: {
    ...{ reference, purpose: 'MORTGAGE', addressee: 'إدارة الضمانات', contactPhone: '55512345' },
    ...{ properties: [HOUSE], ...more },
  },
})
const bring = (page: Page, order: object) =>
  page.locator('input[type=file][accept*=xml]').setInputFiles({
    name: 'order.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(order)),
  })

test('a client orders by a file, and takes away what its report says as data', ONCE, async ({ as, firm, say }) => {
  const email = await firm.person('CLIENT')
  const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me')
  const page = await as(email)
  await page.goto('/portal/requests')
  await expect(page.getByRole('button', { name: say('exchange:order.bring') })).toBeVisible()
  await bring(page, orderOf(unique(), { surprise: 1 }))
  const dialog = page.getByRole('dialog')
  const fault = dialog.getByRole('row').filter({ hasText: 'order.surprise' })
  await expect(fault).toContainText(say('exchange:fault.unknown'))
  await settled(page)
  await expectAccessible(page, 'the faults of an order')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await bring(page, orderOf(unique()))
  await expect(page).toHaveURL(/\/portal\/requests\/[0-9a-f-]{36}$/)

  const valued = { finalValue: 300_000, inspectionDate: '2026-01-14', valuationDate: '2026-01-15' }
  const valuation = await firm.call<ValuationDetails>('appraiser', 'valuations.create', {
    ...{ ...sample(), ...valued, clientUserId: user.id },
  })
  await firm.move(
    valuation,
    ['appraiser', 'SUBMITTED'],
    ['senior', 'UNDER_REVIEW'],
    ['manager', 'APPROVED'],
    ['manager', 'COMPLETED'],
  )
  const issued = () => firm.call<IssuedReports>('manager', 'issuedReports.ofValuation', { valuationId: valuation.id })
  await expect.poll(async () => (await issued()).items[0]?.state, { timeout: 40_000 }).toBe('ISSUED')
  await page.goto('/portal/reports')
  const data = page
    .getByRole('button', { name: valuation.valuationNumber })
    .filter({ hasText: say('exchange:data.json') })
  await expect(data).toBeVisible()
  const [downloaded] = await Promise.all([page.waitForEvent('download'), data.click()])
  expect(downloaded.suggestedFilename()).toBe(`${valuation.valuationNumber}-v1.json`)
  const text = await readFile(await downloaded.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ schema: SCHEMA, result: { value: { amount: '300000.000' } } })
  const schema = await page.request.get('/thamin-exchange-1.schema.json')
  expect(await schema.json()).toMatchObject({ $id: SCHEMA })
  await expectAccessible(page, 'reports as data')
})

test('a manager keeps a client’s own code, and brings an order for it', ONCE, async ({ as, firm, say }) => {
  const owner = await firm.person('CLIENT')
  const { user } = await firm.call<{ user: { id: string } }>(owner, 'people.me')
  const { id } = await firm.call<{ id: string }>('manager', 'clients.open', {
    ...{ userId: user.id, nameAr: `بنك ${unique()}`, nameEn: '', registrationNumber: '' },
    ...{ bringFiles: false, reason: 'تفويض' },
  })
  const page = await as('manager')
  await page.goto(`/clients/${id}`)
  const panel = page.getByRole('region', { name: say('exchange:codes.title') })
  await panel.getByRole('button', { name: say('exchange:codes.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: say('exchange:codes.ours') }).click()
  await page.getByRole('option', { name: say('valuations:purpose.MORTGAGE'), exact: true }).click()
  await dialog.getByRole('textbox', { name: say('exchange:codes.own') }).fill('M-01')
  await dialog.getByRole('button', { name: say('exchange:codes.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('row').filter({ hasText: 'M-01' })).toContainText(say('valuations:purpose.MORTGAGE'))
  await settled(page)
  await expectAccessible(page, 'the codes of a client')
  await bring(page, orderOf(unique(), { purpose: 'M-01' }))
  await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: /REQ-\d{4}-\d{4}/ })).toBeVisible()
})
