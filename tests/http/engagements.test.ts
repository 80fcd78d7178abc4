import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EngagementDetails } from '#features/engagements/model.ts'
import { addDays, kuwaitToday, kuwaitYear } from '#kernel/dates.ts'
import { codeOf, codesOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { addRows } from '../support/rows.ts'

let product: Product
let [manager, senior, appraiser, mate, reader, guest] = [] as unknown as Person[] as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
]
let [client, stranger] = [] as unknown as [Person, Person]
let account: string
const TODAY = kuwaitToday()
const accountOf = async ({ id }: Person) =>
  (await product.db.selectFrom('clientMembers').select('accountId').where('userId', '=', id).executeTakeFirstOrThrow())
    .accountId
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  mate = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  guest = await product.person('GUEST')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
  account = await accountOf(client)
})
afterAll(() => product.close())

const written = (more: object = {}) => ({
  title: 'محفظة الصندوق',
  clientAccountId: account,
  purpose: 'FINANCIAL_REPORTING',
  requestedParty: 'إدارة الصندوق',
  feeKind: 'LUMP',
  fee: 5000.125,
  ...more,
})
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const ACCEPTED = { agreedBy: 'مدير الصندوق', agreedOn: TODAY, evidence: 'بريد العميل' }
const drafted = (more: object = {}) => appraiser.engagements.create(written(more))
const agreed = async (more: object = {}) => senior.engagements.agree({ ...seen(await drafted(more)), ...ACCEPTED })
const again = (of: EngagementDetails, more: object = {}) => ({
  ...seen(of),
  ...written(more),
})
const faultsOf = async (person: Person, verb: string, input: object) =>
  (await person.call(`engagements.${verb}`, input)).said.error?.fields?.map(({ field, code }) => `${field} ${code}`)
const stateOf = async (id: string) => (await manager.engagements.get({ id })).state
const toldOf = async (person: Person, id: string) =>
  (await person.notifications.list({})).items
    .filter(({ record }) => record.id === id)
    .flatMap(({ newest }) => newest.map(({ kind }) => kind))

/** Puts a property of its own with this valuation, or none, into the schedule of an engagement. */
async function scheduled(engagementId: string, valuationId: string | null, ordinal = 1): Promise<void> {
  const { id: propertyId } = await createProperty(manager, { plotNumber: randomUUID().slice(0, 8) })
  await product.db
    .insertInto('engagementProperties')
    .values({ id: randomUUID(), engagementId, ordinal, propertyId, valuationId, createdBy: manager.id })
    .execute()
}
const move = async (person: Person, id: string, to: string) => {
  const { version } = await person.valuations.get({ id })
  await person.valuations.move({ id, version, to, ...(to === 'CANCELLED' ? { reason: 'طلب العميل' } : {}) })
}

