import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentWatch } from '#features/invoices/jobs.ts'
import type { InvoiceDetails } from '#features/invoices/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { log } from '#server/log.ts'
import { createPaymentGateway } from '#server/payments/gateway.ts'
import { codeOf } from '../support/client.ts'
import { openGateway } from '../support/payment-gateway.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

let gateway: Awaited<ReturnType<typeof openGateway>>
let product: Product
let [manager, senior, client, stranger] = [] as unknown as [Person, Person, Person, Person]
let account: string
beforeAll(async () => {
  gateway = await openGateway()
  product = await openProduct({ payments: gateway.settings })
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
  const { accountId } = await product.db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', client.id)
    .executeTakeFirstOrThrow()
  account = accountId
})
afterAll(async () => {
  await product.close()
  await gateway.close()
})

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const read = (id: string) => senior.invoices.get({ id })

async function issued(amount: number): Promise<InvoiceDetails> {
  const draft = await senior.invoices.create({
    kind: 'FEE',
    clientAccountId: account,
    dueOn: addDays(kuwaitToday(), 14),
    lines: [{ textAr: 'أتعاب تقييم', textEn: 'Valuation fee', amount }],
  })
  return senior.invoices.issue(seen(draft))
}
/** Asks for the payment of an invoice, as its client does, and reads the address as the gateway does. */
async function asked(id: string) {
  const { url } = await client.invoices.payByLink({ id, language: 'ar' })
  return gateway.read(url)
}
const post = async (body: unknown) => {
  const { status, said } = await product.post('/payments/callback', body, { origin: 'https://pay.example' })
  return [status, said.error?.code]
}
const PAID = { status: 'PAID', gatewayReference: 'KN-1' }
const kindsOf = async (person: Person) =>
  (await person.notifications.list()).items.flatMap(({ newest }) => newest.map(({ kind }) => kind))

test('what is owed is paid to the fils, once, however often the gateway says so and at how many calls at once', async () => {
  const one = await issued(250.125)
  expect(await client.invoices.get({ id: one.id })).toMatchObject({ paysByLink: true, link: null, may: ['send'] })
  const ask = await asked(one.id)
  expect(ask).toMatchObject({ isSigned: true, amount: '250.125', currency: 'KWD', language: 'ar' })
  expect(ask.returnUrl).toBe(`http://localhost:3000/portal/invoices/${one.id}`)
  expect(ask.callbackUrl).toBe('http://localhost:3000/payments/callback')
  expect((await asked(one.id)).reference).toBe(ask.reference)
  expect(await read(one.id)).toMatchObject({ link: { state: 'OPEN' }, balance: 250.125 })

  const notice = gateway.notice({ ...ask, ...PAID })
  expect(await Promise.all(Array.from({ length: 8 }, () => post(notice)))).toEqual(Array(8).fill([200, undefined]))
  expect(await post(notice)).toEqual([200, undefined])
  const paid = await read(one.id)
  expect(paid).toMatchObject({ state: 'PAID', balance: 0, link: { state: 'PAID' } })
  expect(paid.payments).toMatchObject([{ amount: 250.125, method: 'LINK', recordedByName: null }])
  // A failure that arrives late takes nothing back.
  expect(await post(gateway.notice({ ...ask, ...PAID, status: 'FAILED' }))).toEqual([200, undefined])
  expect(await read(one.id)).toMatchObject({ state: 'PAID', link: { state: 'PAID' } })
  expect(await codeOf(client.invoices.payByLink({ id: one.id, language: 'ar' }))).toBe('invoice-not-now')
  expect(await kindsOf(client)).toContain('INVOICE_PAYMENT')
  expect(await kindsOf(senior)).toEqual(['INVOICE_PAID_BY_LINK'])
})

