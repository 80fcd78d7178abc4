import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ThreadOf } from '#features/messages/model.ts'
import { createNotificationMails } from '#features/notifications/jobs/mails.ts'
import { log } from '#server/log.ts'
import { clientOf, codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { agreed, openingOf, registered, scheduled } from '../support/schedules.ts'

// The thread of an engagement, one about each of its properties, and the notice of valuations that were opened at once.

let product: Product
let [manager, senior, appraiser, reader, guest] = [] as unknown as [Person, Person, Person, Person, Person]
let [client, stranger] = [] as unknown as [Person, Person]
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  guest = await product.person('GUEST')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
  await manager.clients.open({ userId: client.id, nameAr: 'شركة', nameEn: '', reason: 'طلب', bringFiles: true })
})
afterAll(() => product.close())

const of = (kind: ThreadOf['kind'], id: string) => ({ of: { kind, id } })
const send = (person: Person, about: ReturnType<typeof of>, text: string) => person.messages.send({ ...about, text })
const order = (fields: object = {}) => agreed(manager, { db: product.db, client }, { leadId: senior.id, ...fields })
/** An engagement of so many properties, and the ids of its lines in their order. */
async function ordered(count = 2, fields: object = {}) {
  const one = await order(fields)
  await scheduled(product.db, appraiser, one.id, await registered(product.db, appraiser.id, count))
  return { ...one, lines: (await appraiser.engagements.schedule({ id: one.id })).items }
}
const aboutLine = ({ lines }: Awaited<ReturnType<typeof ordered>>, at = 0) => of('line', lines[at]?.id ?? '')
async function opened(id: string) {
  await manager.engagements.open({ id })
  expect(await openingOf(manager, id)).toMatchObject({ state: 'DONE' })
  return (await appraiser.engagements.schedule({ id })).items
}
const textsOf = async (person: Person, id: string) => (await person.messages.list({ id })).items.map(({ text }) => text)
const toldOf = async (person: Person, kind: string, id: string) =>
  (await person.notifications.list()).items
    .filter(({ record }) => record.kind === kind && record.id === id)
    .flatMap(({ newest }) => newest)

test('a client asks about the whole and about one property, which is answered there and seen from its valuation', async () => {
  const one = await ordered()
  expect(await client.messages.get(of('engagement', one.id))).toMatchObject({
    ...{ id: null, engagementId: one.id, engagementNumber: one.number, property: null },
    may: { write: true, handOver: false },
  })
  const whole = await send(client, of('engagement', one.id), 'متى يصدر التقرير؟')
  const asked = await send(client, aboutLine(one), 'هل تكفي الوثيقة؟')
  expect(asked.threadId).not.toBe(whole.threadId)
  // Nobody answers yet: who leads the engagement, and who made it.
  for (const person of [senior, manager])
    expect((await toldOf(person, 'thread', asked.threadId)).map(({ kind }) => kind)).toEqual(['MESSAGE'])
  expect(await toldOf(appraiser, 'thread', asked.threadId)).toEqual([])

  const listed = async (person: Person, more: object = {}) =>
    (await person.messages.threads({ engagementId: one.id, ...more })).items
  expect(await listed(appraiser)).toMatchObject([
    { id: asked.threadId, property: { name: one.lines[0]?.name }, waitsForFirm: true, unread: 1, valuationId: null },
    { id: whole.threadId, property: null, waitsForFirm: true },
  ])
  const before = (await client.messages.unread()).count
  await send(appraiser, aboutLine(one), 'نعم تكفي')
  expect((await client.messages.unread()).count).toBe(before + 1)
  expect((await listed(appraiser, { waiting: true })).map(({ id }) => id)).toEqual([whole.threadId])

  const [line] = await opened(one.id)
  const valuation = of('valuation', line?.valuationId ?? '')
  for (const person of [client, manager])
    expect(await person.messages.get(valuation)).toMatchObject({
      ...{ id: asked.threadId, valuationId: line?.valuationId, engagementId: one.id },
      property: { name: line?.name },
    })
  await send(client, valuation, 'شكراً')
  expect(await textsOf(manager, asked.threadId)).toEqual(['هل تكفي الوثيقة؟', 'نعم تكفي', 'شكراً'])
  // One that nothing was written about begins as the property's in the engagement, from either side of it.
  const second = (await appraiser.engagements.schedule({ id: one.id })).items[1]
  const both = await Promise.all([
    send(client, of('valuation', second?.valuationId ?? ''), 'أولاً'),
    send(manager, aboutLine(one, 1), 'ثانياً'),
  ])
  expect(new Set(both.map(({ threadId }) => threadId)).size).toBe(1)
  expect(both.map(({ ordinal }) => ordinal).toSorted()).toEqual([1, 2])
  expect(await listed(client)).toHaveLength(3)
  for (const text of [one.number, one.lines[0]?.name ?? '', 'شكرا'])
    expect((await client.messages.threads({ text })).items.map(({ id }) => id)).toContain(asked.threadId)
})