describe('an engagement is written, agreed, and from then on holds what was agreed', () => {
  test('from the draft to the agreement', async () => {
    const made = await drafted({ leadId: senior.id, team: [mate.id], orderReference: 'PO-٧١/2026' })
    expect(made).toMatchObject({
      state: 'DRAFTED',
      version: 1,
      fee: 5000.125,
      basis: 'MARKET_VALUE',
      premise: 'HIGHEST_AND_BEST_USE',
      orderReference: 'PO-71/2026',
      leadName: 'شخص SENIOR_APPRAISER',
      team: [{ id: mate.id }],
      counts: { unopened: 0 },
      may: ['update', 'schedule'],
    })
    expect(made.number).toMatch(new RegExp(`^ENG-${kuwaitYear()}-\\d{4}$`))
    const changed = await appraiser.engagements.update(again(made, { purpose: 'SALE', team: [] }))
    expect(changed).toMatchObject({ version: 2, purpose: 'SALE', team: [], orderReference: null, leadId: null })
    expect(await codeOf(appraiser.engagements.update(again(made)))).toBe('stale-version')
    expect(await codeOf(senior.engagements.agree({ ...seen(made), ...ACCEPTED }))).toBe('stale-version')
    const ahead = { ...seen(changed), ...ACCEPTED, agreedOn: addDays(TODAY, 1) }
    expect(await faultsOf(senior, 'agree', ahead)).toEqual(['agreedOn engagements:fault.agreedOn'])
    const one = await senior.engagements.agree({ ...seen(changed), ...ACCEPTED })
    expect(one).toMatchObject({ state: 'AGREED', agreedOn: TODAY, agreedBy: ACCEPTED.agreedBy })
    expect(await codeOf(senior.engagements.agree({ ...seen(one), ...ACCEPTED }))).toBe('engagement-not-now')
  })

  test('what was agreed is locked, field by field; title, people, dates and milestones are not', async () => {
    const one = await agreed()
    const other = {
      purpose: 'TAX',
      basis: 'FAIR_VALUE',
      premise: 'CURRENT_USE',
      requestedParty: 'المحكمة',
      reportForm: 'WHOLE',
      fee: 1,
    }
    expect(await faultsOf(senior, 'update', again(one, other))).toEqual(
      Object.keys(other).map((field) => `${field} engagements:fault.agreed`),
    )
    const milestones = [{ text: 'التسليم', dueOn: addDays(TODAY, 30), amount: 2500.5, reachedOn: null }]
    const changed = await appraiser.engagements.update(
      again(one, { title: 'محفظة أخرى', dueOn: addDays(TODAY, 40), leadId: senior.id, team: [mate.id], milestones }),
    )
    expect(changed).toMatchObject({ title: 'محفظة أخرى', leadId: senior.id, milestones, state: 'AGREED' })
    const kept = await appraiser.engagements.update(again(changed, { title: 'محفظة ثالثة' }))
    expect(kept).toMatchObject({ team: [{ id: mate.id }], milestones })
    const [last, , agreement] = (await appraiser.engagements.timeline({ id: one.id })).items
    expect(last).toMatchObject({
      eventType: 'ENGAGEMENT_UPDATE',
      changes: [
        { field: 'title', before: 'محفظة أخرى', after: 'محفظة ثالثة' },
        { field: 'leadId', before: 'شخص SENIOR_APPRAISER', after: null },
        { field: 'dueOn', before: addDays(TODAY, 40), after: null },
      ],
    })
    expect(agreement).toMatchObject({ eventType: 'ENGAGEMENT_AGREE', from: 'DRAFTED', to: 'AGREED' })
    const [, changes] = (await appraiser.engagements.timeline({ id: one.id })).items
    expect(changes?.changes).toContainEqual({ field: 'team', before: null, after: 'شخص APPRAISER' })
    expect(changes?.changes).toContainEqual({
      field: 'milestones',
      before: [],
      after: [
        {
          ...{ id: changed.milestones[0]?.id, text: 'التسليم' },
          ...{ dueOn: addDays(TODAY, 30), fils: 2_500_500, reachedOn: null },
        },
      ],
    })
  })

  test('what is wrong is reported at its field, and takes no number', async () => {
    const before = (await manager.engagements.list({ pageSize: 1, count: 'only' })).totalCount
    const nobody = randomUUID()
    expect(
      await faultsOf(appraiser, 'create', written({ clientAccountId: nobody, leadId: nobody, team: [client.id] })),
    ).toEqual([
      'clientAccountId engagements:fault.account',
      'leadId engagements:fault.person',
      'team engagements:fault.person',
    ])
    const milestones = [{ text: 'التسليم', dueOn: null, amount: 6000, reachedOn: null }]
    expect(await faultsOf(appraiser, 'create', written({ title: ' ', milestones }))).toEqual([
      'title kernel:required',
      'milestones engagements:fault.milestones',
    ])
    expect((await manager.engagements.list({ pageSize: 1, count: 'only' })).totalCount).toBe(before)
  })

  test('is cancelled for a reason, and then stays', async () => {
    const made = await drafted()
    expect(await faultsOf(senior, 'cancel', { ...seen(made), reason: ' ' })).toEqual(['reason kernel:required'])
    const one = await senior.engagements.cancel({ ...seen(made), reason: 'عدل العميل عن الطلب' })
    expect(one).toMatchObject({ state: 'CANCELLED', reason: 'عدل العميل عن الطلب', may: [] })
    expect(await codeOf(appraiser.engagements.update(again(one)))).toBe('engagement-not-now')
    const [last] = (await reader.engagements.timeline({ id: one.id })).items
    expect(last).toMatchObject({ from: 'DRAFTED', to: 'CANCELLED', reason: 'عدل العميل عن الطلب' })
  })
})

