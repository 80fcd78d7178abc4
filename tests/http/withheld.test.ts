import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IssuedReport, WithheldOf } from '#features/issued-reports/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
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

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const issuedOf = (valuationId: string, person = senior) => person.issuedReports.ofValuation({ valuationId })
async function completed(): Promise<{ id: string; report: IssuedReport }> {
  const { id } = await create(appraiser, { ...VALUED, clientUserId: client.id })
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
/** Where a client reads what its property is worth. */
async function worthsOf(id: string) {
  const listed = await client.valuations.list({ pageSize: 100 })
  const { recent } = await client.dashboard.load()
  return [
    (await client.valuations.get({ id })).finalValue,
    listed.items.find((one) => one.id === id)?.finalValue,
    recent.find((one) => one.id === id)?.finalValue,
    (await issuedOf(id, client)).values[0]?.value,
  ].map((value) => value ?? null)
}

test('until it is paid a report is on no way out: file, data, link, mail, paper, lists; then it is on all of them', async () => {
  const { id, report } = await completed()
  const file = `/files/issued-reports/${report.id}`
  const ways = [file, `${file}?inline=`, `${file}/data.json`, `${file}/data.xml`]
  for (const way of ways) expect([way, await statusOf(way, client)]).toEqual([way, 403])
  expect(await worthsOf(id)).toEqual([null, null, null, null])
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
  expect(await worthsOf(id)).toEqual([WORTH, WORTH, WORTH, WORTH])
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
  expect(await worthsOf(id)).toEqual([WORTH, WORTH, WORTH, WORTH])
  const events = product.db.selectFrom('auditLog').select(['eventType', 'details']).where('resourceId', '=', id)
  const [released] = await events.where('eventType', '=', 'REPORT_RELEASE').execute()
  expect(released?.details).toMatchObject({ reason: 'عميل قديم', isWithheld: false })
  expect(await manager.issuedReports.withheld({ of })).toMatchObject({ isWithheld: false, reason: 'عميل قديم' })

  // As for everybody again; then the client itself is excepted.
  await decide(of, null)
  expect(await statusOf(file, client)).toBe(403)
  await decide({ kind: 'account', id: account }, false)
  expect(await statusOf(file, client)).toBe(200)
  await decide({ kind: 'account', id: account }, null)
  expect(await statusOf(file, client)).toBe(403)
  await product.set('withholdUntilPaid', false)
  await soon(() => statusOf(file, client)).toBe(200)
})
