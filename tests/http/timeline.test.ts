import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ValuationFields } from '#features/valuations/model.ts'
import type { TimelineEntry } from '#features/valuations/queries/timeline.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let appraiser: Person
let senior: Person
let manager: Person
let client: Person
let reader: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
  reader = await product.person('READ_ONLY')
})
afterAll(() => product.close())

const page = (person: Person, input: { id: string; lastId?: string; pageSize?: number }) =>
  person.valuations.timeline(input)
const told = async (person: Person, id: string): Promise<TimelineEntry[]> => (await page(person, { id })).items
const update = async (person: Person, id: string, changes: ValuationFields) => {
  const { version } = await person.valuations.get({ id })
  await person.valuations.update({ id, version, changes })
}
const move = async (person: Person, id: string, to: string, reason?: string) => {
  const { version } = await person.valuations.get({ id })
  await person.valuations.move({ id, version, to, ...(reason ? { reason } : {}) })
}
const nameOf = async ({ id }: Person) =>
  (await product.db.selectFrom('users').select('displayName').where('id', '=', id).executeTakeFirstOrThrow())
    .displayName

describe('a timeline tells those who see all', () => {
  test('who changed which fields, from what to what, in the order of the record', async () => {
    const { id } = await create(appraiser, { finalValue: 300_000.125, notes: 'أول' })
    await update(senior, id, { notes: 'ثانٍ', finalValue: 312_500, dueDate: '2027-01-31', hasBuilding: true })
    for (const person of [appraiser, manager, reader]) {
      const [latest] = await told(person, id)
      expect(latest).toMatchObject({ eventType: 'VALUATION_UPDATE', userName: await nameOf(senior), byReader: false })
      expect((await told(senior, id))[0]?.byReader).toBe(true)
      expect(latest?.changes).toEqual([
        { field: 'notes', before: 'أول', after: 'ثانٍ' },
        { field: 'dueDate', before: null, after: '2027-01-31' },
        { field: 'finalValue', before: 300_000.125, after: 312_500 },
        { field: 'hasBuilding', before: false, after: true },
      ])
      expect(new Date(latest?.at ?? '').toISOString()).toBe(latest?.at)
    }
  })

  test('people by name: who was to do the work, who is, and whose valuation it became', async () => {
    const { id } = await create(appraiser, { assignedTo: appraiser.id, dueDate: '2027-02-01' })
    await update(manager, id, { assignedTo: senior.id, clientUserId: client.id })
    await update(manager, id, { assignedTo: null })
    const [removed, changed, created] = await told(appraiser, id)
    const [first, second] = [await nameOf(appraiser), await nameOf(senior)]
    expect(removed?.changes).toEqual([{ field: 'assignedTo', before: second, after: null }])
    expect(changed?.changes).toEqual([
      { field: 'clientUserId', before: null, after: await nameOf(client) },
      { field: 'assignedTo', before: first, after: second },
    ])
    expect(created?.changes).toEqual([
      { field: 'assignedTo', before: null, after: first },
      { field: 'dueDate', before: null, after: '2027-02-01' },
    ])
  })

  test('the id of somebody who is registered no more, in the place of a name', async () => {
    const { id } = await create(appraiser)
    const gone = '11111111-2222-4333-8444-555555555555'
    await product.db
      .insertInto('auditLog')
      .values({
        eventType: 'VALUATION_UPDATE',
        userId: manager.id,
        userName: 'مدير',
        description: 'Changed',
        before: JSON.stringify({ assignedTo: gone }),
        after: JSON.stringify({ assignedTo: appraiser.id }),
        resourceId: id,
        resourceType: 'valuation',
      })
      .execute()
    const [latest] = await told(appraiser, id)
    expect(latest?.changes).toEqual([{ field: 'assignedTo', before: gone, after: await nameOf(appraiser) }])
  })

  test('moves with where they came from, where they led, and why', async () => {
    const { id } = await create(appraiser)
    await move(appraiser, id, 'SUBMITTED')
    await move(senior, id, 'UNDER_REVIEW')
    await move(senior, id, 'DRAFT', 'أرفق المخطط')
    const entries = await told(appraiser, id)
    expect(entries.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      ['UNDER_REVIEW', 'DRAFT', 'أرفق المخطط'],
      ['SUBMITTED', 'UNDER_REVIEW', undefined],
      ['DRAFT', 'SUBMITTED', undefined],
      [undefined, undefined, undefined],
    ])
    for (const entry of entries) expect(entry.changes ?? []).toEqual([])
  })
})