test('the thread of a property is written to by two at once in one order, and goes with neither its line nor its valuation', async () => {
  const one = await ordered(1)
  const about = aboutLine(one)
  await Promise.all(Array.from({ length: 6 }, (_, n) => send(n % 2 ? client : appraiser, about, `${n}`)))
  const { id } = await client.messages.get(about)
  expect(await textsOf(client, id ?? '')).toEqual(await textsOf(appraiser, id ?? ''))
  expect(await textsOf(client, id ?? '')).toHaveLength(6)
  await appraiser.engagements.removeProperties({ id: one.id, lines: one.lines.map((line) => line.id) })
  expect(await codeOf(client.messages.get(about))).toBe('thread-not-found')
  expect(await client.messages.get(of('thread', id ?? ''))).toMatchObject({ engagementId: one.id, isClosed: false })
  // What was written about keeps its property.
  const administrator = await product.person('ADMIN')
  const { id: propertyId, version } = await appraiser.properties.get({ id: one.lines[0]?.propertyId ?? '' })
  expect(await codeOf(administrator.properties.delete({ id: propertyId, version }))).toBe('property-linked')
})

describe('nobody else', () => {
  test('reads or writes the threads of an engagement: another client, a former member, a guest; who only reads reads', async () => {
    const one = await ordered()
    const { threadId } = await send(client, aboutLine(one), 'سؤال')
    const records = [of('engagement', one.id), aboutLine(one), of('thread', threadId)]
    const codes = async (person: Pick<Person, 'messages'>) => [
      ...(await Promise.all(records.map((about) => codeOf(person.messages.get(about))))),
      ...(await Promise.all(records.map((about) => codeOf(person.messages.send({ ...about, text: 'x' }))))),
      ...(await Promise.all(records.map((about) => codeOf(person.messages.begin(about))))),
    ]
    for (const person of [stranger, guest]) {
      expect(new Set(await codes(person))).toEqual(new Set(['thread-not-found']))
      expect((await person.messages.threads({ engagementId: one.id })).items).toEqual([])
    }
    expect(new Set(await codes(clientOf(product.nobody)))).toEqual(new Set(['not-signed-in']))
    const denied = Array(6).fill('permission-denied')
    expect(await codes(reader)).toEqual(['ok', 'ok', 'ok', ...denied])

    const member = await product.person('CLIENT')
    await manager.clients.join({
      ...{ id: one.clientAccountId, userId: member.id, bringFiles: false, reason: 'تفويض' },
    })
    expect(await codeOf(member.messages.get(of('thread', threadId)))).toBe('ok')
    await client.clients.remove({ userId: member.id, reason: 'غادر الشركة' })
    expect(new Set(await codes(member))).toEqual(new Set(['thread-not-found']))
    expect((await member.messages.threads({ engagementId: one.id })).items).toEqual([])
    expect(await member.messages.unread()).toEqual({ count: 0 })
  })

  test('writes about terms that were not accepted, nor once the engagement is cancelled; a closed one is still asked about', async () => {
    const { clientAccountId, title, purpose, requestedParty } = await order()
    const draft = await manager.engagements.create({ clientAccountId, title, purpose, requestedParty })
    for (const person of [client, manager])
      expect(await codeOf(person.messages.send({ ...of('engagement', draft.id), text: 'x' }))).toBe('thread-not-found')

    const one = await ordered(1)
    const [whole, property] = [of('engagement', one.id), aboutLine(one)]
    await send(client, whole, 'سؤال')
    await manager.engagements.cancel({ id: one.id, version: one.version, reason: 'عدل العميل' })
    for (const person of [client, appraiser])
      for (const about of [whole, property]) {
        expect(await codeOf(person.messages.send({ ...about, text: 'x' }))).toBe('thread-closed')
        expect(await person.messages.get(about)).toMatchObject({ isClosed: true, may: { write: false } })
      }

    const other = await ordered(1)
    await product.db.updateTable('engagements').set({ state: 'CLOSED' }).where('id', '=', other.id).execute()
    await send(client, of('engagement', other.id), 'سؤال بعد التسليم')
  })

  test('of another account reads what was written about a valuation that was handed over to it', async () => {
    const one = await ordered(1)
    const { threadId } = await send(client, aboutLine(one), 'سرّ العميل الأول')
    const [line] = await opened(one.id)
    const account = (await stranger.requests.create()).clientAccountId
    await product.db
      .updateTable('valuations')
      .set({ clientAccountId: account, clientUserId: stranger.id })
      .where('id', '=', line?.valuationId ?? '')
      .execute()
    const theirs = await send(stranger, of('valuation', line?.valuationId ?? ''), 'سؤال العميل الثاني')
    expect(theirs.threadId).not.toBe(threadId)
    expect(await textsOf(stranger, theirs.threadId)).toEqual(['سؤال العميل الثاني'])
    // It stays with its account, without the valuation.
    expect(await client.messages.get(aboutLine(one))).toMatchObject({ id: threadId, valuationId: null })
  })
})

