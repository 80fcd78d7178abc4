import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kuwaitToday } from '#kernel/dates.ts'
import { codeOf } from '../support/client.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { soon } from '../support/soon.ts'

// A member of a company's account who is limited to sections of its engagements, at every door of the product.

let product: Product
let [manager, senior, appraiser] = [] as unknown as [Person, Person, Person]
let [owner, member, colleague, stranger] = [] as unknown as [Person, Person, Person, Person]
let accountId: string
let engagementId: string
type Line = { id: string; version: number; valuationId: string; propertyId: string; number: string }
/** The files of issued reports by their valuations. */
const files = new Map<string, string[]>()
let [hawalli, salmiya, bare, alone] = [] as unknown as [Line, Line, Line, string]
const TODAY = kuwaitToday()
const OWNER = 'مالك الأقسام'

beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  const clients = await Promise.all(Array.from({ length: 4 }, () => product.person('CLIENT')))
  ;[owner, member, colleague, stranger] = clients as [Person, Person, Person, Person]
  const { id } = await manager.clients.open({
    ...{ userId: owner.id, nameAr: 'صندوق الأقسام', nameEn: 'Sections Fund', registrationNumber: '', contact: '' },
    ...{ bringFiles: false, reason: 'طلب موقع' },
  })
  accountId = id
  for (const person of [member, colleague])
    await manager.clients.join({ id, userId: person.id, bringFiles: false, reason: 'تفويض' })
  engagementId = (await agreed('محفظة الأقسام')).id
  hawalli = await line(engagementId, 1, 'Hawalli', 100_000)
  salmiya = await line(engagementId, 2, 'Salmiya', 250_000)
  bare = await line(engagementId, 3, null, 70_000)
  // A valuation of the account that belongs to no engagement.
  alone = (await valued({ finalValue: 40_000 })).id
})
afterAll(() => product.close())

async function agreed(title: string) {
  const { id, version } = await manager.engagements.create({
    ...{ title, clientAccountId: accountId, purpose: 'FINANCIAL_REPORTING', requestedParty: 'مجلس الإدارة' },
    ...{ feeKind: 'LUMP', fee: 900, milestones: [{ text: 'القبول', dueOn: TODAY, amount: 400, reachedOn: null }] },
  })
  return manager.engagements.agree({ id, version, agreedBy: 'العميل', agreedOn: '2026-01-02', evidence: 'بريد' })
}
let plots = 500
async function valued({ finalValue }: { finalValue: number }) {
  const plotNumber = String(plots++)
  const property = await createProperty(manager, { name: `عقار ${plotNumber}`, plotNumber })
  const made = await create(appraiser, {
    ...{ ...VALUED, ownerName: OWNER, plotNumber, propertyId: property.id, clientUserId: owner.id, finalValue },
  })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    const { version } = await senior.valuations.get({ id: made.id })
    await senior.valuations.move({ id: made.id, version, to })
  }
  return { id: made.id, number: made.valuationNumber, propertyId: property.id }
}
async function line(of: string, ordinal: number, section: string | null, finalValue: number): Promise<Line> {
  const { id: valuationId, number, propertyId } = await valued({ finalValue })
  const values = {
    id: randomUUID(),
    engagementId: of,
    ordinal,
    propertyId,
    valuationId,
    section,
    createdBy: manager.id,
  }
  const row = await product.db
    .insertInto('engagementProperties')
    .values(values)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...row, valuationId, propertyId, number }
}

type Sections = { engagementId: string; section: string | null }[]
/** Limits the member, or with null lets them see all. */
async function limit(sections: Sections | null, by: Person = owner, person: Person = member) {
  const { version } = await by.clients.rights({ userId: person.id })
  return by.clients.limit({
    ...{ userId: person.id, version, isLimited: sections !== null, sections: sections ?? [] },
  })
}
const of = (section: string | null): Sections => [{ engagementId, section }]
const record = (id: string) => ({ of: { kind: 'valuation', id } }) as const
const status = async (path: string, person: Person) =>
  (await fetch(`${product.base}/files/${path}`, { headers: { cookie: person.cookie } })).status
