import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { SCHEMA } from '#features/exchange/model.ts'
import { createDueWatch } from '#features/notifications/jobs/due.ts'
import { type DeliveredKind, WEBHOOK_KINDS } from '#features/webhooks/model/endpoints.ts'
import { PUBLISHED_EVENTS } from '#features/webhooks/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { log } from '#server/log.ts'
import { codeOf } from '../support/client.ts'
import { openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { soon } from '../support/soon.ts'
import { openHooks } from '../support/webhooks.ts'

// Endpoints of other systems: who keeps them, and what they hear of an order from its submission to its payment.

let product: Product
let hooks: Awaited<ReturnType<typeof openHooks>>
let [admin, manager, senior] = [] as unknown as [Person, Person, Person]
let [appraiser, owner, stranger] = [] as unknown as [Person, Person, Person]
let [bank, other] = ['', '']
beforeAll(async () => {
  hooks = await openHooks()
  product = await openProduct({ reach: hooks.reach })
  const people = (roles: readonly Role[]) => Promise.all(roles.map((role) => product.person(role)))
  ;[admin, manager, senior] = (await people(['ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER'])) as [
    Person,
    Person,
    Person,
  ]
  ;[appraiser, owner, stranger] = (await people(['APPRAISER', 'CLIENT', 'CLIENT'])) as [Person, Person, Person]
  const open = async (userId: string) =>
    (
      await manager.clients.open({
        ...{ userId, nameAr: 'بنك الاختبار', nameEn: 'Test Bank', registrationNumber: '', contact: '' },
        ...{ bringFiles: false, reason: 'طلب موقع' },
      })
    ).id
  bank = await open(owner.id)
  other = await open(stranger.id)
})
afterAll(async () => {
  await product.close()
  await hooks.close()
})

const written = (path: string) => ({ name: path, url: `https://hooks.bank.example/${path}`, kinds: [...WEBHOOK_KINDS] })
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const heard = (path: string) =>
  hooks.at(`/${path}`).map(({ body }) => JSON.parse(body) as { type: DeliveredKind; data: Record<string, unknown> })
const typesAt = (path: string) => heard(path).map(({ type }) => type)

test('managers keep the endpoints of client accounts, administrators those of the firm as well, and nobody else any', async () => {
  const list = (by: Person, clientAccountId: string | null) => codeOf(by.webhooks.list({ clientAccountId }))
  const roles: Role[] = ['SENIOR_APPRAISER', 'APPRAISER', 'USER', 'CLIENT', 'READ_ONLY', 'GUEST']
  for (const role of roles) expect(await list(await product.person(role), bank), role).toBe('permission-denied')
  expect([await list(admin, null), await list(admin, bank), await list(manager, bank)]).toEqual(['ok', 'ok', 'ok'])
  expect(await list(manager, null)).toBe('permission-denied')
  expect(await list(admin, admin.id)).toBe('client-account-not-found')

  const own = await admin.webhooks.add({ clientAccountId: null, ...written('own') })
  expect(own.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(JSON.stringify(await admin.webhooks.list({ clientAccountId: null }))).not.toContain(own.secret)
  const [endpoint] = own.endpoints
  if (!endpoint) throw new Error('no endpoint')
  // What is the firm's is not there for managers, by any verb.
  const { id } = endpoint
  expect(await codeOf(manager.webhooks.deliveries({ endpointId: id }))).toBe('webhook-not-found')
  expect(await codeOf(manager.webhooks.change({ ...seen(endpoint), ...written('x') }))).toBe('webhook-not-found')
  expect(await codeOf(manager.webhooks.setState({ ...seen(endpoint), state: 'PAUSED' }))).toBe('webhook-not-found')
  expect(await codeOf(manager.webhooks.rotate(seen(endpoint)))).toBe('webhook-not-found')
  expect(await codeOf(manager.webhooks.test({ id }))).toBe('webhook-not-found')
  expect(await codeOf(manager.webhooks.replaySince({ id, since: '2026-01-01T00:00:00Z' }))).toBe('webhook-not-found')
  expect(await codeOf(manager.webhooks.remove(seen(endpoint)))).toBe('webhook-not-found')
  expect(await codeOf(manager.webhooks.add({ clientAccountId: null, ...written('x') }))).toBe('permission-denied')

  const { id: sent } = await admin.webhooks.test({ id })
  await soon(() => typesAt('own')).toEqual(['webhook.test'])
  await soon(async () => (await admin.webhooks.deliveries({ endpointId: id })).items[0]?.state).toBe('SENT')
  expect(await codeOf(manager.webhooks.replay({ id: sent }))).toBe('webhook-not-found')
  expect(await admin.webhooks.replay({ id: sent })).toEqual({ replayed: 1 })
  await soon(() => typesAt('own')).toEqual(['webhook.test', 'webhook.test'])
  // Others' changes are noticed.
  await admin.webhooks.change({ ...seen(endpoint), ...written('renamed') })
  expect(await codeOf(admin.webhooks.remove(seen(endpoint)))).toBe('stale-version')
  expect(await admin.webhooks.remove({ id, version: 2 })).toEqual([])
  const log = await product.db
    .selectFrom('auditLog')
    .select('eventType')
    .where('resourceId', '=', id)
    .orderBy('id')
    .execute()
  expect(log.map(({ eventType }) => eventType)).toEqual([
    ...['WEBHOOK_ADD', 'WEBHOOK_TEST', 'WEBHOOK_REPLAY', 'WEBHOOK_CHANGE', 'WEBHOOK_REMOVE'],
  ])
})

test('what is typed is judged by field, and an account has ten at the most', async () => {
  const add = (changes: object) =>
    manager.call('webhooks.add', { clientAccountId: other, ...written('many'), ...changes })
  const faults = async (changes: object) => (await add(changes)).said.error?.fields?.map(({ field }) => field)
  expect(await faults({ name: ' ', url: 'https://10.0.0.1/', kinds: [] })).toEqual(['name', 'url', 'kinds'])
  for (let n = 0; n < 10; n++) expect((await add({})).status).toBe(200)
  expect((await add({})).said.error?.code).toBe('too-many-webhooks')
  await product.db.deleteFrom('webhookEndpoints').where('clientAccountId', '=', other).execute()
})

test('a bank hears of its order from the submission to the payment, in numbers alone, and another account of nothing', async () => {
  const { secret } = await manager.webhooks.add({ clientAccountId: bank, ...written('bank') })
  await manager.webhooks.add({ clientAccountId: other, ...written('other') })
  await admin.webhooks.add({ clientAccountId: null, ...written('firm') })
  const order = {
    ...{ reference: 'PO-77', purpose: 'MORTGAGE', addressee: 'إدارة الضمانات', contactPhone: '55512345' },
    properties: [
      {
        reference: 'A-1',
        category: 'RESIDENTIAL',
        areaName: 'السالمية',
        block: '4',
        plot: '112',
        size: '400',
        owner: 'سعود',
      },
    ],
  }
  const { requestId: id } = await owner.exchange.order({ text: JSON.stringify({ schema: SCHEMA, order }) })
  const request = () => manager.requests.get({ id })
  await owner.requests.submit(seen(await owner.requests.get({ id })))
  await senior.requests.ask({ ...seen(await request()), text: 'أين المفتاح؟' })
  const quoted = await manager.requests.quote({
    ...seen(await request()),
    ...{ fee: 300, validUntil: addDays(kuwaitToday(), 7), workingDays: 5, feeReason: 'بنك' },
  })
  const { termsSha256 = '' } = quoted.quotes[0] ?? {}
  const accepted = await owner.requests.accept({ ...seen(quoted), name: 'سارة', termsSha256 })
  const { valuationId } = await appraiser.requests.convert({
    ...seen(accepted),
    fields: { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' },
  })
  const valuation = { id: valuationId ?? '' }
  const visit = { startsAt: `${kuwaitToday()}T21:00:00+03:00`, inspectorId: appraiser.id }
  const { id: inspectionId } = await appraiser.inspections.plan({
    ...{ commandId: randomUUID(), valuationId: valuation.id, ...visit },
  })
  const { version } = await appraiser.valuations.get(valuation)
  await appraiser.valuations.update({ ...valuation, version, changes: { ...VALUED } })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'])
    await senior.valuations.move({ ...seen(await senior.valuations.get(valuation)), to })
  await manager.messages.send({ of: { kind: 'valuation', ...valuation }, text: 'التقرير جاهز' })
  await owner.messages.send({ of: { kind: 'valuation', ...valuation }, text: 'شكراً' })
  await soon(() => typesAt('bank')).toContain('report.issued')
  await soon(() => typesAt('bank')).toContain('valuation.completed')
  await soon(() => typesAt('firm').length).toBe(typesAt('bank').length)
  expect(typesAt('bank').toSorted()).toEqual([
    ...['message.sent', 'report.issued', 'request.accepted', 'request.questioned', 'request.quoted'],
    ...['request.submitted', 'valuation.completed', 'valuation.inspection_planned', 'valuation.opened'],
  ])
  const { valuationNumber } = await senior.valuations.get(valuation)
  for (const message of hooks.at('/bank')) {
    const said = new Webhook(secret).verify(message.body, message.headers as Record<string, string>) as {
      type: DeliveredKind
    }
    expect(PUBLISHED_EVENTS[said.type].body.parse(said)).toEqual(said)
    // Neither values, names nor texts.
    expect(message.body).not.toMatch(/[\u0600-\u06ff]|300000|المفتاح/)
  }
  const of = (kind: DeliveredKind) => heard('bank').find(({ type }) => type === kind)?.data
  expect(of('valuation.completed')).toMatchObject({
    ...{ number: valuationNumber, state: 'COMPLETED', accountId: bank },
    order: { reference: 'PO-77', property: 'A-1' },
  })
  expect(of('report.issued')).toMatchObject({
    version: 1,
    state: 'VALID',
    valuationId: valuation.id,
    number: valuationNumber,
  })
  expect(of('request.submitted')).toMatchObject({ requestId: id, order: { reference: 'PO-77', property: null } })

  expect(of('valuation.inspection_planned')).toMatchObject({ inspectionId, draftId: null })

  // A corrected report is heard of with the version that it takes the place of.
  const reportId = of('report.issued')?.reportId
  const { corrections } = await appraiser.issuedReports.propose({
    ...{ valuationId: valuation.id, reason: 'خطأ في النقل', changes: [{ field: 'blockNumber', value: '7' }] },
  })
  const [proposed] = corrections
  await senior.issuedReports.decide({ id: proposed?.id, version: proposed?.version, accepted: true })
  await soon(() => of('report.corrected')).toMatchObject({ version: 2, state: 'VALID' })
  await soon(() => of('report.superseded')).toMatchObject({ reportId, version: 1, state: 'SUPERSEDED' })
  // A valuation that is cancelled takes its report with it.
  const completed = await manager.valuations.get(valuation)
  await manager.valuations.move({ ...seen(completed), to: 'CANCELLED', reason: 'خطأ في العقار' })
  await soon(() => of('report.withdrawn')).toMatchObject({ version: 2, state: 'WITHDRAWN', valuationId: valuation.id })
  await soon(() => of('valuation.cancelled')).toMatchObject({ state: 'CANCELLED' })
  expect(hooks.at('/other')).toEqual([])
})

test('an invoice is paid once nothing is left of it; overdue ones and quotes that ran out are heard of by their days', async () => {
  const at = hooks.at('/bank').length
  const dueOn = addDays(kuwaitToday(), 1)
  const draft = await manager.invoices.create({
    ...{
      clientAccountId: bank,
      kind: 'FEE',
      dueOn,
      note: null,
      lines: [{ textAr: 'أتعاب', textEn: 'Fee', amount: 100 }],
    },
  })
  const issued = await manager.invoices.issue(seen(draft))
  await createDueWatch({ db: product.db, log, now: () => new Date(Date.now() + 5 * 86_400_000) }).look()
  await soon(() => typesAt('bank').slice(at)).toEqual(['invoice.issued', 'invoice.overdue'])
  const pay = async (amount: number) =>
    manager.invoices.pay({
      ...seen(await manager.invoices.get({ id: issued.id })),
      ...{ amount, method: 'TRANSFER', paidOn: kuwaitToday(), reference: '' },
    })
  await pay(40)
  await pay(60)
  await soon(() => typesAt('bank').slice(at)).toEqual(['invoice.issued', 'invoice.overdue', 'invoice.paid'])
  expect(heard('bank').at(-1)?.data).toMatchObject({
    number: issued.number,
    state: 'PAID',
    isOverdue: false,
    order: null,
  })
})