test('a client is shown that something changed, neither what nor why, and no rounds of the review', async () => {
  const { id } = await create(appraiser, { clientUserId: client.id, notes: 'سري-1', assignedTo: appraiser.id })
  await update(senior, id, { notes: 'سري-2', reviewRemarks: 'سري-3', finalValue: 987_654, landValue: 1 })
  await move(appraiser, id, 'SUBMITTED')
  await move(senior, id, 'UNDER_REVIEW')
  await move(senior, id, 'DRAFT', 'سري-4')
  const answer = await page(client, { id })
  expect(answer.items.map(({ eventType, to }) => [eventType, to])).toEqual([
    ['VALUATION_UPDATE', undefined],
    ['VALUATION_CREATE', undefined],
  ])
  const text = JSON.stringify(answer)
  for (const secret of ['سري', '987654', 'notes', 'reviewRemarks', 'changes', 'assignedTo'])
    expect(text).not.toContain(secret)
  for (const entry of answer.items)
    expect(
      Object.keys(entry).filter(
        (key) => !['id', 'at', 'eventType', 'byReader', 'userName', 'from', 'to'].includes(key),
      ),
    ).toEqual([])

  await move(appraiser, id, 'CANCELLED', 'سحب الطلب')
  expect((await told(client, id))[0]).toMatchObject({ to: 'CANCELLED', reason: 'سحب الطلب' })
})

describe('pages', () => {
  test('hold every entry once, newest first, while more are written', async () => {
    const { id } = await create(appraiser)
    for (let size = 1; size <= 13; size += 1) await update(appraiser, id, { propertySize: 400 + size })
    const first = await page(appraiser, { id })
    expect(first).toMatchObject({ hasMore: true, totalCount: 14, lastId: first.items.at(-1)?.id })
    expect(first.items).toHaveLength(10)

    await update(appraiser, id, { propertySize: 999 })
    const rest = await page(appraiser, { id, lastId: first.lastId ?? '' })
    expect(rest).toMatchObject({ hasMore: false, totalCount: 15 })
    const all = [...first.items, ...rest.items]
    const sizes = all.map(({ changes }) => changes?.find(({ field }) => field === 'propertySize')?.after)
    expect(sizes).toEqual([...Array.from({ length: 13 }, (_, at) => 413 - at), undefined])
    const ids = all.map((entry) => Number(entry.id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))

    expect((await page(appraiser, { id, pageSize: 100 })).items).toHaveLength(15)
    const exactly = await page(appraiser, { id, pageSize: 15 })
    expect([exactly.items.length, exactly.hasMore]).toEqual([15, false])
    expect(await page(appraiser, { id, lastId: rest.lastId ?? '' })).toEqual({
      items: [],
      hasMore: false,
      lastId: null,
      totalCount: 15,
      totalIsExact: true,
    })
  })

  test('begin at another valuation’s entry without showing any of it', async () => {
    const [one, other] = [await create(appraiser), await create(appraiser, { ownerName: 'غريب' })]
    const lastId = (await page(appraiser, { id: other.id })).lastId ?? ''
    expect((await page(appraiser, { id: one.id, lastId })).items.map(({ eventType }) => eventType)).toEqual([
      'VALUATION_CREATE',
    ])
  })

  test.each([
    [{ lastId: '0' }],
    [{ lastId: '1.5' }],
    [{ lastId: String(2n ** 60n) }],
    [{ lastId: 7 }],
    [{ lastId: 'x' }],
    [{ pageSize: 0 }],
    [{ pageSize: 101 }],
    [{ id: 'x' }],
    [{ other: 1 }],
  ])('refuse %j', async (wrong) => {
    const { id } = await create(appraiser)
    const { status, said } = await appraiser.call('valuations.timeline', { id, ...wrong })
    expect([status, said.error.type]).toEqual([400, 'VALIDATION'])
  })
})