test('who may do what: appraisers write, who approves agrees, closes and cancels; all others read at most', async () => {
  const made = await drafted()
  const calls = (person: Person) => ({
    create: person.engagements.create(written()),
    update: person.engagements.update(again({ ...made, version: 99 })),
    agree: person.engagements.agree({ ...seen(made), version: 99, ...ACCEPTED }),
    close: person.engagements.close({ ...seen(made), version: 99 }),
    cancel: person.engagements.cancel({ ...seen(made), version: 99, reason: 'سبب' }),
  })
  const codesFor = async (person: Person) =>
    Object.fromEntries(
      await Promise.all(Object.entries(calls(person)).map(async ([name, call]) => [name, await codeOf(call)])),
    )
  const all = (code: string) => ({ create: code, update: code, agree: code, close: code, cancel: code })
  for (const person of [manager, senior])
    expect(await codesFor(person)).toEqual({ ...all('stale-version'), create: 'ok' })
  const denied = 'permission-denied'
  expect(await codesFor(appraiser)).toEqual({ ...all(denied), create: 'ok', update: 'stale-version' })
  for (const person of [reader, guest, client, stranger]) expect(await codesFor(person)).toEqual(all(denied))
  expect((await reader.engagements.get({ id: made.id })).may).toEqual([])
})

describe('scope', () => {
  test('a client has nothing of a draft; once it is agreed the terms, and nobody and nothing of the firm’s own', async () => {
    const made = await drafted({ leadId: senior.id, team: [mate.id], note: 'سعر خاص', title: 'محفظة الاطلاع' })
    const [valuationId = ''] = await addRows(product.db, manager.id, [
      { clientUserId: client.id, clientAccountId: account },
    ])
    await scheduled(made.id, valuationId)
    const nothing = async (person: Person) => {
      expect(await codeOf(person.engagements.get({ id: made.id }))).toBe('engagement-not-found')
      expect(await codeOf(person.engagements.timeline({ id: made.id }))).toBe('engagement-not-found')
      expect((await person.engagements.list({ text: 'محفظة الاطلاع' })).items).toEqual([])
      expect(await person.engagements.ofValuation({ valuationId })).toEqual({ engagement: null })
      const { records } = await person.search.find({ text: 'محفظة الاطلاع' })
      expect(records.engagements?.items ?? []).toEqual([])
    }
    for (const person of [client, stranger, guest]) await nothing(person)
    const one = await senior.engagements.agree({ ...seen(made), ...ACCEPTED })
    const theirs = await client.engagements.get({ id: one.id })
    expect(theirs).toMatchObject({ number: one.number, purpose: 'FINANCIAL_REPORTING', fee: 5000.125, may: [] })
    expect(theirs).toMatchObject({
      leadId: null,
      leadName: null,
      team: null,
      note: null,
      agreedEvidence: null,
      createdByName: null,
    })
    expect((await client.engagements.list({ text: 'محفظة الاطلاع' })).items).toMatchObject([
      { id: one.id, leadName: null },
    ])
    const told = (await client.engagements.timeline({ id: one.id })).items
    expect(told.map(({ eventType, userName, changes }) => [eventType, userName, changes])).toEqual([
      ['ENGAGEMENT_AGREE', '', undefined],
      ['ENGAGEMENT_CREATE', '', undefined],
    ])
    expect((await client.engagements.ofValuation({ valuationId })).engagement?.number).toBe(one.number)
    expect((await client.search.find({ text: one.number })).records.engagements?.items).toMatchObject([{ id: one.id }])
    for (const person of [stranger, guest]) await nothing(person)
  })

  test('who left the account has it no more', async () => {
    const [owner, member] = [await product.person('CLIENT'), await product.person('CLIENT')]
    const company = { nameAr: 'شركة الساحل', nameEn: 'Sahel Company', registrationNumber: '321', reason: 'طلب الشركة' }
    const { id: theirs } = await manager.clients.open({ ...company, userId: owner.id, bringFiles: true })
    await manager.clients.join({ id: theirs, userId: member.id, bringFiles: false, reason: 'تفويض' })
    const one = await agreed({ clientAccountId: theirs })
    expect(await codeOf(member.engagements.get({ id: one.id }))).toBe('ok')
    await member.clients.leave()
    expect(await codeOf(member.engagements.get({ id: one.id }))).toBe('engagement-not-found')
    expect((await member.engagements.list({})).items).toEqual([])
    expect(await codeOf(owner.engagements.get({ id: one.id }))).toBe('ok')
  })
})

