import { randomUUID } from 'node:crypto'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LEAST_VALUES } from '#features/analytics/model.ts'
import type { IssuedReport, WithheldOf } from '#features/issued-reports/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { addRows } from '../support/rows.ts'
import { soon } from '../support/soon.ts'

const TODAY = kuwaitToday()
const WORTH = VALUED.finalValue

let product: Product
let [manager, senior, appraiser, client] = [] as unknown as [Person, Person, Person, Person]
let account: string
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  const member = product.db.selectFrom('clientMembers').select('accountId').where('userId', '=', client.id)
  account = (await member.executeTakeFirstOrThrow()).accountId
  // Mails are written into the outbox, by whichever server comes first.
  await product.set('demonstration', true)
  await product.set('withholdUntilPaid', true)
})
afterAll(() => product.close())
// All of them come from one address.
beforeEach(() => product.db.deleteFrom('signInFailures').execute())

const PLACE = { latitude: 29.33, longitude: 48.07 }
let plots = 700
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const issuedOf = (valuationId: string, person = senior) => person.issuedReports.ofValuation({ valuationId })
async function completed(): Promise<{ id: string; report: IssuedReport }> {
  const { id: propertyId } = await createProperty(manager, { name: 'بيت', ...PLACE, plotNumber: String(plots++) })
  const { id } = await create(appraiser, { ...VALUED, propertyId, clientUserId: client.id })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'])
    await senior.valuations.move({ ...seen(await senior.valuations.get({ id })), to })
  await soon(async () => (await issuedOf(id)).items[0]?.state).toBe('ISSUED')
  const [report] = (await issuedOf(id)).items
  if (!report) throw new Error('nothing was issued')
  return { id, report }
}
const statusOf = async (path: string, person?: Person) =>
  (await fetch(product.base + path, { headers: person ? { cookie: person.cookie } : {} })).status
const decide = async (of: WithheldOf, isWithheld: boolean | null, reason = 'اتفق مع العميل') => {
  const { version } = await manager.issuedReports.withheld({ of })
  return manager.issuedReports.withhold({ of, version, isWithheld, reason })
}
type Found = readonly { id: string; finalValue: number | null }[]
const among = (items: Found, id: string) => items.find((one) => one.id === id)?.finalValue
const fileOf = async (path: string) =>
  Buffer.from(
    await (await fetch(`${product.base}/files/${path}`, { headers: { cookie: client.cookie } })).arrayBuffer(),
  )
const register = async (id: string) => {
  const { valuationNumber } = await senior.valuations.get({ id })
  const definition = { register: 'valuations', filters: { text: valuationNumber } }
  const { columns, rows, totals } = await client.registers.preview({ definition, language: 'en' })
  const at = columns.findIndex(({ code }) => code === 'finalValue')
  return [rows[0]?.cells[at], totals.sums[at]]
}
const DAYS = { by: 'inspectionDate', from: VALUED.inspectionDate, to: VALUED.inspectionDate, most: 20 }
const KUWAIT = { west: 46, south: 28, east: 49, north: 31 }
const EXPORT = 'columns=finalValue&language=en&ids='

/** Every way in which a client reads what its property is worth. */
const WAYS: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  record: async (id) => (await client.valuations.get({ id })).finalValue,
  list: async (id) => among((await client.valuations.list({ pageSize: 100 })).items, id),
  'list in another order': async (id) =>
    among((await client.valuations.list({ pageSize: 100, sort: 'valuationNumber', columns: 'all' })).items, id),
  home: async (id) => among((await client.dashboard.load()).recent, id),
  board: async (id) =>
    among(
      (await client.valuations.board({})).columns.flatMap(({ items }) => items),
      id,
    ),
  calendar: async (id) =>
    among(
      (await client.valuations.calendar(DAYS)).days.flatMap(({ items }) => items),
      id,
    ),
  map: async (id) => among((await client.valuations.map(KUWAIT)).items, id),
  search: async (id) => {
    const { valuationNumber } = await client.valuations.get({ id })
    return among((await client.search.find({ text: valuationNumber })).records.valuations?.items ?? [], id)
  },
  property: async (id) => {
    const { propertyId } = await client.valuations.get({ id })
    return (await client.properties.values({ id: propertyId ?? '' })).points[0]?.finalValue
  },
  issued: async (id) => (await issuedOf(id, client)).values[0]?.value,
  csv: async (id) =>
    Number((await fileOf(`valuations/export.csv?${EXPORT}${id}`)).toString().trim().split('\r\n')[1]) || null,
  xlsx: async (id) => (await readSheet(await fileOf(`valuations/export.xlsx?${EXPORT}${id}`)))[1]?.[0],
  register: async (id) => (await register(id))[0],
  'sum of a register': async (id) => (await register(id))[1] || null,
}
const worthsOf = async (id: string) =>
  Object.fromEntries(
    await Promise.all(Object.entries(WAYS).map(async ([way, worth]) => [way, (await worth(id)) || null])),
  )
