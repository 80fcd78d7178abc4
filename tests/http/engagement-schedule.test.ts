import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf } from '../support/client.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { agreed, openingOf, registered, scheduled } from '../support/schedules.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'

let product: Product
let manager: Person
let appraiser: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const given = () => ({ db: product.db, client })
const order = (fields: object = {}) => agreed(manager, given(), fields)
const some = (count: number, fields?: Parameters<typeof registered>[3]) =>
  registered(product.db, appraiser.id, count, fields)
const linesOf = async (id: string, person = appraiser, filters: object = {}) =>
  (await person.engagements.schedule({ id, ...filters, pageSize: 100 })).items
const valuationsOf = async (id: string) =>
  product.db
    .selectFrom('engagementProperties as l')
    .innerJoin('valuations as v', 'v.id', 'l.valuationId')
    .selectAll('v')
    .where('l.engagementId', '=', id)
    .orderBy('l.ordinal')
    .execute()

describe('a schedule', () => {
  test('takes properties of the register in their order, once each, and reads them in pages by its filters', async () => {
    const { id } = await order()
    const homes = await some(3)
    const away = await some(2, { location: 'الجهراء' })
    expect(await appraiser.engagements.addProperties({ id, propertyIds: homes, section: 'السكني' })).toEqual({
      added: 3,
      present: 0,
    })
    expect(await appraiser.engagements.addProperties({ id, propertyIds: [...homes, ...away] })).toEqual({
      added: 2,
      present: 3,
    })
    const page = await appraiser.engagements.schedule({ id, pageSize: 2 })
    expect(page).toMatchObject({ hasMore: true, totalCount: 5 })
    expect(page.items.map(({ ordinal, propertyId }) => [ordinal, propertyId])).toEqual([
      [1, homes[0]],
      [2, homes[1]],
    ])
    const next = await appraiser.engagements.schedule({ id, pageSize: 2, lastId: page.lastId })
    expect(next.items.map(({ ordinal }) => ordinal)).toEqual([3, 4])
    expect((await linesOf(id, appraiser, { section: null })).map(({ propertyId }) => propertyId)).toEqual(away)
    expect(await linesOf(id, appraiser, { text: 'الجهرا' })).toHaveLength(2)
    expect(await linesOf(id, appraiser, { text: 'لا شيء' })).toHaveLength(0)
    expect(await appraiser.engagements.sections({ id })).toMatchObject({
      items: [
        { section: 'السكني', lines: 3, opened: 0, completed: 0, size: 1200, fee: 0 },
        { section: null, lines: 2 },
      ],
    })
    expect(await codesOf(appraiser.engagements.addProperties({ id, propertyIds: [NO_ID] }))).toEqual([
      404,
      'property-not-found',
    ])
  })

  test('changes by line and of several at once, by versions, all or none', async () => {
    const { id } = await order()
    await appraiser.engagements.addProperties({ id, propertyIds: await some(3) })
    const [one, two, three] = await linesOf(id)
    if (!one || !two || !three) throw new Error('no lines')
    const line = { id, line: one.id, version: one.version }
    await appraiser.engagements.changeProperty({ ...line, documentNumber: '٧٧', planNumber: 'P1', fee: 120.5 })
    expect((await linesOf(id))[0]).toMatchObject({ version: 2, documentNumber: '77', planNumber: 'P1', fee: 120.5 })
    expect(await codesOf(appraiser.engagements.changeProperty({ ...line, section: 'أ' }))).toEqual([
      409,
      'stale-version',
    ])
    const both = [
      { id: one.id, version: 2, section: 'أ', assignedTo: appraiser.id, dueOn: '2027-01-10' },
      { id: two.id, version: 1, section: 'أ' },
    ]
    const stale = [...both, { id: three.id, version: 9, section: 'أ' }]
    expect(await codesOf(appraiser.engagements.changeProperties({ id, lines: stale }))).toEqual([409, 'stale-version'])
    expect((await linesOf(id)).map(({ section }) => section)).toEqual([null, null, null])
    expect(await appraiser.engagements.changeProperties({ id, lines: both })).toEqual({ changed: 2 })
    const after = await linesOf(id)
    expect(after[0]).toMatchObject({ section: 'أ', assignedTo: appraiser.id, planNumber: 'P1', fee: 120.5 })
    expect(after.map(({ section }) => section)).toEqual(['أ', 'أ', null])
    expect(await linesOf(id, appraiser, { assignedTo: null })).toHaveLength(2)

    // A field that is named and nothing is cleared; one that is not named stays.
    const cleared = [{ id: one.id, version: 3, assignedTo: null, fee: null, dueOn: null }]
    expect(await appraiser.engagements.changeProperties({ id, lines: cleared })).toEqual({ changed: 1 })
    const bare = { section: 'أ', assignedTo: null, fee: null, dueOn: null, planNumber: 'P1' }
    expect((await linesOf(id))[0]).toMatchObject(bare)

    const wrong = await appraiser.call('engagements.changeProperties', {
      id,
      lines: [{ id: three.id, version: 1, assignedTo: client.id, fee: -1, dueOn: '2027-02-30' }],
    })
    expect(wrong.said.error.fields?.map(({ field }) => field).toSorted()).toEqual(['assignedTo', 'dueOn', 'fee'])
    await appraiser.engagements.removeProperties({ id, lines: [three.id] })
    expect(await linesOf(id)).toHaveLength(2)
    expect(await codesOf(appraiser.engagements.removeProperties({ id, lines: [three.id] }))).toEqual([
      404,
      'schedule-line-not-found',
    ])
  })

  test('is read by its client without who works on it and the notes, and by nobody else outside', async () => {
    const { id } = await order()
    await appraiser.engagements.addProperties({ id, propertyIds: await some(1) })
    const [line] = await linesOf(id)
    const noted = { section: 'أ', note: 'سر', assignedTo: appraiser.id }
    await appraiser.engagements.changeProperty({ id, line: line?.id, version: 1, ...noted })
    expect(await linesOf(id, client)).toMatchObject([
      { section: 'أ', note: null, assignedTo: null, assignedToName: null, name: line?.name },
    ])
    expect(await linesOf(id, client, { assignedTo: null })).toHaveLength(1)
    const other = await product.person('CLIENT')
    expect(await linesOf(id, other)).toEqual([])
    expect(await other.engagements.sections({ id })).toEqual({ items: [] })
    const add = { id, propertyIds: [line?.propertyId] }
    expect(await codesOf(client.engagements.addProperties(add))).toEqual([403, 'permission-denied'])
    expect(await codesOf(client.engagements.preview({ id }))).toEqual([403, 'permission-denied'])
  })
})

