import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openServer } from '#app/serve.ts'
import type { ThreadOf } from '#features/messages/model.ts'
import { createNotificationMails } from '#features/notifications/jobs/mails.ts'
import type { RequestDetails } from '#features/requests/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { MESSAGES_PER_MINUTE } from '#server/identity/rate-limits.ts'
import { log } from '#server/log.ts'
import { ASKED } from '../support/asked.ts'
import { type Client, clientOf, codeOf } from '../support/client.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { uploader } from '../support/uploader.ts'
import { addUpload } from '../support/uploads.ts'

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
})
afterAll(() => product.close())

const NO_ID = '11111111-1111-4111-8111-111111111111'
const REST = { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' }
const answered = (person: Pick<Person, 'call'>, verb: string, input: object) => person.call(verb, input)
const faultsOf = async (person: Person, verb: string, input: object) =>
  (await answered(person, verb, input)).said.error?.fields?.map(({ code }) => code)

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
async function submitted(by = client): Promise<RequestDetails> {
  const draft = await by.requests.create({ fields: ASKED })
  return by.requests.submit(seen(draft))
}
const of = (kind: ThreadOf['kind'], id: string) => ({ of: { kind, id } })
const send = (person: Person, about: ReturnType<typeof of>, text: string, more: object = {}) =>
  person.messages.send({ ...about, text, ...more })
const get = (person: Person, about: ReturnType<typeof of>) => person.messages.get(about)
const textsOf = async (person: Person, id: string, more: object = {}) =>
  (await person.messages.list({ id, ...more })).items.map(({ text }) => text)
/** A thread with one message of the client. */
async function begun(text = 'السلام عليكم') {
  const request = await submitted()
  const { threadId } = await send(client, of('request', request.id), text)
  return { request, id: threadId }
}
/** Has everybody had their threads open at that time from now, in seconds. */
const seenAt = (seconds: number) =>
  product.db
    .updateTable('messageReads')
    .set({ seenAt: new Date(Date.now() + seconds * 1000) })
    .execute()
const toldOf = async (person: Person, id: string) =>
  (await person.notifications.list()).items
    .filter(({ record }) => record.kind === 'thread' && record.id === id)
    .flatMap(({ newest, unread }) => newest.map(({ kind }) => [kind, unread]))

test('a client and the firm write in one thread of the request, which its valuation has as well', async () => {
  const request = await submitted()
  const about = of('request', request.id)
  expect(await get(appraiser, about)).toMatchObject({ id: null, may: { write: true, handOver: false } })
  const { threadId: id } = await send(client, about, '  متى المعاينة؟ ')
  await send(appraiser, of('thread', id), 'يوم الأحد')
  expect(await textsOf(client, id)).toEqual(['متى المعاينة؟', 'يوم الأحد'])
  expect(await get(client, about)).toMatchObject({
    id,
    requestNumber: request.number,
    handledById: appraiser.id,
    waitsForFirm: false,
    unread: 1,
    lastText: 'يوم الأحد',
  })
  const quoted = await senior.requests.quote({
    ...seen(request),
    fee: 250,
    feeReason: 'عميل دائم',
    deposit: 0,
    validUntil: addDays(kuwaitToday(), 7),
    workingDays: 5,
  })
  const accepted = await client.requests.accept({
    ...seen(quoted),
    name: 'سارة المطوّع',
    termsSha256: quoted.quotes[0]?.termsSha256,
  })
  const { valuationId } = await manager.requests.convert({ ...seen(accepted), fields: REST })
  const ofValuation = of('valuation', valuationId ?? '')
  expect(await get(client, ofValuation)).toMatchObject({ id, valuationId, requestId: request.id })
  await send(manager, ofValuation, 'فُتح ملف التقييم')
  expect(await textsOf(client, id)).toEqual(['متى المعاينة؟', 'يوم الأحد', 'فُتح ملف التقييم'])
  // A comment of the firm on the valuation is nowhere in what a client is answered.
  const record = { kind: 'valuation', id: valuationId }
  await appraiser.comments.add({ record, text: 'سرّ المكتب' })
  const answers = await Promise.all([
    answered(client, 'messages.get', ofValuation),
    answered(client, 'messages.list', { id }),
    answered(client, 'messages.threads', {}),
    answered(client, 'comments.list', { record }),
  ])
  expect(JSON.stringify(answers.map(({ said }) => said))).not.toContain('سرّ المكتب')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403])
})

