import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { type Answer, create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { soon } from '../support/soon.ts'

let product: Product
let [appraiser, senior, manager, client, other] = [] as unknown as [Person, Person, Person, Person, Person]
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
  other = await product.person('CLIENT')
})
afterAll(() => product.close())

const REASON = 'بيع العقار إلى الورثة'
const faults = ({ said }: Answer) => said.error?.fields?.map(({ code }) => code) ?? said.error?.code ?? 'ok'
const get = (id: string) => manager.valuations.get({ id })
const give = async (id: string, to: string | null, { by = manager, reason = REASON } = {}) =>
  by.call('valuations.handOver', { id, version: (await get(id)).version, clientUserId: to, reason })
const move = async (id: string, to: string) =>
  expect(faults(await senior.call('valuations.move', { id, version: (await get(id)).version, to }))).toBe('ok')
/** A valuation of the client that was submitted. */
async function submitted(): Promise<string> {
  const { id } = await create(appraiser, { ...VALUED, clientUserId: client.id })
  await move(id, 'SUBMITTED')
  return id
}
const reads = async (person: Person, id: string) => (await person.call('valuations.get', { id })).status
/** What a person was notified of a record, with what it is called and who did it. */
async function notifiedOf(person: Person, id: string) {
  const { items } = await person.notifications.list()
  return items
    .filter(({ record }) => record.id === id)
    .flatMap(({ record, newest }) => newest.map(({ kind, params }) => [record.kind, record.name, kind, params]))
}
const mayRead = async (id: string) => [await reads(client, id), await reads(other, id)]
/** The details of the last handing over, by the log. */
async function logged(id: string) {
  const { details, before, after } = await product.db
    .selectFrom('auditLog')
    .select(['details', 'before', 'after'])
    .where('resourceId', '=', id)
    .where('eventType', '=', 'VALUATION_HAND_OVER')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { details, before, after }
}
const nameOf = async ({ id }: Person) =>
  (await product.db.selectFrom('users').select('displayName').where('id', '=', id).executeTakeFirstOrThrow())
    .displayName

test('the former account loses the file and the new one has it; both are notified, the former of its number alone', async () => {
  const id = await submitted()
  for (const to of ['UNDER_REVIEW', 'APPROVED', 'COMPLETED']) await move(id, to)
  expect(await mayRead(id)).toEqual([200, 404])
  const { valuationNumber } = await get(id)
  expect(faults(await give(id, other.id))).toBe('ok')
  expect(await mayRead(id)).toEqual([404, 200])
  for (const [verb, input] of [
    ['valuations.timeline', { id }],
    ['documents.list', { valuationId: id }],
    ['issuedReports.ofValuation', { valuationId: id }],
    ['reconsiderations.ofValuation', { valuationId: id }],
  ] as const)
    expect((await client.call(verb, input)).status, verb).toBe(404)
  const portal = JSON.stringify(await client.portal.load())
  expect([portal.includes(valuationNumber), portal.includes(id)]).toEqual([false, false])

  expect(await notifiedOf(client, id)).toEqual([['formerValuation', valuationNumber, 'VALUATION_HANDED_OVER', {}]])
  expect(await notifiedOf(other, id)).toEqual([['valuation', valuationNumber, 'VALUATION_RECEIVED', {}]])
  expect(await logged(id)).toEqual({
    details: {
      reason: REASON,
      formerClient: await nameOf(client),
      newClient: await nameOf(other),
      notified: client.id,
    },
    before: { clientUserId: client.id },
    after: { clientUserId: other.id },
  })
  const newest = async (person: Person) => {
    return (await person.valuations.timeline({ id })).items.find(({ eventType }) => eventType === 'VALUATION_HAND_OVER')
  }
  const change = { field: 'clientUserId', before: await nameOf(client), after: await nameOf(other) }
  expect(await newest(appraiser)).toMatchObject({ reason: REASON, changes: [change] })
  // Whose it was before, and why it moved, is no matter of the new client's.
  const theirs = JSON.stringify(await newest(other))
  for (const text of [REASON, client.id, await nameOf(client)]) expect(theirs).not.toContain(text)
})

