import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCHEMA } from '#features/exchange/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { codeOf } from '../support/client.ts'
import { askImport, imported } from '../support/imports.ts'
import { openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { plain, readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

// A client's order as JSON or XML, what becomes of it, and what its report says as data.

let product: Product
let [manager, senior, appraiser] = [] as unknown as [Person, Person, Person]
let [owner, member, stranger] = [] as unknown as [Person, Person, Person]
let accountId: string
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  const clients = await Promise.all(Array.from({ length: 3 }, () => product.person('CLIENT')))
  ;[owner, member, stranger] = clients as [Person, Person, Person]
  accountId = (
    await manager.clients.open({
      ...{ userId: owner.id, nameAr: 'بنك الاختبار', nameEn: 'Test Bank', registrationNumber: '', contact: '' },
      ...{ bringFiles: false, reason: 'طلب موقع' },
    })
  ).id
  await manager.clients.join({ id: accountId, userId: member.id, bringFiles: false, reason: 'تفويض' })
})
afterAll(() => product.close())

const HOUSE = {
  ...{ reference: 'A-1', category: 'RESIDENTIAL', areaName: 'السالمية', block: '4', plot: '112', size: '400' },
  owner: '=cmd|calc',
}
const ORDER = {
  ...{ reference: 'PO-1', purpose: 'MORTGAGE', addressee: 'إدارة الضمانات', contactPhone: '55512345' },
  properties: [HOUSE],
}
const textOf = (order: object) => JSON.stringify({ schema: SCHEMA, order })
const xmlOf = (reference: string, properties: string) =>
  `<exchange xmlns="${SCHEMA}"><order><reference>${reference}</reference><purpose>MORTGAGE</purpose><addressee>Bank</addressee>` +
  `<contactPhone>55512345</contactPhone><properties>${properties}</properties></order></exchange>`
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
async function accepted(requestId: string, by: Person = owner) {
  const one = await manager.requests.get({ id: requestId })
  const quoted = await manager.requests.quote({
    ...seen(one),
    ...{ fee: 300, validUntil: addDays(kuwaitToday(), 7), workingDays: 5, feeReason: 'بنك' },
  })
  return by.requests.accept({ ...seen(quoted), name: 'سارة', termsSha256: quoted.quotes[0]?.termsSha256 ?? '' })
}
const faultsOf = async (by: Person, order: object) =>
  (await by.call('exchange.order', { text: textOf(order) })).said.error?.fields?.map(({ field }) => field)
const dataOf = async (reportId: string, format: 'json' | 'xml', { cookie }: Pick<Person, 'cookie'>) => {
  const answer = await fetch(`${product.base}/files/issued-reports/${reportId}/data.${format}`, { headers: { cookie } })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
async function complete(id: string) {
  const valuation = await appraiser.valuations.get({ id })
  await appraiser.valuations.update({ ...seen(valuation), changes: { ...VALUED } })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    const { version } = await senior.valuations.get({ id })
    await senior.valuations.move({ id, version, to })
  }
  await soon(async () => (await senior.issuedReports.ofValuation({ valuationId: id })).items[0]?.state).toBe('ISSUED')
  const [report] = (await senior.issuedReports.ofValuation({ valuationId: id })).items
  return report?.id ?? ''
}

