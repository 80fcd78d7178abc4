import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EngagementDetails, WrittenMilestone } from '#features/engagements/model.ts'
import type { InvoiceDetails } from '#features/invoices/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

// What a client reads of its engagements, and how they are invoiced: verbs of the portal and of invoices over rows of the schedule.

let product: Product
let [manager, senior, appraiser] = [] as unknown as [Person, Person, Person]
let [client, stranger] = [] as unknown as [Person, Person]
let accountId: string
const TODAY = kuwaitToday()
const SECRET = 'سرّ المكتب 9917'

beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
  // An account begins with what a client does first.
  accountId = (await client.requests.create()).clientAccountId ?? ''
  await stranger.requests.create()
})
afterAll(() => product.close())

const TERMS = {
  title: 'محفظة الشركة',
  purpose: 'FINANCIAL_REPORTING',
  requestedParty: 'شركة الساحل',
  note: SECRET,
}
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const drafted = (more: object = {}) =>
  manager.engagements.create({ ...TERMS, clientAccountId: accountId, leadId: senior.id, team: [appraiser.id], ...more })
const agree = (one: EngagementDetails) =>
  manager.engagements.agree({ ...seen(one), agreedBy: 'سارة', agreedOn: TODAY, evidence: SECRET })

/** A house of the register on a plot. */
const registered = (plotNumber: string) =>
  senior.properties.create({
    ...{ type: 'RESIDENTIAL', status: 'active', location: 'السالمية', blockNumber: '4', plotNumber, area: 400 },
    ...{ latitude: 29.3336, longitude: 48.0757 },
  })
type Line = { propertyId: string; valuationId?: string | null; fee?: number }
async function schedule(engagementId: string, lines: Line[]): Promise<void> {
  await product.db
    .insertInto('engagementProperties')
    .values(
      lines.map(({ propertyId, valuationId = null, fee }, at) => ({
        ...{ id: randomUUID(), engagementId, ordinal: at + 1, propertyId, valuationId, note: SECRET },
        ...{ assignedTo: appraiser.id, feeFils: fee === undefined ? null : filsFromKwd(fee), createdBy: manager.id },
      })),
    )
    .execute()
}
/** A valuation of the client with a value, in a status. */
async function valued(propertyId: string, status: string, value: number, valuationDate = TODAY): Promise<string> {
  const { id } = await create(senior, { propertyId, clientUserId: client.id })
  await product.db
    .updateTable('valuations')
    .set({ status, finalValueFils: filsFromKwd(value), valuationDate })
    .where('id', '=', id)
    .execute()
  return id
}