test('files of registers that the former account had made are over, and its batches with the property are gone; those of others stay', async () => {
  const { id: propertyId } = await appraiser.properties.create({
    ...{ name: 'بيت الورثة', type: 'RESIDENTIAL', area: 450, status: 'active', location: 'السالمية' },
    ...{ blockNumber: '4', plotNumber: '9021', ownerName: 'مالك' },
  })
  const { id } = await create(appraiser, { ...VALUED, clientUserId: client.id, propertyId })
  await move(id, 'SUBMITTED')
  const definition = { register: 'valuations', filters: {} }
  const fileOf = async (person: Person) => {
    const { id: run } = await person.reportRuns.start({ definition, format: 'csv' })
    await soon(() => person.reportRuns.get({ id: run })).toMatchObject({ state: 'DONE' })
    return run
  }
  const opened = async (person: Person, run: string) =>
    (await fetch(`${product.base}/files/report-files/${run}`, { headers: { cookie: person.cookie } })).status
  const batch = async (person: Person, subjects: object[], more: object = {}) => {
    const row = { id: randomUUID(), userId: person.id, name: 'دفعة', language: 'ar', valueDate: '2026-01-01' }
    const made = { count: 1, subjects: JSON.stringify(subjects), state: 'DONE', results: '[]', ...more }
    await product.db
      .insertInto('avmBatches')
      .values({ ...row, ...made })
      .execute()
    return row.id
  }
  const [theirs, others, firm] = [await fileOf(client), await fileOf(other), await fileOf(appraiser)]
  expect([await opened(client, theirs), await opened(other, others)]).toEqual([200, 200])
  const running = { state: 'RUNNING', results: null }
  const inMaking = { definition: JSON.stringify(definition), format: 'csv', language: 'ar', origin: 'ASKED' }
  const begun = { ...inMaking, id: randomUUID(), userId: client.id, state: 'RUNNING', attempts: 1 }
  await product.db.insertInto('reportRuns').values(begun).execute()
  const gone = await batch(client, [{ propertyId: other.id }, { propertyId }])
  const stopped = await batch(client, [{ propertyId }], running)
  const stay = [await batch(client, [{ propertyId: other.id }]), await batch(appraiser, [{ propertyId }])]

  expect(faults(await give(id, other.id))).toBe('ok')

  expect(await Promise.all([opened(client, theirs), opened(other, others), opened(appraiser, firm)])).toEqual([
    404, 200, 200,
  ])
  const said = await client.reportRuns.get({ id: theirs })
  expect(said).toMatchObject({ state: 'DONE', expiresAt: null, moves: { download: false } })
  const { cancelAsked } = await product.db
    .selectFrom('reportRuns')
    .select('cancelAsked')
    .where('id', '=', begun.id)
    .executeTakeFirstOrThrow()
  expect(cancelAsked).toBe(true)
  const left = await product.db.selectFrom('avmBatches').select(['id', 'state']).execute()
  expect(Object.fromEntries(left.map((row) => [row.id, row.state]))).toMatchObject({
    [stopped]: 'CANCELLED',
    [stay[0] as string]: 'DONE',
    [stay[1] as string]: 'DONE',
  })
  expect(left.map((row) => row.id)).not.toContain(gone)
  // What is asked for now is of what they still have.
  await product.db.deleteFrom('reportRuns').where('id', '=', begun.id).execute()
  expect(await opened(client, await fileOf(client))).toBe(200)
})

test('to nobody, and from nobody to somebody', async () => {
  const id = await submitted()
  expect(faults(await give(id, null))).toBe('ok')
  expect(await mayRead(id)).toEqual([404, 404])
  expect(faults(await give(id, other.id))).toBe('ok')
  expect(await mayRead(id)).toEqual([404, 200])
  expect((await logged(id)).details).toMatchObject({ formerClient: null, notified: null })
  expect((await notifiedOf(client, id)).map(([, , kind]) => kind)).toEqual(['VALUATION_HANDED_OVER'])
})