const textOf = async (path: string, person: Person) =>
  (await fetch(`${product.base}/files/${path}`, { headers: { cookie: person.cookie } })).text()

/** The valuations that a person sees, by every door that tells of valuations; all of them must agree. */
async function seen(person: Person): Promise<string[]> {
  const all = [hawalli.valuationId, salmiya.valuationId, bare.valuationId, alone]
  const listed = (await person.valuations.list({ pageSize: 100 })).items.map(({ id }) => id)
  const has = (id: string) => listed.includes(id)
  const counted = (await person.valuations.counts()).counts.reduce((sum, { count }) => sum + count, 0)
  const page = await person.valuations.list({ pageSize: 1, exactTotal: true })
  const found = await person.valuations.search({ text: OWNER, pageSize: 100 })
  const dashboard = await person.dashboard.load()
  const account = await person.clients.own()
  const analytics = await person.analytics.load({ from: '2026-01-01', to: TODAY })
  const register = await person.registers.preview({
    definition: { register: 'valuations', filters: {} },
    language: 'ar',
  })
  const csv = await textOf('registers/valuations.csv?language=ar', person)
  const numbers = [hawalli, salmiya, bare].filter(({ number }) => csv.includes(number))
  const anywhere = (await person.search.find({ text: OWNER, pageSize: 20 })).records.valuations?.items ?? []
  const counts = [counted, page.totalCount, found.totalCount, dashboard.valuations.total, account.own?.files]
  expect([...counts, register.count, anywhere.length, analytics.count.now]).toEqual(Array(8).fill(listed.length))
  expect(numbers.map(({ valuationId }) => valuationId)).toEqual(
    [hawalli, salmiya, bare].map(({ valuationId }) => valuationId).filter(has),
  )
  for (const id of all) {
    const expected = has(id) ? 'ok' : 'valuation-not-found'
    expect(await codeOf(person.valuations.get({ id })), id).toBe(expected)
    expect(await codeOf(person.documents.list({ valuationId: id }))).toBe(expected)
    expect(await codeOf(person.issuedReports.ofValuation({ valuationId: id }))).toBe(expected)
    expect(await codeOf(person.messages.get(record(id)))).toBe(has(id) ? 'ok' : 'thread-not-found')
    expect(await codeOf(person.clientFiles.get(record(id)))).toBe(has(id) ? 'ok' : 'folder-not-found')
    const [file] = files.get(id) ?? []
    if (file) expect(await status(`issued-reports/${file}`, person)).toBe(has(id) ? 200 : 404)
  }
  const reports = (await person.portal.reports({ pageSize: 100 })).items.map(({ id }) => id)
  expect(reports.toSorted()).toEqual(listed.toSorted())
  const properties = (await person.properties.list({ pageSize: 100 })).items.map(({ id }) => id)
  for (const { propertyId, valuationId } of [hawalli, salmiya, bare])
    expect([properties.includes(propertyId), await codeOf(person.properties.get({ id: propertyId }))]).toEqual([
      has(valuationId),
      has(valuationId) ? 'ok' : 'property-not-found',
    ])
  return listed.toSorted()
}
const idsOf = (...lines: Line[]) => lines.map(({ valuationId }) => valuationId).toSorted()
const lines = async (person: Person) =>
  (await person.portal.schedule({ engagementId })).items.map(({ valuationId }) => valuationId).toSorted()