test('a request and what follows from it are written about in one thread', async () => {
  const { id: valuationId } = await create(manager, { clientUserId: client.id })
  const fields = {
    ...{ purpose: 'MORTGAGE', propertyCategory: 'RESIDENTIAL', requestedParty: 'بنك الخليج', ownerName: 'ورثة المطوّع' },
    ...{ areaName: 'السالمية', blockNumber: '4', plotNumber: '112', propertySize: 400, contactPhone: '+96599887766' },
  }
  const draft = await client.requests.create({ fields })
  const request = await client.requests.submit({ id: draft.id, version: draft.version })
  const { threadId } = await send(client, of('request', request.id), 'قبل التكليف')
  const one = await ordered(1)
  await product.db.updateTable('engagements').set({ requestId: request.id }).where('id', '=', one.id).execute()
  await product.db.updateTable('requests').set({ valuationId }).where('id', '=', request.id).execute()
  await product.db.updateTable('engagementProperties').set({ valuationId }).where('engagementId', '=', one.id).execute()
  for (const about of [of('engagement', one.id), aboutLine(one), of('valuation', valuationId)])
    expect(await client.messages.get(about)).toMatchObject({ id: threadId, requestId: request.id })
  expect((await manager.messages.threads({ engagementId: one.id })).items.map(({ id }) => id)).toEqual([threadId])
})

test('what was written about valuations of engagements before these had threads is about their properties from then on', async () => {
  const one = await ordered(1)
  const [line] = await opened(one.id)
  const clientAccountId = one.clientAccountId ?? ''
  const valuationId = line?.valuationId ?? ''
  const kept = { id: randomUUID(), number: 'VAL-1', clientAccountId, valuationId }
  const { id: lone } = await create(manager, { clientUserId: client.id })
  const own = { id: randomUUID(), number: 'VAL-2', clientAccountId, valuationId: lone }
  await product.db.insertInto('messageThreads').values([kept, own]).execute()
  const migration = readFileSync(join(import.meta.dirname, '../../migrations/0441_engagement_messages.sql'), 'utf8')
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query(migration.slice(migration.indexOf('update message_threads'))).finally(() => owner.end())
  for (const about of [of('valuation', valuationId), aboutLine(one)])
    expect(await client.messages.get(about)).toMatchObject({ id: kept.id, engagementId: one.id, valuationId })
  expect(await client.messages.get(of('valuation', lone))).toMatchObject({ id: own.id, engagementId: null })
})

test('each assignee of valuations that are opened at once is notified once of how many, and led to them', async () => {
  const one = await ordered(5)
  const given = [appraiser, appraiser, appraiser, senior, manager]
  await manager.engagements.changeProperties({
    id: one.id,
    lines: one.lines.map(({ id, version }, at) => ({ id, version, assignedTo: given[at]?.id })),
  })
  await opened(one.id)
  const told = async (person: Person) =>
    (await toldOf(person, 'engagement', one.id)).filter(({ kind }) => kind === 'ENGAGEMENT_ASSIGNED')
  expect(await told(appraiser)).toMatchObject([{ params: { count: 3 } }])
  expect(await told(senior)).toMatchObject([{ params: { count: 1 } }])
  // Who opened them is not notified, and nobody of each valuation.
  expect(await told(manager)).toEqual([])
  expect(await told(client)).toEqual([])
  const all = await appraiser.notifications.list()
  expect(JSON.stringify(all)).not.toContain('"ASSIGNED"')
  await product.db.updateTable('users').set({ emailVerified: true }).where('id', '=', appraiser.id).execute()
  const mailed = { notifyCache: <T>(_: string, load: () => Promise<T>) => load(), appUrl: 'https://x.example', log }
  await createNotificationMails({ db: product.db, ...mailed }).look()
  const mails = JSON.stringify(await product.db.selectFrom('mails').selectAll().execute())
  expect(mails).toContain(`/engagements/${one.id}/properties?assignedTo=${appraiser.id}`)
  expect(mails).toContain(one.number)
})