describe('an engagement follows its valuations', () => {
  const valuedFor = () => create(manager, { ...VALUED, assignedTo: appraiser.id })

  test('two that are moved at once: the later one sees both, until all is issued and it is closed', async () => {
    const { id } = await agreed({ leadId: senior.id })
    const both = await Promise.all([valuedFor(), valuedFor()])
    for (const [at, one] of both.entries()) await scheduled(id, one.id, at + 1)
    const allTo = (person: Person, to: string) => Promise.all(both.map((one) => move(person, one.id, to)))
    await allTo(appraiser, 'SUBMITTED')
    expect(await stateOf(id)).toBe('IN_REVIEW')
    await allTo(senior, 'UNDER_REVIEW')
    await allTo(senior, 'APPROVED')
    expect(await stateOf(id)).toBe('IN_REVIEW')
    const under = await manager.engagements.get({ id })
    expect(under.counts).toEqual({ APPROVED: 2, unopened: 0 })
    expect(await codesOf(manager.engagements.cancel({ ...seen(under), reason: 'سبب' }))).toEqual([
      409,
      'engagement-has-open',
    ])
    expect(await codeOf(manager.engagements.close(seen(under)))).toBe('engagement-not-now')
    await allTo(manager, 'COMPLETED')
    const issued = await manager.engagements.get({ id })
    expect(issued).toMatchObject({ state: 'ISSUED', properties: 2, completed: 2, counts: { COMPLETED: 2 } })
    expect(await toldOf(senior, id)).toContain('ENGAGEMENT_ISSUED')
    expect(await toldOf(client, id)).toEqual(['ENGAGEMENT_ISSUED', 'ENGAGEMENT_AGREED'])
    const milestones = [{ text: 'الدفعة الأخيرة', dueOn: null, amount: 100, reachedOn: TODAY }]
    const paid = await appraiser.engagements.update(again(issued, { leadId: senior.id, milestones }))
    expect(paid).toMatchObject({ state: 'ISSUED', milestones, may: ['update'] })
    expect(await manager.engagements.close(seen(paid))).toMatchObject({ state: 'CLOSED', may: [] })
    const moves = (await manager.engagements.timeline({ id, pageSize: 20 })).items.flatMap(({ to }) => to ?? [])
    expect(moves).toEqual(['CLOSED', 'ISSUED', 'IN_REVIEW', 'IN_PROGRESS', 'AGREED'])
  })

  test('a valuation that is deleted leaves its property without one; one that is cancelled does not count', async () => {
    const { id } = await agreed()
    const [first, second] = await Promise.all([valuedFor(), valuedFor()])
    await scheduled(id, first.id)
    await scheduled(id, second.id, 2)
    await move(appraiser, first.id, 'SUBMITTED')
    expect(await stateOf(id)).toBe('IN_PROGRESS')
    await move(manager, second.id, 'CANCELLED')
    expect(await stateOf(id)).toBe('IN_REVIEW')
    await scheduled(id, (await valuedFor()).id, 3)
    const [third] = await product.db
      .selectFrom('engagementProperties')
      .select('valuationId')
      .where('engagementId', '=', id)
      .where('ordinal', '=', 3)
      .execute()
    const gone = await manager.valuations.get({ id: third?.valuationId ?? '' })
    await manager.valuations.delete({ ...seen(gone), reason: 'فُتح خطأً' })
    expect(await manager.engagements.get({ id })).toMatchObject({
      state: 'IN_PROGRESS',
      properties: 3,
      counts: { SUBMITTED: 1, CANCELLED: 1, unopened: 1 },
    })
  })

  test('a valuation says which engagement it belongs to and where it differs', async () => {
    const one = await agreed({
      purpose: 'MORTGAGE',
      requestedParty: 'بنك الخليج',
      valuationDate: '2026-01-31',
      dueOn: '2026-12-31',
    })
    const valuation = await create(manager, { ...VALUED, dueDate: '2026-12-31' })
    expect(await manager.engagements.ofValuation({ valuationId: valuation.id })).toEqual({ engagement: null })
    await scheduled(one.id, valuation.id)
    expect((await reader.engagements.ofValuation({ valuationId: valuation.id })).engagement).toEqual({
      id: one.id,
      number: one.number,
      title: one.title,
      state: 'AGREED',
      differences: [{ field: 'valuationDate', common: '2026-01-31', own: VALUED.valuationDate }],
    })
  })
})