test('an order of one property becomes a draft with its facts; its report comes back as data with the client’s own numbers', async () => {
  const brought = await owner.exchange.order({ text: textOf(ORDER) })
  expect(brought).toEqual({ requestId: expect.any(String), reference: 'PO-1', properties: 1, number: null })
  const draft = await owner.requests.get({ id: brought.requestId })
  expect(draft).toMatchObject({
    ...{ state: 'DRAFT', hasSheet: false, orderReference: 'PO-1', purpose: 'MORTGAGE' },
    ...{ propertySize: 400, plotNumber: '112', ownerName: '=cmd|calc' },
  })
  // Known by its reference, also to a colleague, and named by the request once that has a number.
  const again = await member.call('exchange.order', { text: textOf(ORDER) })
  expect(again.said.error).toMatchObject({ code: 'exchange-order-known', params: { request: brought.requestId } })
  const { number } = await owner.requests.submit(seen(draft))
  expect((await owner.call('exchange.order', { text: textOf(ORDER) })).said.error?.params).toEqual({
    reference: 'PO-1',
    request: number,
  })
  // Another client may use the same reference.
  expect(await codeOf(stranger.exchange.order({ text: textOf(ORDER) }))).toBe('ok')

  const { valuationId } = await appraiser.requests.convert({
    ...seen(await accepted(brought.requestId)),
    fields: { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' },
  })
  await appraiser.valuationReports.save({
    valuationId: valuationId ?? '',
    changes: [{ field: 'language', base: null, value: 'en' }],
  })
  const reportId = await complete(valuationId ?? '')
  const json = await dataOf(reportId, 'json', owner)
  expect([json.status, json.type]).toEqual([200, 'application/json'])
  const { result } = JSON.parse(json.text) as { result: Record<string, Record<string, string>> }
  const file = await fetch(`${product.base}/files/issued-reports/${reportId}`, { headers: { cookie: owner.cookie } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [issued] = (await owner.issuedReports.ofValuation({ valuationId: valuationId ?? '' })).items
  expect(result).toMatchObject({
    report: { status: 'VALID', version: 1, sha256: issued?.sha256, code: issued?.code },
    order: { reference: 'PO-1', property: 'A-1' },
    purpose: 'MORTGAGE',
    value: { amount: '300000.000', currency: 'KWD' },
    property: { block: '4', plot: '112', size: '400', owner: '=cmd|calc' },
    valuedOn: VALUED.valuationDate,
  })
  const printed = plain((await readPdf(bytes)).pages.join(' '))
  for (const said of [result.report?.number, 'KWD 300,000', '15 Jan 2026', '112', '=cmd|calc', 'Market value'])
    expect(printed).toContain(said)
  const xml = await dataOf(reportId, 'xml', owner)
  expect(xml.type).toBe('application/xml')
  expect(xml.text).toContain('<order>\n      <reference>PO-1</reference>\n      <property>A-1</property>')
  expect(xml.text).toContain('<amount>300000.000</amount>')
  // What is written today is not in what was issued.
  const log = await product.db
    .selectFrom('auditLog')
    .select(['userId', 'details'])
    .where('resourceId', '=', reportId)
    .where('eventType', '=', 'DATA_EXPORT')
    .orderBy('id')
    .execute()
  expect(log).toMatchObject(['json', 'xml'].map((format) => ({ userId: owner.id, details: { format } })))

  // The same rights as its PDF, for every role.
  const pdfStatus = async (by: Pick<Person, 'cookie'>) =>
    (await fetch(`${product.base}/files/issued-reports/${reportId}`, { headers: { cookie: by.cookie } })).status
  for (const role of ['ADMIN', 'APPRAISER', 'USER', 'CLIENT', 'READ_ONLY', 'GUEST'] as const) {
    const by = await product.person(role)
    expect((await dataOf(reportId, 'json', by)).status, role).toBe(await pdfStatus(by))
  }
  expect((await dataOf(reportId, 'json', stranger)).status).toBe(404)
  expect((await dataOf(reportId, 'json', member)).status).toBe(200)
  expect((await dataOf(reportId, 'json', { cookie: '' })).status).toBe(401)
  expect((await dataOf(randomUUID(), 'xml', owner)).status).toBe(404)
  // A member who is limited to sections has it with the section of its line alone.
  await product.db.updateTable('clientMembers').set({ isLimited: true }).where('userId', '=', member.id).execute()
  expect((await dataOf(reportId, 'json', member)).status).toBe(404)
  expect(await codeOf(member.exchange.order({ text: textOf({ ...ORDER, reference: 'PO-M' }) }))).toBe('client-limited')
  const line = await product.db
    .selectFrom('engagementProperties')
    .select('engagementId')
    .where('valuationId', '=', valuationId)
    .executeTakeFirstOrThrow()
  await product.db
    .insertInto('clientMemberSections')
    .values({ userId: member.id, engagementId: line.engagementId, section: '' })
    .execute()
  expect((await dataOf(reportId, 'json', member)).status).toBe(200)

  // A correction makes another version; the first says that it is superseded, and what it said.
  const proposed = await appraiser.issuedReports.propose({
    ...{ valuationId: valuationId ?? '', reason: 'خطأ في الاسم' },
    changes: [{ field: 'ownerName', value: 'New Owner' }],
  })
  const [correction] = proposed.corrections
  await senior.issuedReports.decide({
    ...{ id: correction?.id ?? '', version: correction?.version ?? 0, accepted: true },
  })
  const first = JSON.parse((await dataOf(reportId, 'json', owner)).text) as typeof result & { result: typeof result }
  expect(first.result).toMatchObject({
    report: { status: 'SUPERSEDED', latest: { version: 2, dataAt: expect.stringMatching(/data\.json$/) } },
    property: { owner: '=cmd|calc' },
  })

  // The client's own codes: a table that lacks what the report says is named, and the result waits for it.
  const set = async (kind: 'PURPOSE' | 'CATEGORY', code: string, own: string | null) => {
    const { version } = await manager.exchange.codes({ accountId })
    return manager.exchange.setCode({ accountId, version, kind, code, own })
  }
  await set('PURPOSE', 'SALE', '02')
  const refused = await dataOf(reportId, 'json', owner)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('result.purpose = MORTGAGE')
  await set('PURPOSE', 'MORTGAGE', '01')
  await set('CATEGORY', 'RESIDENTIAL', 'RES')
  expect(JSON.parse((await dataOf(reportId, 'json', owner)).text)).toMatchObject({
    result: { purpose: '01', property: { category: 'RES' } },
  })
  expect(await faultsOf(owner, { ...ORDER, reference: 'PO-2' })).toEqual([
    'order.purpose',
    'order.properties[0].category',
  ])
  const own = { ...ORDER, reference: 'PO-2', purpose: '01', properties: [{ ...HOUSE, category: 'RES' }] }
  const second = await owner.exchange.order({ text: textOf(own) })
  expect(await owner.requests.get({ id: second.requestId })).toMatchObject({
    purpose: 'MORTGAGE',
    propertyCategory: 'RESIDENTIAL',
  })
  await set('PURPOSE', 'SALE', null)
  await set('PURPOSE', 'MORTGAGE', null)
  await set('CATEGORY', 'RESIDENTIAL', null)
})

test('an order of many properties is a file of rows that goes on as any other; staff bring one for an account, which is submitted at once', async () => {
  const properties =
    '<property><reference>B-1</reference><section>North</section><category>LAND</category><area>207</area><block>7</block><plot>501</plot><size>640.5</size></property>' +
    '<property><reference>B-2</reference><category>APARTMENT</category><areaName>حولي</areaName><block>2</block><plot>9</plot><size>300</size><paci>12345678</paci><level>DESKTOP</level></property>'
  const text = xmlOf('PO-9', properties)
  const brought = await appraiser.exchange.order({ text, accountId })
  expect(brought).toMatchObject({ properties: 2, number: expect.stringMatching(/^REQ-/) })
  expect(await owner.requests.get({ id: brought.requestId })).toMatchObject({
    ...{ state: 'SUBMITTED', sheetLines: 2, sheetName: 'PO-9.xml', number: brought.number },
  })
  const { items } = await owner.orderSheets.lines({ requestId: brought.requestId })
  expect(items).toMatchObject([
    { values: { clientReference: 'B-1', location: 'السالمية', blockNumber: '7', area: 640.5, section: 'North' } },
    { values: { clientReference: 'B-2', paciNumber: '12345678', inspectionLevel: 'DESKTOP' } },
  ])
  const order = await accepted(brought.requestId)
  const { engagementId, importId } = await manager.orderSheets.open(seen(order))
  await askImport(manager, 'check', { id: importId })
  const { version } = await imported(manager, importId, 'CHECKED')
  expect((await askImport(manager, 'run', { id: importId, version, mode: 'all' })).status).toBe(200)
  await imported(manager, importId, 'DONE')
  const schedule = (await manager.engagements.schedule({ id: engagementId })).items
  expect(schedule.map(({ clientReference }) => clientReference)).toEqual(['B-1', 'B-2'])
})

test('a faulty order leaves nothing, each fault by its path; nobody brings one for another', async () => {
  const count = async () =>
    (await product.db.selectFrom('requests').select('id').where('clientAccountId', '=', accountId).execute()).length
  const before = await count()
  expect(await faultsOf(owner, { ...ORDER, reference: 'F-1', properties: [{ ...HOUSE, size: 400 }] })).toEqual([
    'order.properties[0].size',
  ])
  // What only the rules of rows and of requests know.
  const rows = [HOUSE, { ...HOUSE, reference: 'x' }, { section: 'North' }]
  expect(await faultsOf(owner, { ...ORDER, reference: 'F-2', properties: rows })).toEqual([
    'order.properties[1].plot',
    'order.properties[2].plot',
  ])
  expect(
    await faultsOf(owner, { ...ORDER, reference: 'F-3', properties: [{ ...HOUSE, areaName: 'لا مكان' }] }),
  ).toEqual(['order.properties[0].areaName'])
  const past = { ...ORDER, reference: 'F-4', neededBy: '2020-01-01' }
  const staff = await appraiser.call('exchange.order', { text: textOf(past), accountId })
  expect(staff.said.error?.fields?.map(({ field }) => field)).toEqual(['order.neededBy'])
  const bomb = xmlOf('F-5', '<property/>').replace('<exchange', '<!DOCTYPE a [<!ENTITY b "c">]><exchange')
  expect(await codeOf(owner.exchange.order({ text: bomb }))).toBe('exchange-order-unread')
  expect(await codeOf(owner.exchange.order({ text: textOf({ ...ORDER, reference: 'F-6' }), accountId }))).toBe(
    'permission-denied',
  )
  expect(await codeOf(appraiser.exchange.order({ text: textOf(ORDER) }))).toBe('client-account-not-found')
  expect(await codeOf(appraiser.exchange.order({ text: textOf(ORDER), accountId: randomUUID() }))).toBe(
    'client-account-not-found',
  )
  for (const role of ['READ_ONLY', 'GUEST'] as const)
    expect(
      (await (await product.person(role)).call('exchange.order', { text: textOf(ORDER), accountId })).status,
      role,
    ).toBe(403)
  expect(await count()).toBe(before)
})

test('codes are the managers’, by version, one meaning each', async () => {
  const set = (more: object) => ({ accountId, version: 0, kind: 'BASIS', code: 'MARKET_VALUE', own: 'MV', ...more })
  const by = async (person: Person, more: object) => (await person.call('exchange.setCode', set(more))).said.error?.code
  for (const role of ['APPRAISER', 'CLIENT', 'READ_ONLY'] as const) {
    const person = await product.person(role)
    expect(await by(person, {}), role).toBe('permission-denied')
    expect(await codeOf(person.exchange.codes({ accountId })), role).toBe('permission-denied')
  }
  const { version } = await manager.exchange.codes({ accountId })
  expect(await by(manager, { version: version + 1 })).toBe('stale-version')
  expect(await by(manager, { version, code: 'NONE' })).toBe('invalid-argument')
  expect(await by(manager, { version, own: ' ' })).toBe('record-invalid')
  expect(await by(manager, { version, accountId: randomUUID() })).toBe('client-account-not-found')
  expect(await by(manager, { version })).toBeUndefined()
  expect(await by(manager, { version: version + 1, code: 'FAIR_VALUE' })).toBe('exchange-code-taken')
  expect(await by(manager, { version: version + 1, own: null })).toBeUndefined()
})