test('a client reads the schedule of its engagement: how far each property is, values once completed, and what it was worth before', async () => {
  const [one, two, three] = await Promise.all([registered('1'), registered('2'), registered('3')])
  const before = await valued(one.id, 'COMPLETED', 280_000, '2024-03-01')
  const [done, inReview] = [await valued(one.id, 'COMPLETED', 300_000), await valued(two.id, 'APPROVED', 990_001)]
  const draft = await drafted()
  await schedule(draft.id, [
    { propertyId: one.id, valuationId: done },
    { propertyId: two.id, valuationId: inReview },
    { propertyId: three.id },
  ])
  // Before the terms are accepted it is the firm's alone.
  expect((await client.engagements.list()).items).toEqual([])
  for (const verb of ['engagement', 'schedule'] as const) {
    const input = verb === 'engagement' ? { id: draft.id } : { engagementId: draft.id }
    const said = await client.call(`portal.${verb}`, input)
    expect(said.said.error?.code ?? said.said.items).toEqual(verb === 'engagement' ? 'engagement-not-found' : [])
  }
  await agree(draft)
  expect((await client.engagements.list()).items).toMatchObject([{ id: draft.id, properties: 3, completed: 1 }])
  const { items } = await client.portal.schedule({ engagementId: draft.id })
  expect(items).toMatchObject([
    {
      ...{ ordinal: 1, plotNumber: '1', areaName: 'السالمية', areaNameEn: 'Salmiya', latitude: 29.3336 },
      ...{ valuationId: done, value: 300_000, progress: { step: 'READY' } },
      earlier: [{ date: '2024-03-01', value: 280_000 }],
    },
    { valuationId: inReview, value: null, progress: { step: 'UNDER_REVIEW', waitsFor: 'firm' }, earlier: [] },
    { valuationId: null, value: null, progress: { step: 'AGREED' }, report: null },
  ])
  const read = await client.portal.engagement({ id: draft.id })
  expect(read).toMatchObject({
    totalValue: 300_000,
    leadId: null,
    team: null,
    note: null,
    agreedEvidence: null,
    may: [],
  })
  const told = JSON.stringify([items, read, await client.engagements.get({ id: draft.id }), await client.portal.load()])
  for (const hidden of [SECRET, senior.id, appraiser.id, manager.id, '990001']) expect(told).not.toContain(hidden)

  // What is under way is shown once: as the engagement, without its valuations.
  const { ongoing } = await client.portal.load()
  expect(ongoing.map(({ kind, id }) => [kind, id])).toContainEqual(['ENGAGEMENT', draft.id])
  expect(JSON.stringify(ongoing)).not.toContain(inReview)

  // A valuation that is another account's by now tells nothing, neither in the schedule nor in the sum nor as an earlier value.
  const other = await stranger.requests.create()
  await product.db
    .updateTable('valuations')
    .set({ clientAccountId: other.clientAccountId })
    .where('id', 'in', [done, before])
    .execute()
  const [first] = (await client.portal.schedule({ engagementId: draft.id })).items
  expect(first).toMatchObject({ valuationId: null, value: null, earlier: [], progress: { step: null } })
  expect((await client.portal.engagement({ id: draft.id })).totalValue).toBe(0)
})

test('nobody else reads it: another client, a former member of the account, the firm by the portal', async () => {
  const one = await drafted()
  await agree(one)
  await schedule(one.id, [{ propertyId: (await registered('9')).id }])
  const reads = async (person: Person) => [
    await codeOf(person.portal.engagement({ id: one.id })),
    (await person.portal.schedule({ engagementId: one.id })).items.length,
    (await person.engagements.list()).items.length > 0,
  ]
  expect(await reads(client)).toEqual(['ok', 1, true])
  expect(await reads(stranger)).toEqual(['engagement-not-found', 0, false])
  for (const verb of ['portal.engagement', 'portal.schedule']) {
    const input = verb === 'portal.engagement' ? { id: one.id } : { engagementId: one.id }
    expect((await manager.call(verb, input)).status).toBe(403)
    expect((await product.nobody(verb, input)).status).toBe(401)
  }
  const membership = { userId: client.id, accountId, role: 'OWNER' }
  await product.db.deleteFrom('clientMembers').where('userId', '=', client.id).execute()
  try {
    expect(await reads(client)).toEqual(['engagement-not-found', 0, false])
  } finally {
    await product.db.insertInto('clientMembers').values(membership).execute()
  }
})

test('the schedule is read in pages, in its order, each property once', async () => {
  const one = await drafted()
  await agree(one)
  const properties = await Promise.all(Array.from({ length: 7 }, (_, at) => registered(`30${at}`)))
  await schedule(
    one.id,
    properties.map(({ id: propertyId }) => ({ propertyId })),
  )
  const ordinals: number[] = []
  let lastId: string | undefined
  do {
    const page = await client.portal.schedule({ engagementId: one.id, pageSize: 3, lastId })
    ordinals.push(...page.items.map(({ ordinal }) => ordinal))
    lastId = page.hasMore ? (page.lastId ?? undefined) : undefined
  } while (lastId)
  expect(ordinals).toEqual([1, 2, 3, 4, 5, 6, 7])
})

const press = (by: Person, engagementId: string, milestone?: string) =>
  by.call('invoices.invoiceEngagement', { engagementId, milestone })