test('who is limited sees the valuations of the sections at every door; colleagues and strangers as before', async () => {
  // Their reports are printed by jobs.
  const printed = () => product.db.selectFrom('issuedReports').select(['id', 'valuationId', 'state']).execute()
  await soon(async () => (await printed()).filter(({ state }) => state === 'ISSUED').length).toBe(4)
  for (const { id: file, valuationId } of await printed()) files.set(valuationId, [file])
  const all = [...idsOf(hawalli, salmiya, bare), alone].toSorted()
  for (const person of [owner, member]) expect(await seen(person)).toEqual(all)
  const rights = await limit(of('Hawalli'))
  expect(rights).toMatchObject({
    isLimited: true,
    engagements: [
      {
        id: engagementId,
        sections: [
          { section: 'Hawalli', lines: 1, isGranted: true },
          { section: 'Salmiya', lines: 1, isGranted: false },
          { section: null, lines: 1, isGranted: false },
        ],
      },
    ],
  })
  expect(await seen(member)).toEqual(idsOf(hawalli))
  for (const person of [owner, colleague]) expect(await seen(person)).toEqual(all)
  expect(await seen(stranger)).toEqual([])
  await limit([...of('Hawalli'), ...of(null)], manager)
  expect(await seen(member)).toEqual(idsOf(hawalli, bare))
  // What the session says goes with it, for the screens.
  expect((await member.people.me()).user?.isLimited).toBe(true)
  await limit(of('Hawalli'))
})

test('of an engagement there is the part: its lines, sums over these, neither fee nor milestones nor the whole report', async () => {
  const read = await member.engagements.get({ id: engagementId })
  expect(read).toMatchObject({
    properties: 1,
    completed: 1,
    counts: { COMPLETED: 1, unopened: 0 },
    fee: null,
    milestones: [],
  })
  expect((await member.engagements.list()).items).toMatchObject([{ id: engagementId, properties: 1, completed: 1 }])
  expect(await owner.engagements.get({ id: engagementId })).toMatchObject({ properties: 3, completed: 3, fee: 900 })
  expect((await member.portal.engagement({ id: engagementId })).totalValue).toBe(100_000)
  expect((await owner.portal.engagement({ id: engagementId })).totalValue).toBe(420_000)
  expect(await lines(member)).toEqual(idsOf(hawalli))
  expect((await member.engagements.schedule({ id: engagementId })).items.map(({ id }) => id)).toEqual([hawalli.id])
  expect((await member.engagements.schedule({ id: engagementId, section: 'Salmiya' })).items).toEqual([])
  expect((await member.engagements.sections({ id: engagementId })).items).toMatchObject([
    { section: 'Hawalli', lines: 1 },
  ])
  expect((await member.engagements.ofValuation({ valuationId: hawalli.valuationId })).engagement?.id).toBe(engagementId)
  expect((await member.engagements.ofValuation({ valuationId: salmiya.valuationId })).engagement).toBeNull()
  expect(await codeOf(member.engagementReports.get({ engagementId }))).toBe('engagement-not-found')
  expect(await codeOf(owner.engagementReports.get({ engagementId }))).toBe('ok')
  for (const [person, code] of [
    [member, 'engagement-not-found'],
    [owner, 'ok'],
  ] as const)
    expect(await codeOf(person.programmes.movementHead({ engagementId }))).toBe(code)
  expect(await status(`engagement-reports/${engagementId}/schedule.xlsx?version=1`, member)).toBe(404)
  for (const verb of ['board', 'table', 'missing'])
    expect((await member.call(`engagementWork.${verb}`, { id: engagementId, engagementId })).status).not.toBe(200)
  const register = async (person: Person) =>
    (await person.registers.preview({ definition: { register: 'engagements', filters: {} }, language: 'ar' })).count
  expect([await register(owner), await register(member)]).toEqual([1, 0])
  const told = JSON.stringify([
    read,
    await member.portal.load(),
    await member.portal.engagement({ id: engagementId }),
    (await member.portal.schedule({ engagementId })).items,
    (await member.engagements.timeline({ id: engagementId })).items,
  ])
  for (const hidden of [salmiya.valuationId, salmiya.number, bare.number]) expect(told).not.toContain(hidden)
  // Amounts as values of their own: an id may hold the same digits.
  expect(told).not.toMatch(/[:[,](250000|420000|900)[,}\]]/)
  // What the property was worth in another engagement is seen by those who have that section too.
  const before = await agreed('محفظة أقدم')
  const { rows } = await product.database.pool.query<{ id: string }>(
    `update valuations set property_id = $1, valuation_date = '2024-05-01' where id = $2 returning id`,
    [hawalli.propertyId, alone],
  )
  expect(rows).toHaveLength(1)
  const earlier = async (person: Person) => (await person.portal.schedule({ engagementId })).items[0]?.earlier
  expect([await earlier(owner), await earlier(member)]).toEqual([[{ date: '2024-05-01', value: 40_000 }], []])
  expect((await member.engagements.list()).items).toHaveLength(1)
  expect(await codeOf(member.engagements.get({ id: before.id }))).toBe('engagement-not-found')
})