test('a valuation without a request has a thread of its own, and none without a client', async () => {
  const { id: valuationId } = await create(manager, { clientUserId: client.id })
  const both = await Promise.all([
    send(client, of('valuation', valuationId), 'أولاً'),
    send(manager, of('valuation', valuationId), 'ثانياً'),
  ])
  expect(new Set(both.map(({ threadId }) => threadId)).size).toBe(1)
  expect(both.map(({ ordinal }) => ordinal).toSorted()).toEqual([1, 2])
  const { id: lone } = await create(manager)
  expect((await get(manager, of('valuation', lone))).may.write).toBe(false)
  expect(await codeOf(manager.messages.send({ ...of('valuation', lone), text: 'x' }))).toBe('thread-without-client')
})

test('messages that are sent at once keep one order for both sides, and one that is repeated is sent once', async () => {
  const { id } = await begun('0')
  const about = of('thread', id)
  await Promise.all(Array.from({ length: 8 }, (_, n) => send(n % 2 ? client : appraiser, about, `${n}`)))
  const [theirs, ours] = [await textsOf(client, id), await textsOf(appraiser, id)]
  expect(theirs).toEqual(ours)
  expect(theirs.toSorted()).toEqual(['0', '0', '1', '2', '3', '4', '5', '6', '7'])
  const { items } = await client.messages.list({ id })
  expect(items.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const times = items.map(({ sentAt }) => sentAt)
  expect(times.toSorted()).toEqual(times)
  expect(await client.messages.list({ id, before: 4, pageSize: 2 })).toMatchObject({
    items: [{ ordinal: 2 }, { ordinal: 3 }],
    hasMore: true,
  })
  const repeated = { 'idempotency-key': 'a-message-whose-answer-was-lost' }
  const input = { ...about, text: 'مرة واحدة' }
  const [one, two] = [
    await client.call('messages.send', input, repeated),
    await client.call('messages.send', input, repeated),
  ]
  expect(two.said).toEqual(one.said)
  expect((await textsOf(client, id)).filter((text) => text === 'مرة واحدة')).toHaveLength(1)
})

describe('nobody else', () => {
  const VERBS = ['get', 'list', 'begin', 'send', 'read', 'handOver'] as const
  const inputs = (id: string) => ({
    get: of('thread', id),
    list: { id },
    begin: of('thread', id),
    send: { ...of('thread', id), text: 'x' },
    read: { id, to: 1 },
    handOver: { id, to: manager.id, note: 'x' },
  })
  const codes = async (person: Pick<Client, 'messages'>, id: string) =>
    Promise.all(VERBS.map((verb) => codeOf(person.messages[verb](inputs(id)[verb]))))

  test('reads, writes or marks a thread; who only reads reads', async () => {
    const { id, request } = await begun()
    const gone = 'thread-not-found'
    expect(await codes(stranger, id)).toEqual([gone, gone, gone, gone, gone, 'permission-denied'])
    expect(await codes(guest, id)).toEqual([gone, gone, gone, gone, gone, 'permission-denied'])
    expect(new Set(await codes(clientOf(product.nobody), id))).toEqual(new Set(['not-signed-in']))
    expect(await codes(client, NO_ID)).toEqual([gone, gone, gone, gone, gone, 'permission-denied'])
    const denied = 'permission-denied'
    expect(await codes(reader, id)).toEqual(['ok', 'ok', denied, denied, 'ok', denied])
    expect(await codes(client, id)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', denied])
    for (const kind of ['request', 'valuation'] as const)
      expect(await codeOf(stranger.messages.get(of(kind, request.id)))).toBe(gone)
    expect(await codeOf(stranger.messages.send({ ...of('request', request.id), text: 'x' }))).toBe(gone)
    for (const person of [stranger, guest]) {
      const { items } = await person.messages.threads()
      expect(items).toEqual([])
      expect(await person.messages.unread()).toEqual({ count: 0 })
    }
    const draft = await client.requests.create()
    expect(await codeOf(client.messages.send({ ...of('request', draft.id), text: 'x' }))).toBe(gone)
  })

  test('opens what was attached, or attaches what another uploaded', async () => {
    const { id } = await begun()
    const about = of('thread', id)
    const upload = await addUpload(product.db, client, { threadId: id }, { name: 'مخطط.pdf' })
    expect(await codeOf(appraiser.messages.send({ ...about, text: '', uploads: [upload.id] }))).toBe('upload-not-found')
    const other = await begun()
    expect(await codeOf(client.messages.send({ ...of('thread', other.id), text: '', uploads: [upload.id] }))).toBe(
      'upload-not-found',
    )
    await send(client, about, '', { uploads: [upload.id] })
    const [sent] = (await appraiser.messages.list({ id })).items.slice(-1)
    expect(sent).toMatchObject({ text: '', files: [{ name: 'مخطط.pdf', size: 1000 }] })
    const opened = async ({ cookie }: Pick<Person, 'cookie'>) =>
      (await fetch(`${product.base}/files/message-files/${sent?.files[0]?.id}`, { headers: { cookie } })).status
    expect(await Promise.all([stranger, guest, { cookie: '' }].map(opened))).toEqual([404, 404, 401])
    // Its bytes were never stored, so that who may open it is shown that they are gone.
    expect(await opened(reader)).not.toBe(404)
  })
})

test('a thread holds so many bytes of files and no more, those that were sent and those under way', async () => {
  const { id } = await begun()
  const other = await begun()
  await product.set('recordMegabytes', 1)
  try {
    const { id: upload } = await addUpload(product.db, client, { threadId: id }, { size: 700_000 })
    await send(client, of('thread', id), '', { uploads: [upload] })
    const its = uploader(product.base, client)
    const full = await its.make({ thread: id }, 'a.pdf', 400_000)
    expect([full.status, full.code, full.said.error?.params]).toEqual([413, 'thread-full', { megabytes: 1 }])
    expect((await its.make({ thread: id }, 'a.pdf', 200_000)).status).toBe(201)
    expect((await its.make({ thread: id }, 'b.pdf', 200_000)).code).toBe('thread-full')
    expect((await its.make({ thread: other.id }, 'a.pdf', 400_000)).status).toBe(201)
    // Words go on.
    await send(client, of('thread', id), 'بقية المستندات غداً')
  } finally {
    await product.set('recordMegabytes', 500)
  }
})

test('what is sent must hold something, and nobody sends without end', async () => {
  const { id } = await begun()
  const about = of('thread', id)
  expect(await faultsOf(client, 'messages.send', { ...about, text: ' \n ' })).toEqual(['messages:fault.empty'])
  expect(await faultsOf(client, 'messages.send', { ...about, text: 'ا'.repeat(4001) })).toEqual(['kernel:tooLong'])
  expect(await faultsOf(client, 'messages.send', { ...about, text: 'a\u0000b' })).toEqual(['kernel:badText'])
  const hasty = await product.person('CLIENT')
  const its = of('request', (await submitted(hasty)).id)
  for (let n = 0; n < MESSAGES_PER_MINUTE; n++) await send(hasty, its, `${n}`)
  expect(await codeOf(hasty.messages.send({ ...its, text: 'x' }))).toBe('too-many-requests')
})

test('a request that was declined takes no more messages from either side, and those sent stay', async () => {
  const { id, request } = await begun()
  await senior.requests.decline({ ...seen(request), reason: 'خارج نطاق العمل' })
  for (const person of [client, appraiser]) {
    expect(await codeOf(person.messages.send({ ...of('thread', id), text: 'x' }))).toBe('thread-closed')
    expect(await get(person, of('thread', id))).toMatchObject({ isClosed: true, may: { write: false } })
    expect(await textsOf(person, id)).toHaveLength(1)
  }
})

test('what was read is counted for each person, and both sides see how far the other has read', async () => {
  const { id } = await begun()
  await send(client, of('thread', id), 'ثانية')
  const unread = async (person: Person) => (await get(person, of('thread', id))).unread
  expect([await unread(client), await unread(appraiser), await unread(manager)]).toEqual([0, 2, 2])
  const before = (await appraiser.messages.unread()).count
  expect(await appraiser.messages.read({ id, to: 99 })).toEqual({ readTo: 2 })
  expect([await unread(appraiser), await unread(manager)]).toEqual([0, 2])
  expect((await appraiser.messages.unread()).count).toBe(before - 1)
  await appraiser.messages.read({ id, to: 1 })
  expect(await get(client, of('thread', id))).toMatchObject({ otherReadTo: 2, readTo: 2 })
  const { items } = await appraiser.messages.threads({ waiting: true, pageSize: 1 })
  expect(items).toMatchObject([{ id, waitsForFirm: true, unread: 0 }])
  await send(appraiser, of('thread', id), 'جواب')
  const waiting = await appraiser.messages.threads({ waiting: true })
  expect(waiting.items.map((one) => one.id)).not.toContain(id)
  const mine = await appraiser.messages.threads({ mine: true, pageSize: 1 })
  expect(mine.items.map((one) => one.id)).toEqual([id])
  const next = await appraiser.messages.threads({ pageSize: 1, lastId: mine.lastId })
  expect(next.items.map((one) => one.id)).not.toContain(id)
})

test('threads are found by the words of their messages and by their numbers, each side in its own scope', async () => {
  const { id } = await begun()
  await send(client, of('thread', id), 'كشف الإيجارات لشهر أكتوبر')
  await send(appraiser, of('thread', id), 'وصل الكشف، 100% واضح')
  const found = async (person: Person, text: string) =>
    (await person.messages.threads({ text })).items.map((one) => one.id)
  const { number } = await get(client, of('thread', id))
  for (const person of [client, appraiser])
    for (const text of ['اكتوبر', 'كشف أكتوبر', '100%', 'وصل إيجارات', number])
      expect([text, await found(person, text)]).toEqual([text, [id]])
  for (const text of ['أكتوبر نوفمبر', '1_0%', '\u0000zzz']) expect(await found(appraiser, text)).toEqual([])
  expect(await found(stranger, 'أكتوبر')).toEqual([])
})

test('staff hand a thread over with a word why, which the client never reads', async () => {
  const { id } = await begun()
  await send(appraiser, of('thread', id), 'أهلاً')
  const handing = { id, to: senior.id, note: 'إجازة حتى الأحد' }
  expect(await faultsOf(appraiser, 'messages.handOver', { ...handing, note: ' ' })).toEqual(['messages:fault.note'])
  for (const to of [client.id, reader.id, NO_ID, appraiser.id])
    expect(await faultsOf(appraiser, 'messages.handOver', { ...handing, to })).toEqual(['messages:fault.to'])
  expect(await appraiser.messages.handOver(handing)).toMatchObject({
    handledById: senior.id,
    handovers: [{ note: handing.note }],
  })
  await senior.messages.read({ id, to: 2 })
  await seenAt(3600)
  const { said } = await answered(client, 'messages.get', of('thread', id))
  expect(said).toMatchObject({ handovers: [] })
  expect(JSON.stringify(said)).not.toContain(handing.note)
  await send(client, of('thread', id), 'شكراً')
  expect(await toldOf(senior, id)).toEqual([
    ['MESSAGE_HANDED_OVER', 0],
    ['MESSAGE', 0],
  ])
  expect(await toldOf(appraiser, id)).toEqual([])
})

test('who is away is notified by mail with the way back; who has the thread open, or has read it, is not', async () => {
  const { id } = await begun()
  // Nobody answers yet: those who approve are notified.
  expect([await toldOf(senior, id), await toldOf(appraiser, id)]).toEqual([[['MESSAGE', 1]], []])
  await senior.messages.read({ id, to: 1 })
  expect(await toldOf(senior, id)).toEqual([['MESSAGE', 0]])
  await seenAt(3600)
  await send(senior, of('thread', id), 'نعم')
  // The client has just written, and has it open.
  expect(await toldOf(client, id)).toEqual([])
  await seenAt(-60)
  await send(senior, of('thread', id), 'هل وصلتك؟')
  expect(await toldOf(client, id)).toEqual([['MESSAGE', 1]])
  await product.db.updateTable('users').set({ emailVerified: true }).where('id', '=', client.id).execute()
  await createNotificationMails({
    db: product.db,
    notifyCache: (_, load) => load(),
    appUrl: 'https://x.example',
    log,
  }).look()
  const mails = await product.db.selectFrom('mails').selectAll().execute()
  expect(JSON.stringify(mails)).toContain(`/portal/messages/${id}`)
  expect(JSON.stringify(mails)).not.toContain('هل وصلتك؟')
})

test('a message at one server is heard at the other by its own account, and a hand-over by the firm alone', async () => {
  const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
  const other = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store: product.store, log })
  onTestFinished(() => other.close())
  const base = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}`
  const { id } = await begun()
  const streams = await Promise.all(
    [client, stranger, appraiser, guest].map(({ cookie }) => openLiveStream({ base, cookie })),
  )
  for (const stream of streams) onTestFinished(stream.close)
  const [theirs, foreign, ours] = streams
  await Promise.all([theirs?.ready(), foreign?.ready(), ours?.ready()])
  await send(appraiser, of('thread', id), 'من الخادم الأول')
  await Promise.all([theirs?.hears(id, 'MESSAGE_SEND'), ours?.hears(id, 'MESSAGE_SEND')])
  await appraiser.messages.handOver({ id, to: senior.id, note: 'إجازة' })
  await ours?.hears(id, 'MESSAGE_HAND_OVER')
  await client.messages.read({ id, to: 2 })
  await Promise.all([theirs?.hears(id, 'MESSAGE_READ'), ours?.hears(id, 'MESSAGE_READ')])
  expect(theirs?.changes().some(({ event }) => event === 'MESSAGE_HAND_OVER')).toBe(false)
  expect(foreign?.changes().filter((one) => one.id === id)).toEqual([])
})