/** Two who press at once get the same invoice. */
async function invoiced(engagementId: string, milestone?: string): Promise<InvoiceDetails> {
  const both = await Promise.all([press(senior, engagementId, milestone), press(manager, engagementId, milestone)])
  expect(both.map(({ status, said }) => [status, said.error?.code])).toEqual(Array(2).fill([200, undefined]))
  const [first, second] = both.map(({ said }) => said as unknown as InvoiceDetails)
  expect(second?.id).toBe(first?.id)
  return first as InvoiceDetails
}
const refused = async (engagementId: string, milestone?: string) =>
  (await press(senior, engagementId, milestone)).said.error?.code

test('a lump sum is invoiced by milestones that are due and then what is left, each once however many press', async () => {
  const draft = await drafted({
    ...{ feeKind: 'LUMP', fee: 1000 },
    milestones: [
      { text: 'عند قبول الشروط', dueOn: TODAY, amount: 400.125, reachedOn: null },
      { text: 'مسودة التقرير', dueOn: addDays(TODAY, 30), amount: 200, reachedOn: null },
      { text: 'اجتماع', dueOn: TODAY, amount: null, reachedOn: null },
    ],
  })
  expect(await refused(draft.id)).toBe('engagement-not-now')
  const { id, number } = await agree(draft)
  const [signed, report, meeting] = draft.milestones.map((one) => one.id)
  for (const milestone of [report, meeting, randomUUID()])
    expect(await refused(id, milestone)).toBe('engagement-not-due')
  const first = await invoiced(id, signed)
  expect(first).toMatchObject({
    ...{ kind: 'FEE', state: 'DRAFT', total: 400.125, clientAccountId: accountId },
    ...{ engagementId: id, engagementNumber: number, lines: [{ textAr: `عند قبول الشروط، تكليف رقم ${number}` }] },
  })
  await senior.invoices.issue(seen(first))
  // Under another text it is the same milestone, with the same invoice; without it the engagement is not kept.
  const { title, clientAccountId, purpose, requestedParty, feeKind, fee, ...engaged } = await senior.engagements.get({
    id,
  })
  const kept = { title, clientAccountId, purpose, requestedParty, feeKind, fee }
  const again = (milestones: WrittenMilestone[]) =>
    senior.call('engagements.update', { ...kept, id, version: engaged.version, milestones })
  const [one, ...others] = engaged.milestones
  expect((await again(others)).said.error?.fields).toEqual([
    expect.objectContaining({ field: 'milestones', code: 'engagements:fault.milestoneInvoiced' }),
  ])
  expect((await again([...others, { ...one, text: 'الدفعة الأولى' } as WrittenMilestone])).status).toBe(200)
  expect((await invoiced(id, signed)).id).toBe(first.id)
  const rest = await invoiced(id)
  expect(rest).toMatchObject({ total: 599.875, milestone: null })
  await senior.invoices.issue(seen(rest))
  // What is issued stays with its engagement and milestone, in the database as well.
  const { pool } = product.database
  const change = (column: string) => pool.query(`update invoices set ${column} = null where id = $1`, [first.id])
  for (const column of ['milestone', 'milestone_id', 'engagement_id'])
    await expect(change(column)).rejects.toThrow(/permission denied|neither changed nor deleted/)
  expect((await invoiced(id)).id).toBe(rest.id)
  await product.db
    .updateTable('engagements')
    .set({ milestones: sql`jsonb_set(milestones, '{0,reachedOn}', to_jsonb(${TODAY}::text))` })
    .where('id', '=', id)
    .execute()
  expect(await refused(id, report)).toBe('engagement-invoiced')
  const found = async (by: Person) => (await by.invoices.list({ engagementId: id })).items.map((one) => one.id)
  expect(await found(client)).toEqual([rest.id, first.id])
  expect(await found(stranger)).toEqual([])
  for (const person of [appraiser, client]) expect((await press(person, id)).status).toBe(403)
})