test('invoices, the statement, requests, stored files and threads of the order are for those who see the account', async () => {
  const invoice = async (more: object) => {
    const made = await senior.invoices.create({
      ...{ kind: 'FEE', clientAccountId: accountId, dueOn: TODAY, note: '', deposits: [] },
      ...{ lines: [{ textAr: 'أتعاب', textEn: 'Fee', amount: 50 }], ...more },
    } as never)
    return (await senior.invoices.issue({ id: made.id, version: made.version })).id
  }
  const [ofLine, ofOther, general] = [
    await invoice({ valuationId: hawalli.valuationId }),
    await invoice({ valuationId: salmiya.valuationId }),
    await invoice({ valuationId: null }),
  ]
  const engaged = (await manager.invoices.invoiceEngagement({
    engagementId,
    milestone: (await manager.engagements.get({ id: engagementId })).milestones[0]?.id,
  })) as {
    id: string
    version: number
  }
  await senior.invoices.issue({ id: engaged.id, version: engaged.version })
  const invoices = async (person: Person) => (await person.invoices.list({})).items.map(({ id }) => id).toSorted()
  expect(await invoices(owner)).toEqual([ofLine, ofOther, general, engaged.id].toSorted())
  expect(await invoices(member)).toEqual([ofLine])
  for (const id of [ofOther, general, engaged.id])
    expect(await codeOf(member.invoices.get({ id }))).toBe('invoice-not-found')
  expect(await codeOf(member.invoices.statement({ clientAccountId: accountId }))).toBe('client-account-not-found')
  expect(await codeOf(owner.invoices.statement({ clientAccountId: accountId }))).toBe('ok')

  const request = await owner.requests.create({ fields: { areaName: 'السالمية' } })
  expect((await member.requests.list()).items).toEqual([])
  expect(await codeOf(member.requests.get({ id: request.id }))).toBe('request-not-found')
  expect(await codeOf(member.requests.create())).toBe('client-limited')
  expect((await member.orderSheets.get({ requestId: request.id })).sheet).toBeNull()
  const run = { definition: { register: 'valuations', filters: {} }, format: 'csv' }
  expect((await member.call('reportRuns.start', run)).said.error.code).toBe('client-limited')

  await senior.messages.send({ ...record(hawalli.valuationId), text: 'سؤال عن حولي' } as never)
  await senior.messages.send({ ...record(salmiya.valuationId), text: 'سؤال عن السالمية' } as never)
  const threads = async (person: Person) =>
    (await person.messages.threads({})).items.map(({ valuationId }) => valuationId).toSorted()
  expect(await threads(owner)).toEqual(idsOf(hawalli, salmiya))
  expect(await threads(member)).toEqual([hawalli.valuationId])
  expect((await member.messages.unread()).count).toBe(1)
  // Notifications and mails follow the same scope: each of them of what was written to the account.
  const records = async (person: Person) => {
    const { items } = await person.notifications.list({})
    return items.flatMap(({ newest }) => newest.filter(({ kind }) => kind === 'MESSAGE')).length
  }
  await soon(() => records(owner)).toBe(2)
  expect(await records(member)).toBe(1)
})