test('a notice that is not signed, altered, or of a payment that is none of ours is refused alike, and changes nothing', async () => {
  const one = await issued(100)
  const ask = await asked(one.id)
  const notice = gateway.notice({ ...ask, ...PAID, gatewayReference: 'KN-2' })
  const nobody = '11111111-1111-4111-8111-111111111111'
  const { signature: _, ...unsigned } = notice
  for (const wrong of [
    unsigned,
    { ...notice, signature: 'x' },
    { ...notice, amount: '1.000' },
    { ...notice, gatewayReference: 'KN-2\nPAID' },
    gateway.notice({ ...ask, ...PAID, reference: nobody }),
    gateway.notice({ ...ask, ...PAID, reference: 'x' }),
    gateway.notice({ ...ask, ...PAID, merchant: 'M-2' }),
    'no json',
    [],
  ])
    expect([wrong, await post(wrong)]).toEqual([wrong, [400, 'invalid-argument']])
  expect((await post({ ...notice, more: 'x'.repeat(5000) }))[0]).toBe(400)
  expect(await read(one.id)).toMatchObject({ paid: 0, link: { state: 'OPEN' } })
  expect((await fetch(`${product.base}/payments/callback`)).status).toBe(405)
})

test('another amount than was asked for is reported to the managers and not recorded', async () => {
  const one = await issued(80)
  const ask = await asked(one.id)
  for (const more of [{ amount: '8.000' }, { currency: 'USD' }])
    expect(await post(gateway.notice({ ...ask, ...PAID, gatewayReference: 'KN-3', ...more }))).toEqual([200, undefined])
  expect(await read(one.id)).toMatchObject({ paid: 0, payments: [], link: { state: 'MISMATCH' } })
  expect(await client.invoices.get({ id: one.id })).toMatchObject({ link: { state: 'MISMATCH' } })
  expect((await kindsOf(manager)).filter((kind) => kind === 'INVOICE_TO_CHECK')).toHaveLength(1)
})

test('a number that recurs for another payment, and a second number of one that is paid, count for nothing and are reported to the managers', async () => {
  const told = async () => (await kindsOf(manager)).filter((kind) => kind === 'INVOICE_TO_CHECK').length
  const [first, second] = [await issued(40), await issued(40)]
  const [ask, other] = [await asked(first.id), await asked(second.id)]
  const before = await told()
  const notice = gateway.notice({ ...ask, ...PAID, gatewayReference: 'KN-40' })
  expect(await post(notice)).toEqual([200, undefined])
  for (let n = 0; n < 2; n++)
    expect(await post(gateway.notice({ ...other, ...PAID, gatewayReference: 'KN-40' }))).toEqual([200, undefined])
  expect(await read(second.id)).toMatchObject({ paid: 0, payments: [], link: { state: 'MISMATCH' } })
  expect(await told()).toBe(before + 1)
  for (let n = 0; n < 2; n++)
    expect(await post(gateway.notice({ ...ask, ...PAID, gatewayReference: 'KN-41' }))).toEqual([200, undefined])
  expect(await post(notice)).toEqual([200, undefined])
  expect(await read(first.id)).toMatchObject({ paid: 40, balance: 0, link: { state: 'PAID' } })
  expect((await read(first.id)).payments).toHaveLength(1)
  expect(await told()).toBe(before + 2)
  // A number of its own is still counted.
  expect(await post(gateway.notice({ ...other, ...PAID, gatewayReference: 'KN-42' }))).toEqual([200, undefined])
  expect(await read(second.id)).toMatchObject({ paid: 40, link: { state: 'PAID' } })
})

test('a payment that arrives after the invoice was paid otherwise is recorded, and can be refunded', async () => {
  const one = await issued(60)
  const ask = await asked(one.id)
  const current = await read(one.id)
  const by = { method: 'TRANSFER', paidOn: kuwaitToday(), reference: 'T' }
  await senior.invoices.pay({ ...seen(current), amount: 60, ...by })
  expect(await post(gateway.notice({ ...ask, ...PAID, gatewayReference: 'KN-4' }))).toEqual([200, undefined])
  const over = await read(one.id)
  expect(over).toMatchObject({ state: 'PAID', paid: 120, balance: -60 })
  await manager.invoices.refund({ ...seen(over), amount: 60, ...by })
  expect(await read(one.id)).toMatchObject({ paid: 60, balance: 0 })
})