describe('a valuation that was deleted', () => {
  test('is shown to those who see all, and was never there for its client', async () => {
    const { id, version, valuationNumber } = await create(appraiser, { clientUserId: client.id })
    const { status } = await manager.call('valuations.delete', { id, version, reason: 'سُجّل مرتين' })
    expect(status).toBe(200)
    for (const person of [appraiser, reader]) {
      const [deleted, created] = await told(person, id)
      expect(deleted).toMatchObject({
        eventType: 'VALUATION_DELETE',
        userName: await nameOf(manager),
        reason: 'سُجّل مرتين',
        valuationNumber,
      })
      expect(created?.eventType).toBe('VALUATION_CREATE')
    }
    const refused = await client.call('valuations.timeline', { id })
    expect([refused.status, refused.said.error.code]).toEqual([404, 'valuation-not-found'])
  })

  test('that never was is not found by anybody', async () => {
    for (const person of [appraiser, client]) {
      const { status } = await person.call('valuations.timeline', { id: '00000000-0000-4000-8000-000000000000' })
      expect(status).toBe(404)
    }
  })
})

describe('of documents', () => {
  const add = async (person: Person, valuationId: string, fields: object, name: string) => {
    const { id: uploadId } = await addUpload(product.db, person, valuationId, { name, pages: 2 })
    return (await person.documents.add({ valuationId, uploadId, ...fields })).id
  }

  test('it tells additions, changes from what to what, other files and removals; to clients, without what was changed', async () => {
    const { id } = await create(appraiser, { clientUserId: client.id })
    const document = await add(appraiser, id, { documentType: 'OTHER', title: 'ورقة' }, 'أول.pdf')
    const changes = { documentType: 'BUILDING_LICENSE', date: '2020-02-29', title: null }
    await senior.call('documents.update', { id: document, version: 1, changes })
    const { id: uploadId } = await addUpload(product.db, senior, id, { name: 'ثانٍ.pdf', pages: 5 })
    await senior.call('documents.replace', { id: document, version: 2, uploadId })
    await manager.call('documents.remove', { id: document, version: 3 })

    const [removed, replaced, changed, added] = await told(reader, id)
    const about = { id: document, documentType: 'BUILDING_LICENSE', title: null }
    expect(added).toMatchObject({ eventType: 'DOCUMENT_ADD', userName: await nameOf(appraiser) })
    expect(added?.document).toEqual({ id: document, documentType: 'OTHER', title: 'ورقة', name: 'أول.pdf' })
    expect(changed?.document).toEqual({
      ...about,
      documentType: 'OTHER',
      title: 'ورقة',
      name: 'أول.pdf',
      changes: [
        { field: 'documentType', before: 'OTHER', after: 'BUILDING_LICENSE' },
        { field: 'title', before: 'ورقة', after: null },
        { field: 'date', before: null, after: '2020-02-29' },
      ],
    })
    expect(replaced?.document).toEqual({
      ...about,
      name: 'ثانٍ.pdf',
      changes: [
        { field: 'name', before: 'أول.pdf', after: 'ثانٍ.pdf' },
        { field: 'pages', before: 2, after: 5 },
      ],
    })
    expect(removed).toMatchObject({ eventType: 'DOCUMENT_REMOVE', userName: await nameOf(manager) })
    expect(removed?.document).toEqual({ ...about, name: 'ثانٍ.pdf' })

    const theirs = await told(client, id)
    expect(theirs.map(({ eventType }) => eventType)).toEqual([
      'DOCUMENT_REMOVE',
      'DOCUMENT_REPLACE',
      'DOCUMENT_UPDATE',
      'DOCUMENT_ADD',
      'VALUATION_CREATE',
    ])
    expect(theirs[1]?.document).toEqual({ ...about, name: 'ثانٍ.pdf' })
    expect(JSON.stringify(theirs)).not.toContain('changes')
    expect(JSON.stringify(theirs)).not.toContain('sha256')
  })
})