test('a line that is moved to another section is seen or not at once, and open screens hear of it by their scope', async () => {
  const move = (section: string) =>
    product.db
      .selectFrom('engagementProperties')
      .select('version')
      .where('id', '=', salmiya.id)
      .executeTakeFirstOrThrow()
      .then(({ version }) =>
        manager.engagements.changeProperties({ id: engagementId, lines: [{ id: salmiya.id, version, section }] }),
      )
  await move('Hawalli')
  expect(await seen(member)).toEqual(idsOf(hawalli, salmiya))
  expect((await member.portal.engagement({ id: engagementId })).totalValue).toBe(350_000)
  await move('Salmiya')
  expect(await seen(member)).toEqual(idsOf(hawalli))
  const [stream, whole] = await Promise.all(
    [member, owner].map((person) => openLiveStream({ base: product.base, cookie: person.cookie })),
  )
  if (!stream || !whole) throw new Error('no streams')
  await Promise.all([stream.ready(), whole.ready()])
  for (const { valuationId } of [salmiya, hawalli])
    await senior.messages.send({ ...record(valuationId), text: 'رسالة' } as never)
  await soon(async () => stream.changes().filter(({ kind }) => kind === 'thread').length).toBe(1)
  await soon(async () => whole.changes().filter(({ kind }) => kind === 'thread').length).toBe(2)
  stream.close()
  whole.close()
})

test('rights are set by the owner and by the firm’s managers, of a member, by the version that was seen', async () => {
  for (const person of [member, colleague, stranger, appraiser]) {
    expect(await codeOf(person.clients.rights({ userId: member.id }))).toBe('client-owner-only')
    const asked = { userId: member.id, version: 1, isLimited: false, sections: [] }
    expect(await codeOf(person.clients.limit(asked))).toBe('client-owner-only')
  }
  expect((await product.nobody('clients.limit', {})).status).toBe(401)
  const { version } = await owner.clients.rights({ userId: member.id })
  const asked = { userId: member.id, version, isLimited: true, sections: of('Hawalli') }
  expect(await codeOf(owner.clients.limit({ ...asked, version: version - 1 }))).toBe('stale-version')
  expect(await codeOf(owner.clients.limit({ ...asked, sections: [] }))).toBe('record-invalid')
  expect(await codeOf(owner.clients.limit({ ...asked, userId: owner.id }))).toBe('client-owner-unlimited')
  const others = await stranger.requests.create()
  const foreign = await manager.engagements.create({
    ...{ title: 'غيرها', clientAccountId: others.clientAccountId, purpose: 'MORTGAGE', requestedParty: 'بنك' },
  })
  const sections = [{ engagementId: foreign.id, section: null }]
  expect(await codeOf(owner.clients.limit({ ...asked, sections }))).toBe('engagement-not-found')
  const entry = await product.db
    .selectFrom('auditLog')
    .select('details')
    .where('eventType', '=', 'CLIENT_LIMIT')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.details).toMatchObject({ userId: member.id, sections: [{ section: 'Hawalli' }] })
})

test('a limit ends the streams of before; lifted it is all again, and who leaves or becomes owner is limited no more', async () => {
  const all = await seen(owner)
  const stream = await openLiveStream({ base: product.base, cookie: colleague.cookie })
  await stream.ready()
  await limit(of('Salmiya'), owner, colleague)
  await stream.told('ended')
  stream.close()
  expect(await seen(colleague)).toEqual(idsOf(salmiya))
  await limit(null, owner, colleague)
  expect(await seen(colleague)).toEqual(all)
  await limit(of('Salmiya'), owner, colleague)
  await owner.clients.handOn({ userId: colleague.id })
  expect(await seen(colleague)).toEqual(all)
  expect(await codeOf(owner.clients.limit({ userId: member.id, version: 1, isLimited: false, sections: [] }))).toBe(
    'client-owner-only',
  )
  expect(await seen(member)).toEqual(idsOf(hawalli))
  await colleague.clients.remove({ userId: member.id, reason: 'غادر' })
  expect(await seen(member)).toEqual([])
  expect(await codeOf(member.engagements.get({ id: engagementId }))).toBe('engagement-not-found')
  expect(await lines(member)).toEqual([])
  const left = product.db
    .selectFrom('clientMemberSections')
    .selectAll()
    .where('userId', 'in', [member.id, colleague.id])
  expect(await left.execute()).toEqual([])
  // Back in the account they are a member as any other.
  await manager.clients.join({ id: accountId, userId: member.id, bringFiles: false, reason: 'عودة' })
  expect(await seen(member)).toEqual(all)
})