describe('opening', () => {
  test('tells first what is missing by line, and opens nothing until it is mended', async () => {
    const { id } = await order()
    const [good] = await some(1)
    const [bare] = await some(1, { documentNumber: null })
    await appraiser.engagements.addProperties({ id, propertyIds: [good, bare] })
    const preview = await appraiser.engagements.preview({ id })
    expect(preview).toMatchObject({ lines: 2, faulty: 2, general: [] })
    expect(preview.items.map(({ ordinal, faults }) => [ordinal, faults.map(({ field }) => field)])).toEqual([
      [1, ['planNumber']],
      [2, ['documentNumber', 'planNumber']],
    ])
    expect(await codesOf(appraiser.engagements.open({ id }))).toEqual([409, 'schedule-lines-faulty'])
    const [one, two] = await linesOf(id)
    await appraiser.engagements.changeProperty({ id, line: one?.id, version: 1, planNumber: 'P1' })
    await appraiser.engagements.changeProperty({ id, line: two?.id, version: 1, planNumber: 'P2', documentNumber: '9' })
    expect(await appraiser.engagements.preview({ id })).toMatchObject({ lines: 2, faulty: 0 })
    await appraiser.engagements.open({ id })
    expect(await openingOf(appraiser, id)).toMatchObject({ state: 'DONE', count: 2, done: 2 })
    const lines = await linesOf(id)
    expect(lines.map(({ valuationStatus }) => valuationStatus)).toEqual(['DRAFT', 'DRAFT'])
    expect((await manager.engagements.get({ id })).state).toBe('IN_PROGRESS')
    const [first, second] = await valuationsOf(id)
    expect(first).toMatchObject({
      purpose: 'FINANCIAL_REPORTING',
      requestedParty: 'صندوق الخليج العقاري',
      requestor: 'صندوق الخليج العقاري',
      documentType: 'PROPERTY_DOCUMENT',
      planNumber: 'P1',
      propertyId: good,
      clientUserId: client.id,
      feeFils: 100_000,
      createdBy: appraiser.id,
    })
    expect(second).toMatchObject({ documentNumber: '9', propertyId: bare })
    // Numbers follow the order of the schedule.
    expect(Number(second?.valuationNumber.slice(9)) - Number(first?.valuationNumber.slice(9))).toBe(1)
    const log = await product.db
      .selectFrom('auditLog')
      .select(['eventType', 'details'])
      .where('resourceId', 'in', [id, first?.id ?? ''])
      .where('eventType', 'in', ['ENGAGEMENT_OPEN', 'VALUATION_CREATE'])
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      { eventType: 'VALUATION_CREATE', details: { engagement: expect.stringMatching(/^ENG-/) } },
      { eventType: 'ENGAGEMENT_OPEN', details: { count: 2, from: first?.valuationNumber } },
    ])
    expect(await codesOf(appraiser.engagements.open({ id }))).toEqual([409, 'schedule-nothing-to-open'])

    // What the valuation has itself by now is changed there.
    const opened = lines[0]
    const change = { id, line: opened?.id, version: opened?.version, planNumber: 'P1', section: 'ب' }
    await appraiser.engagements.changeProperty(change)
    const again = { ...change, version: (opened?.version ?? 0) + 1, planNumber: 'P3' }
    expect(await codesOf(appraiser.engagements.changeProperty(again))).toEqual([
      422,
      'record-invalid',
      'schedule:fault.opened',
    ])
    expect(await codesOf(appraiser.engagements.removeProperties({ id, lines: [opened?.id] }))).toEqual([
      409,
      'schedule-line-open',
    ])
  })

  test('a lump sum is split to the fils, however the lines are opened; the schedule of fees decides otherwise', async () => {
    const lump = await order({ feeKind: 'LUMP', fee: 100.001 })
    await scheduled(product.db, appraiser, lump.id, await some(3))
    const [one] = await linesOf(lump.id)
    await appraiser.engagements.open({ id: lump.id, lines: [one?.id] })
    await openingOf(appraiser, lump.id)
    await appraiser.engagements.open({ id: lump.id })
    expect((await openingOf(appraiser, lump.id)).count).toBe(2)
    const fees = (await valuationsOf(lump.id)).map(({ feeFils }) => feeFils)
    expect(fees.reduce((sum, fils) => sum + fils, 0)).toBe(100_001)
    expect(fees).toEqual([33_334, 33_334, 33_333])

    const { id } = await order({ feeKind: 'SCHEDULE', fee: null })
    await scheduled(product.db, appraiser, id, await some(1))
    await appraiser.engagements.open({ id })
    await openingOf(appraiser, id)
    const [made] = await valuationsOf(id)
    expect(made?.feeFils).toBe(made?.computedFeeFils)
  })

  test('of a draft, by a person who may not create, and a second one while one runs, is refused', async () => {
    const { id } = await order()
    await scheduled(product.db, appraiser, id, await some(2))
    expect(await codesOf(client.engagements.open({ id }))).toEqual([403, 'permission-denied'])
    const answers = await Promise.all([appraiser, manager].map((who) => codesOf(who.engagements.open({ id }))))
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(answers.flat()).toContain('engagement-opening')
    await openingOf(appraiser, id)
    expect(await valuationsOf(id)).toHaveLength(2)
    expect(await codesOf(appraiser.engagements.cancelOpening({ id }))).toEqual([409, 'engagement-opening-over'])

    const account = (await manager.engagements.get({ id })).clientAccountId
    const draft = await manager.engagements.create({
      title: 'مسودة',
      clientAccountId: account,
      purpose: 'SALE',
      requestedParty: 'م',
    })
    await scheduled(product.db, appraiser, draft.id, await some(1))
    expect(await codesOf(appraiser.engagements.open({ id: draft.id }))).toEqual([409, 'engagement-not-now'])
  })
})