test('eight that are made at once, one of them wrong, have numbers without gaps', async () => {
  const before = await numbers()
  const wrong = codeOf(appraiser.engagements.create(written({ leadId: randomUUID() })))
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => drafted({ title: `تكليف ${n}` })))
  expect(await wrong).toBe('record-invalid')
  expect(new Set(made.map(({ number }) => number)).size).toBe(8)
  const all = await numbers()
  expect(all).toHaveLength(before.length + 8)
  expect(all).toEqual(all.map((_, at) => at + 1))
})
const numbers = async () =>
  (await product.db.selectFrom('engagements').select('number').execute())
    .map(({ number }) => Number(number.split('-')[2]))
    .toSorted((a, b) => a - b)

test('the list is filtered by text, state and client, and found by number, title and order reference', async () => {
  const other = await accountOf(stranger)
  await product.db
    .updateTable('clientAccounts')
    .set({ nameAr: 'شركة المرقاب العقارية' })
    .where('id', '=', other)
    .execute()
  const one = await agreed({ clientAccountId: other, title: 'أبراج الشرق', orderReference: 'LPO-88213' })
  const found = async (filters: object) => (await reader.engagements.list(filters)).items.map(({ id }) => id)
  for (const filters of [
    { text: one.number },
    { text: 'ابراج' },
    { text: 'lpo-88213' },
    { client: 'المرقاب شركة' },
    { clientAccountId: other },
    { clientAccountId: other, state: 'AGREED' },
  ])
    expect([filters, await found(filters)]).toEqual([filters, [one.id]])
  expect(await found({ client: 'المرقاب%' })).toEqual([])
  expect(await found({ clientAccountId: other, state: 'DRAFTED' })).toEqual([])
  for (const text of [one.number, 'أبراج الشرق', 'LPO-88213'])
    expect((await reader.search.find({ text })).records.engagements?.items.map(({ id }) => id)).toEqual([one.id])
})

test('who comes to lead or work on it is notified once, and all of them and the client when it is agreed and cancelled', async () => {
  const made = await drafted({ leadId: senior.id, team: [appraiser.id] })
  expect(await toldOf(senior, made.id)).toEqual(['ENGAGEMENT_JOINED'])
  // Who does it is not notified.
  expect(await toldOf(appraiser, made.id)).toEqual([])
  const more = await manager.engagements.update(again(made, { leadId: senior.id, team: [appraiser.id, mate.id] }))
  expect(await toldOf(senior, made.id)).toEqual(['ENGAGEMENT_JOINED'])
  expect(await toldOf(mate, made.id)).toEqual(['ENGAGEMENT_JOINED'])
  const one = await manager.engagements.agree({ ...seen(more), ...ACCEPTED })
  const cancelled = await manager.engagements.cancel({ ...seen(one), reason: 'عدل العميل' })
  for (const person of [senior, mate])
    expect(await toldOf(person, made.id)).toEqual(['ENGAGEMENT_CANCELLED', 'ENGAGEMENT_AGREED', 'ENGAGEMENT_JOINED'])
  expect(await toldOf(client, made.id)).toEqual(['ENGAGEMENT_CANCELLED', 'ENGAGEMENT_AGREED'])
  expect(await toldOf(stranger, made.id)).toEqual([])
  const group = (await client.notifications.list({})).items.find(({ record }) => record.id === cancelled.id)
  expect(group?.record).toEqual({ kind: 'engagement', id: cancelled.id, name: cancelled.number })
  expect(group?.newest[0]).toMatchObject({
    kind: 'ENGAGEMENT_CANCELLED',
    params: { reason: 'عدل العميل' },
    actorName: null,
  })
  // A draft that is cancelled was never the client's.
  const draft = await drafted()
  await manager.engagements.cancel({ ...seen(draft), reason: 'مسودة خاطئة' })
  expect(await toldOf(client, draft.id)).toEqual([])
})