test('to a colleague in one account nobody loses it, and nobody is notified that it left', async () => {
  const [owner, colleague] = [await product.person('CLIENT'), await product.person('CLIENT')]
  const named = { nameAr: 'شركة الساحل', nameEn: '', registrationNumber: null, bringFiles: false, reason: 'تفويض' }
  const { id: account } = await manager.clients.open({ userId: owner.id, ...named })
  await manager.call('clients.join', { id: account, userId: colleague.id, bringFiles: false, reason: 'تفويض' })
  const { id } = await create(appraiser, { ...VALUED, clientUserId: colleague.id })
  await move(id, 'SUBMITTED')
  expect(faults(await give(id, owner.id))).toBe('ok')
  expect([await reads(owner, id), await reads(colleague, id)]).toEqual([200, 200])
  expect([await notifiedOf(owner, id), await notifiedOf(colleague, id)]).toMatchObject([
    [{ 2: 'VALUATION_RECEIVED' }],
    [],
  ])
  // Who left the account has no part in it any more, and its owner is notified.
  await create(appraiser)
  const { id: second } = await create(appraiser, { ...VALUED, clientUserId: colleague.id })
  await move(second, 'SUBMITTED')
  await colleague.clients.leave()
  expect(faults(await give(second, client.id))).toBe('ok')
  expect((await logged(second)).details).toMatchObject({ notified: owner.id })
  expect(await notifiedOf(colleague, second)).toEqual([])
})

describe('refused', () => {
  test.each(ROLES)('to %s, but for managers and administrators; to nobody signed out', async (role) => {
    const id = await submitted()
    const person = await product.person(role)
    const isManager = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER'].includes(role)
    expect(faults(await give(id, other.id, { by: person }))).toBe(isManager ? 'ok' : 'permission-denied')
    expect(await mayRead(id)).toEqual(isManager ? [404, 200] : [200, 404])
    const input = { id, version: 1, clientUserId: null, reason: REASON }
    expect((await product.nobody('valuations.handOver', input)).status).toBe(401)
  })

  test('in a draft, to the present client, to who is no client, without a reason: each at its field, and nothing is written', async () => {
    const { id: draft } = await create(appraiser, { ...VALUED, clientUserId: client.id })
    expect(faults(await give(draft, other.id))).toEqual(['valuations:fault.handOver.draft'])
    const id = await submitted()
    expect(faults(await give(id, client.id))).toEqual(['valuations:fault.handOver.same'])
    for (const nobody of [appraiser.id, '00000000-0000-4000-8000-000000000000'])
      expect(faults(await give(id, nobody))).toEqual(['valuations:fault.clientUserId'])
    expect(faults(await give(id, other.id, { reason: ' ' }))).toEqual(['valuations:fault.reason'])
    const unknown = { id: client.id, version: 1, clientUserId: other.id, reason: REASON }
    expect(faults(await manager.call('valuations.handOver', unknown))).toBe('valuation-not-found')
    expect(await mayRead(id)).toEqual([200, 404])
  })

  test('to the second of two at once', async () => {
    const id = await submitted()
    const both = await Promise.all([give(id, other.id), give(id, null)])
    expect(both.map(faults).toSorted()).toEqual(['ok', 'stale-version'])
  })

  test('as a change of the record once it is no draft, to managers too; in a draft it is a field as others', async () => {
    const { id, version } = await create(appraiser, VALUED)
    const drafted = { id, version, changes: { clientUserId: client.id } }
    expect(faults(await appraiser.call('valuations.update', drafted))).toBe('ok')
    for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
      await move(id, to)
      const { version, editable } = await get(id)
      expect(editable).not.toContain('clientUserId')
      const changed = { id, version, changes: { clientUserId: other.id } }
      expect(faults(await manager.call('valuations.update', changed))).toEqual(['valuations:fault.notEditable'])
    }
    const correction = { valuationId: id, changes: [{ field: 'clientUserId', value: other.id }], reason: REASON }
    expect(faults(await senior.call('issuedReports.propose', correction))).not.toBe('ok')
    expect(await mayRead(id)).toEqual([200, 404])
  })
})