test('a payment at the desk and eight notices of one by link at once are both counted, each once', async () => {
  const one = await issued(70.005)
  const ask = await asked(one.id)
  const current = await read(one.id)
  const notice = gateway.notice({ ...ask, ...PAID, gatewayReference: 'KN-7' })
  const atDesk = { ...seen(current), amount: 20.002, method: 'CASH', paidOn: kuwaitToday() }
  const [desk, ...notices] = await Promise.all([
    senior.call('invoices.pay', atDesk),
    ...Array.from({ length: 8 }, () => post(notice)),
  ])
  expect(notices).toEqual(Array(8).fill([200, undefined]))
  const now = await read(one.id)
  // Where the notice was first the desk is refused and has to look again.
  const byDesk = desk.status === 200 ? [20.002] : []
  expect(now.payments.map(({ amount }) => amount).toSorted()).toEqual([...byDesk, 70.005])
  expect(now.balance).toBe(desk.status === 200 ? -20.002 : 0)
})

test('after a part payment the rest is asked for under another reference; a failed try can be repeated', async () => {
  const one = await issued(90.5)
  const ask = await asked(one.id)
  await post(gateway.notice({ ...ask, status: 'FAILED', gatewayReference: 'KN-5' }))
  expect(await read(one.id)).toMatchObject({ link: { state: 'FAILED' }, paid: 0 })
  await senior.invoices.pay({ ...seen(await read(one.id)), amount: 0.5, method: 'CASH', paidOn: kuwaitToday() })
  const next = await asked(one.id)
  expect(next.reference).not.toBe(ask.reference)
  expect(next.amount).toBe('90.000')
})

test('a gateway that stays silent is asked, and an end that nobody learns of expires', async () => {
  const [one, two] = [await issued(40), await issued(41)]
  const [ask, other] = [await asked(one.id), await asked(two.id)]
  gateway.known.set(ask.reference, gateway.notice({ ...ask, ...PAID, gatewayReference: 'KN-6' }))
  const parts = { db: product.db, log, gateway: createPaymentGateway(gateway.settings, 'http://localhost:3000') }
  const [first, second] = [createPaymentWatch(parts), createPaymentWatch(parts)]
  await first.look()
  expect(await read(one.id)).toMatchObject({ paid: 0 })
  const past = { checkAt: new Date(0) }
  await product.db.updateTable('paymentLinks').set(past).where('invoiceId', 'in', [one.id, two.id]).execute()
  await Promise.all([first.look(), second.look()])
  expect(await read(one.id)).toMatchObject({ state: 'PAID', paid: 40 })
  expect(await read(two.id)).toMatchObject({ paid: 0, link: { state: 'OPEN' } })
  const { checks } = await product.db
    .selectFrom('paymentLinks')
    .select('checks')
    .where('id', '=', other.reference)
    .executeTakeFirstOrThrow()
  expect(checks).toBe(1)
})

test('nobody pays through another account’s id, and without a gateway nobody is offered it', async () => {
  const one = await issued(30)
  const input = { id: one.id, language: 'en' }
  expect(await codeOf(stranger.invoices.payByLink(input))).toBe('invoice-not-found')
  expect(await codeOf(senior.invoices.payByLink(input))).toBe('permission-denied')
  const without = await openProduct()
  try {
    const nobody = await without.person('CLIENT')
    const { said } = await nobody.call('invoices.payByLink', input)
    expect(said.error?.code).toBe('failed-precondition')
    expect((await without.post('/payments/callback', {})).status).toBe(404)
  } finally {
    await without.close()
  }
})