test('the same for each property, or the fee of each line, without those that were cancelled; a line without a fee is asked for', async () => {
  const [one, two, three] = await Promise.all([registered('51'), registered('52'), registered('53')])
  const cancelled = await valued(three.id, 'CANCELLED', 1)
  const lines = [
    { propertyId: one.id },
    { propertyId: two.id, fee: 90.5 },
    { propertyId: three.id, valuationId: cancelled },
  ]
  const each = await agree(await drafted({ feeKind: 'EACH', fee: 150 }))
  await schedule(each.id, lines)
  expect((await invoiced(each.id)).total).toBe(240.5)
  const byLine = await agree(await drafted())
  await schedule(byLine.id, [{ propertyId: one.id }, { propertyId: two.id, fee: 90.5 }])
  expect(await refused(byLine.id)).toBe('engagement-no-fee')
  await product.db
    .updateTable('engagementProperties')
    .set({ feeFils: 100_000 })
    .where('engagementId', '=', byLine.id)
    .where('feeFils', 'is', null)
    .execute()
  expect((await invoiced(byLine.id)).total).toBe(190.5)
  expect(await refused(randomUUID())).toBe('engagement-not-found')
})

test('the register of engagements counts and groups them, each reader’s own, without who leads them for a client', async () => {
  const fresh = await product.person('CLIENT')
  const { clientAccountId } = await fresh.requests.create()
  const one = await drafted({ clientAccountId, purpose: 'MORTGAGE', title: 'بيوت السجل', dueOn: addDays(TODAY, 9) })
  await drafted({ clientAccountId, title: 'مسودة السجل' })
  const properties = await Promise.all([registered('61'), registered('62')])
  const done = await valued(properties[0]?.id ?? '', 'COMPLETED', 100_000)
  await schedule(one.id, [
    { propertyId: properties[0]?.id ?? '', valuationId: done },
    { propertyId: properties[1]?.id ?? '' },
  ])
  await agree(one)
  const read = (person: Person, more: object = {}) =>
    person.registers.preview({
      definition: { register: 'engagements', filters: { text: 'السجل' }, ...more },
      language: 'ar',
    })
  const cellsOf = ({ columns, rows }: Awaited<ReturnType<typeof read>>) =>
    rows.map(({ cells }) => Object.fromEntries(columns.map(({ code }, at) => [code, cells[at]])))
  const all = await read(manager, { groupBy: 'state' })
  expect([all.count, all.groups.map(({ label, count }) => [label, count])]).toEqual([
    2,
    [
      ['مسودة', 1],
      ['متفق عليه', 1],
    ],
  ])
  expect(cellsOf(all)).toContainEqual(
    expect.objectContaining({ title: 'بيوت السجل', purpose: 'رهن', state: 'متفق عليه', properties: 2, completed: 1 }),
  )
  const own = await read(fresh)
  expect(own.count).toBe(1)
  expect(own.columns.map(({ code }, at) => [code, own.totals.sums[at]])).toContainEqual(['completed', 1])
  expect((await read(stranger)).count).toBe(0)
  expect((await read(manager, { filters: { text: 'السجل', purpose: ['MORTGAGE'] } })).count).toBe(1)
  const due = { field: 'dueOn', from: TODAY, to: addDays(TODAY, 10) }
  expect((await read(manager, { period: due })).count).toBe(1)
  const csv = (person: Person) =>
    fetch(`${product.base}/files/registers/engagements.csv?language=ar&text=${encodeURIComponent('السجل')}`, {
      headers: { cookie: person.cookie },
    }).then((answer) => answer.text())
  const lead = await product.db
    .selectFrom('users')
    .select('displayName')
    .where('id', '=', senior.id)
    .executeTakeFirstOrThrow()
  expect(await csv(manager)).toContain(lead.displayName)
  expect(await csv(fresh)).toContain('بيوت السجل')
  expect(await csv(fresh)).not.toContain(lead.displayName)
})