const inAll = (worth: number | null) => Object.fromEntries(Object.keys(WAYS).map((way) => [way, worth]))

test('until it is paid a report is on no way out: file, data, link, mail, paper, lists; then it is on all of them', async () => {
  const { id, report } = await completed()
  const file = `/files/issued-reports/${report.id}`
  const ways = [file, `${file}?inline=`, `${file}/data.json`, `${file}/data.xml`]
  for (const way of ways) expect([way, await statusOf(way, client)]).toEqual([way, 403])
  expect(await worthsOf(id)).toEqual(inAll(null))
  expect(await issuedOf(id, client)).toMatchObject({ isWithheld: true })
  const own = (await client.portal.load()).reports.find((one) => one.id === id)
  expect(own).toMatchObject({ isWithheld: true })
  const sending = { id: report.id, to: 'bank@example.com', language: 'ar', days: 30 }
  expect(await codeOf(senior.issuedReports.deliver(sending))).toBe('report-withheld')
  const copies = { id: report.id, to: 'البنك', copies: 1, on: TODAY }
  expect(await codeOf(senior.issuedReports.handOver(copies))).toBe('report-withheld')
  // The firm reads its own report.
  expect(await statusOf(file, senior)).toBe(200)

  const lines = [{ textAr: 'أتعاب التقييم', textEn: 'Valuation fee', amount: 100 }]
  const bill = { kind: 'FEE', clientAccountId: account, valuationId: id, dueOn: addDays(TODAY, 14), lines }
  const invoice = await senior.invoices.issue(seen(await senior.invoices.create(bill)))
  expect(await statusOf(file, client)).toBe(403)
  await senior.invoices.pay({ ...seen(invoice), amount: 100, method: 'TRANSFER', paidOn: TODAY, reference: null })
  for (const way of ways) expect([way, await statusOf(way, client)]).toEqual([way, 200])
  expect(await worthsOf(id)).toEqual(inAll(WORTH))
  expect(await codeOf(senior.issuedReports.deliver(sending))).toBe('ok')
})

test('a link that was sent before gives nothing while the report is withheld, and says why', async () => {
  const { id, report } = await completed()
  const of = { kind: 'valuation', id } as const
  await decide(of, false)
  const sending = { id: report.id, to: 'sent.before@example.com', language: 'ar', days: 30 }
  await senior.issuedReports.deliver(sending)
  const mails = product.db.selectFrom('mails').selectAll()
  const mail = (await mails.execute()).find((one) => JSON.stringify(one).includes(sending.to))
  const link = /\/delivered\/([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? ''
  expect(await statusOf(`/files/delivered/${link}`)).toBe(200)
  await decide(of, true, 'أُلغي الاتفاق')
  expect(await statusOf(`/files/delivered/${link}`)).toBe(403)
})

test('a manager releases a valuation, an engagement’s or a client’s reports with a reason, which the log keeps', async () => {
  const { id, report } = await completed()
  const of = { kind: 'valuation', id } as const
  const file = `/files/issued-reports/${report.id}`
  const asked = { of, version: 0, isWithheld: false, reason: 'عميل قديم' }
  for (const person of [senior, appraiser, client])
    expect(await codeOf(person.issuedReports.withhold(asked))).toBe('permission-denied')
  expect(await codeOf(manager.issuedReports.withhold({ ...asked, reason: ' ' }))).toBe('record-invalid')
  await manager.issuedReports.withhold(asked)
  expect(await codeOf(manager.issuedReports.withhold(asked))).toBe('stale-version')
  expect(await statusOf(file, client)).toBe(200)
  expect(await worthsOf(id)).toEqual(inAll(WORTH))
  const events = product.db.selectFrom('auditLog').select(['eventType', 'details']).where('resourceId', '=', id)
  const [released] = await events.where('eventType', '=', 'REPORT_RELEASE').execute()
  expect(released?.details).toMatchObject({ reason: 'عميل قديم', isWithheld: false })
  expect(await manager.issuedReports.withheld({ of })).toMatchObject({ isWithheld: false, reason: 'عميل قديم' })

  // As for everybody again; then the client itself is excepted.
  await decide(of, null)
  expect((await events.where('eventType', 'like', 'REPORT_WITHHOLD%').execute()).map((one) => one.eventType)).toEqual([
    'REPORT_WITHHOLD_WITHDRAW',
  ])
  expect(await statusOf(file, client)).toBe(403)
  await decide({ kind: 'account', id: account }, false)
  expect(await statusOf(file, client)).toBe(200)
  await decide({ kind: 'account', id: account }, null)
  expect(await statusOf(file, client)).toBe(403)
  await product.set('withholdUntilPaid', false)
  await soon(() => statusOf(file, client)).toBe(200)
})

test('of an engagement its client reads no value until it is paid; it is billed with it, never twice', async () => {
  await product.set('withholdUntilPaid', true)
  const { id } = await completed()
  const bill = async () => (await issuedOf(id)).bill
  expect(await bill()).toEqual({ engagementId: null, invoice: null })
  expect((await issuedOf(id, client)).bill).toBeNull()
  const engagement = await manager.engagements.create({
    ...{ title: 'محفظة', clientAccountId: account, purpose: 'MORTGAGE', requestedParty: 'بنك الخليج' },
  })
  const agreed = { agreedBy: 'فهد', agreedOn: TODAY, evidence: 'كتاب' }
  await manager.engagements.agree({ ...seen(engagement), ...agreed })
  const { propertyId } = await senior.valuations.get({ id })
  const line = { id: randomUUID(), engagementId: engagement.id, ordinal: 1, propertyId: propertyId ?? '' }
  await product.db
    .insertInto('engagementProperties')
    .values({ ...line, valuationId: id, createdBy: manager.id })
    .execute()
  expect(await bill()).toEqual({ engagementId: engagement.id, invoice: null })
  const of = { engagementId: engagement.id }
  const worths = async () => [
    (await client.portal.schedule({ ...of, pageSize: 10 })).items.map(({ value }) => value),
    (await client.portal.engagement({ id: engagement.id })).totalValue,
    (await client.programmes.movement(of)).items.map(({ closing }) => closing),
  ]
  expect(await worths()).toEqual([[null], 0, []])
  const lines = [{ textAr: 'أتعاب', textEn: 'Fee', amount: 100 }]
  const wanted = { kind: 'FEE', clientAccountId: account, valuationId: id, dueOn: TODAY, lines }
  const draft = await senior.invoices.create(wanted)
  expect(await bill()).toMatchObject({ invoice: { id: draft.id, isDraft: true, owed: 100 } })
  const invoice = await senior.invoices.issue(seen(draft))
  await senior.invoices.pay({ ...seen(invoice), amount: 100, method: 'TRANSFER', paidOn: TODAY, reference: null })
  expect(await bill()).toMatchObject({ invoice: { id: draft.id, isDraft: false, owed: 0 } })
  expect(await worths()).toEqual([[WORTH], WORTH, [WORTH * 1000]])
})

test('medians of what an account has leave out what is withheld', async () => {
  await product.set('withholdUntilPaid', true)
  const valued = { finalValueFils: 90_000_000, status: 'COMPLETED', propertyCategory: 'COMMERCIAL', areaName: 'حولي' }
  const mine = { ...valued, feeFils: 100_000, clientUserId: client.id, clientAccountId: account }
  await addRows(product.db, appraiser.id, Array(LEAST_VALUES).fill(mine))
  const medians = async (person: Person) => (await person.analytics.load({})).values.categories
  expect((await medians(senior)).map(({ code }) => code)).toContain('COMMERCIAL')
  expect(await medians(client)).toEqual([])
  await product.set('withholdUntilPaid', false)
  expect(await medians(client)).toMatchObject([{ code: 'COMMERCIAL', median: 225 }])
})
