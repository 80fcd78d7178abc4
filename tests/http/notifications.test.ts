import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { notifyOf, sweepNotifications } from '#features/notifications/commands.ts'
import { createDueWatch } from '#features/notifications/jobs/due.ts'
import type { Inbox, NotificationGroup } from '#features/notifications/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { log } from '#server/log.ts'
import { openLiveStream } from '../support/live-stream.ts'

import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { pushDevice } from '../support/web-push.ts'

let product: Product
let [manager, senior, appraiser, other, client] = [] as unknown as [Person, Person, Person, Person, Person]
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  other = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.deleteFrom('notifications').execute()
  await product.db.deleteFrom('notificationChoices').execute()
})

type Asked = { unread?: boolean; pageSize?: number; lastId?: string | null }
async function inbox(person: Person, asked: Asked = {}): Promise<Inbox> {
  return person.notifications.list(asked)
}
const toldTo = async (person: Person) =>
  (await inbox(person)).items.flatMap(({ record, newest }) => newest.map(({ kind }) => [kind, record.id]))
const unreadOf = async (person: Person) => (await person.notifications.count()).unread
const move = async (person: Person, id: string, to: string, reason?: string) => {
  const { version } = await person.valuations.get({ id })
  await person.valuations.move({ id, version, to, ...(reason ? { reason } : {}) })
}
const change = async (person: Person, id: string, changes: object) => {
  const { version } = await person.valuations.get({ id })
  await person.valuations.update({ id, version, changes })
}
const choose = (person: Person, kind: string, choice: string) =>
  person.call('notifications.choose', { kind, choice }).then(({ status }) => expect(status).toBe(200))
/** Another role for the length of a test. */
async function inRole(person: Person, role: string) {
  const set = (to: string) => product.db.updateTable('users').set({ role: to }).where('id', '=', person.id).execute()
  await set(role)
  onTestFinished(async () => void (await set(person.role)))
}

test('those whom a step of the work concerns are notified of it, and who takes it is not', async () => {
  const { id } = await create(manager, { ...VALUED, assignedTo: appraiser.id, clientUserId: client.id })
  expect(await toldTo(appraiser)).toEqual([['ASSIGNED', id]])
  await move(appraiser, id, 'SUBMITTED')
  expect(await toldTo(senior)).toEqual([['SUBMITTED', id]])
  await move(senior, id, 'UNDER_REVIEW')
  await move(senior, id, 'DRAFT', 'ينقص المخطط')
  const [sentBack] = (await inbox(appraiser)).items[0]?.newest ?? []
  expect(sentBack).toMatchObject({
    kind: 'SENT_BACK',
    params: { reason: 'ينقص المخطط' },
    actorName: 'شخص SENIOR_APPRAISER',
  })
  await move(appraiser, id, 'SUBMITTED')
  await move(senior, id, 'UNDER_REVIEW')
  await move(senior, id, 'APPROVED')
  await move(manager, id, 'COMPLETED')
  expect(await toldTo(appraiser)).toEqual([
    ['COMPLETED', id],
    ['APPROVED', id],
    ['SENT_BACK', id],
  ])
  // She completed it: of the earlier steps she was notified.
  expect((await toldTo(manager)).map(([kind]) => kind)).toEqual(['APPROVED', 'SUBMITTED', 'SENT_BACK'])
  expect(await toldTo(other)).toEqual([])
  const [group] = (await inbox(client)).items
  expect(group?.record).toEqual({ kind: 'valuation', id, name: expect.stringMatching(/^VAL-/) })
  expect(group?.newest.map(({ kind, actorName }) => [kind, actorName])).toEqual([['COMPLETED', null]])
})

test('nothing is sent for a step that was refused or undone', async () => {
  const { id } = await create(manager, { assignedTo: appraiser.id })
  await product.db.deleteFrom('notifications').execute()
  expect((await appraiser.call('valuations.move', { id, version: 1, to: 'APPROVED' })).status).toBe(422)
  const undone = product.db.transaction().execute(async (trx) => {
    await notifyOf(trx, [statusChange(id, 'CANCELLED')])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await product.db.selectFrom('notifications').selectAll().execute()).toEqual([])
})

const statusChange = (id: string, to: string) => ({
  eventType: 'VALUATION_STATUS_CHANGE' as const,
  actor: { id: 'system', name: 'Thamin' },
  description: 'Moved',
  details: { to },
  resourceId: id,
  resourceType: 'valuation',
})

describe('scope', () => {
  test('who was notified as a member of the firm hears nothing of it as a client', async () => {
    const { id } = await create(manager, { assignedTo: appraiser.id })
    const clients = { clientUserId: other.id }
    await product.db.updateTable('valuations').set(clients).where('id', '=', id).execute()
    await move(appraiser, id, 'SUBMITTED')
    await move(senior, id, 'DRAFT', 'خطأ في المساحة')
    expect(await toldTo(manager)).toEqual([
      ['SENT_BACK', id],
      ['SUBMITTED', id],
    ])
    await inRole(manager, 'CLIENT')
    await inRole(appraiser, 'CLIENT')
    await inRole(other, 'CLIENT')
    // The session is read again once the server has heard of the change.
    await product.heard()
    expect(await toldTo(appraiser)).toEqual([])
    expect(await unreadOf(appraiser)).toBe(0)
    // Nor is anything made for them, of their own valuations either where the kind is the firm's alone.
    await notifyOf(product.db, [statusChange(id, 'APPROVED'), statusChange(id, 'COMPLETED')])
    expect(await toldTo(appraiser)).toEqual([])
    expect(await toldTo(other)).toEqual([['COMPLETED', id]])
  })

  test('when an assignment moves, it is sent to the next one and no longer to the one before', async () => {
    const { id } = await create(manager, { assignedTo: appraiser.id })
    expect(await unreadOf(appraiser)).toBe(1)
    await change(manager, id, { assignedTo: other.id })
    expect(await toldTo(appraiser)).toEqual([])
    expect(await unreadOf(appraiser)).toBe(0)
    expect(await toldTo(other)).toEqual([['ASSIGNED', id]])
  })

  test('a client is notified of no other client’s, and of nothing once it is another’s', async () => {
    const stranger = await product.person('CLIENT')
    const { id } = await create(manager, { clientUserId: client.id })
    await notifyOf(product.db, [statusChange(id, 'COMPLETED')])
    expect([await toldTo(client), await toldTo(stranger)]).toEqual([[['COMPLETED', id]], []])
    await change(manager, id, { clientUserId: stranger.id })
    expect([await toldTo(client), await unreadOf(client)]).toEqual([[], 0])
  })

  test('one’s own alone are read and marked', async () => {
    const { id } = await create(manager, { assignedTo: appraiser.id })
    const marking = await other.call('notifications.mark', { recordKind: 'valuation', recordId: id, isRead: true })
    expect([marking.status, marking.said]).toEqual([200, { marked: 0 }])
    expect(await unreadOf(appraiser)).toBe(1)
  })
})

test('a record is marked as read whole, as unread by its newest, and all up to what was seen', async () => {
  const { id } = await create(manager, { assignedTo: appraiser.id })
  await notifyOf(product.db, [statusChange(id, 'APPROVED'), statusChange(id, 'COMPLETED')])
  expect(await unreadOf(appraiser)).toBe(3)
  const mark = (isRead: boolean) =>
    appraiser.call('notifications.mark', { recordKind: 'valuation', recordId: id, isRead })
  await mark(true)
  expect(await unreadOf(appraiser)).toBe(0)
  expect((await inbox(appraiser, { unread: true })).items).toEqual([])
  await mark(false)
  const [group] = (await inbox(appraiser)).items
  expect(group).toMatchObject({ count: 3, unread: 1 })
  expect(group?.newest.map(({ kind, isRead }) => [kind, isRead])).toEqual([
    ['COMPLETED', false],
    ['APPROVED', true],
    ['ASSIGNED', true],
  ])
  await notifyOf(product.db, [statusChange(id, 'CANCELLED')])
  expect(await appraiser.notifications.readAll({ until: group?.id })).toEqual({ marked: 1 })
  expect((await inbox(appraiser, { unread: true })).items.map(({ unread }) => unread)).toEqual([1])
})

test('how one is notified is chosen for each kind', async () => {
  const choices = (person: Person) => person.notifications.choices()
  expect(await choices(client)).toEqual([
    ...[
      'COMPLETED',
      'CANCELLED',
      'VALUATION_RECEIVED',
      'VALUATION_HANDED_OVER',
      'RECONSIDERATION_DECIDED',
      'DRAFT_SHOWN',
      'DRAFT_ANSWERED',
      'RELIANCE_CONSENT_ASKED',
      'RELIANCE_REFUSED',
      'RELIANCE_ISSUED',
      'REQUEST_QUESTION',
      'QUOTE_SENT',
      'QUOTE_EXPIRED',
      'REQUEST_DECLINED',
      'ENGAGEMENT_AGREED',
      'ENGAGEMENT_ISSUED',
      'ENGAGEMENT_CANCELLED',
      'AMENDMENT_SENT',
      'FILE_ASKED',
      'FILE_REJECTED',
      'MESSAGE',
      'INVOICE_ISSUED',
      'INVOICE_OVERDUE',
    ].map((kind) => ({
      ...{ kind, choice: 'MAIL', shipped: 'MAIL', push: true },
    })),
    { kind: 'INVOICE_PAYMENT', choice: 'INBOX', shipped: 'INBOX', push: false },
    { kind: 'INVOICE_RECEIPT_REJECTED', choice: 'MAIL', shipped: 'MAIL', push: true },
    { kind: 'EXPORT_READY', choice: 'INBOX', shipped: 'INBOX', push: false },
    { kind: 'CYCLE_COMING', choice: 'MAIL', shipped: 'MAIL', push: true },
  ])
  await choose(appraiser, 'ASSIGNED', 'NONE')
  const one = await create(manager, { assignedTo: appraiser.id })
  expect(await toldTo(appraiser)).toEqual([])
  expect((await choices(appraiser))[0]).toEqual({ kind: 'ASSIGNED', choice: 'NONE', shipped: 'MAIL', push: false })
  expect((await choices(senior)).filter(({ shipped }) => shipped === 'MAIL').map(({ kind }) => kind)).toEqual([
    'ASSIGNED',
    'SENT_BACK',
    'FOLLOW_UP_ASSIGNED',
    'REQUEST_SUBMITTED',
    'QUOTE_ACCEPTED',
    'ENGAGEMENT_JOINED',
    'ENGAGEMENT_ASSIGNED',
    'AMENDMENT_ACCEPTED',
    'AMENDMENT_DECLINED',
    'MESSAGE',
    'MESSAGE_HANDED_OVER',
    'INVOICE_TO_CHECK',
    'REPORT_UNPRINTED',
    'RELIANCE_UNPRINTED',
    'OVERDUE',
    'LICENCE_EXPIRING',
    'CYCLE_DUE',
    'SAMPLES_ASSIGNED',
    'SAMPLES_OVERDUE',
  ])
  await choose(appraiser, 'ASSIGNED', 'INBOX')
  await change(manager, one.id, { assignedTo: other.id })
  await change(manager, one.id, { assignedTo: appraiser.id })
  expect(await toldTo(appraiser)).toEqual([['ASSIGNED', one.id]])
  expect((await appraiser.call('notifications.choose', { kind: 'ASSIGNED', choice: 'PIGEON' })).status).toBe(400)
})

test('quiet hours are each person’s own, and are two times of a day', async () => {
  const hours = (person: Person) => person.notifications.quietHours()
  const set = (quietHours: unknown) => appraiser.call('notifications.chooseQuietHours', { quietHours })
  expect(await hours(appraiser)).toEqual({ quietHours: null })
  const night = { from: '22:00', to: '06:30' }
  expect((await set(night)).status).toBe(200)
  expect([await hours(appraiser), await hours(other)]).toEqual([{ quietHours: night }, { quietHours: null }])
  for (const wrong of [{ from: '24:00', to: '06:00' }, { from: '22:00' }, { from: '9:00', to: '10:00' }])
    expect((await set(wrong)).status).toBe(400)
  const same = await set({ from: '07:00', to: '07:00' })
  expect([same.status, same.said.error.fields?.map(({ field }) => field)]).toEqual([400, ['to']])
  expect(await hours(appraiser)).toEqual({ quietHours: night })
  await set(null)
  expect(await hours(appraiser)).toEqual({ quietHours: null })
})

test('what was still to be mailed follows another choice', async () => {
  await choose(appraiser, 'ASSIGNED', 'DIGEST')
  await create(manager, { assignedTo: appraiser.id })
  const mailing = () =>
    product.db.selectFrom('notifications').select('mailing').where('personId', '=', appraiser.id).executeTakeFirst()
  expect(await mailing()).toEqual({ mailing: 'DIGEST' })
  await choose(appraiser, 'ASSIGNED', 'INBOX')
  expect(await mailing()).toEqual({ mailing: null })
  expect(await unreadOf(appraiser)).toBe(1)
})

test('a thousand are read in pages, each record once, also while more come in', async () => {
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) made.push((await create(manager, { assignedTo: appraiser.id })).id)
  await sql`insert into notifications (person_id, kind, record_kind, record_id, actor_name, read_at)
    select ${appraiser.id}, 'APPROVED', 'valuation', v.id, 'x', now() from valuations v, generate_series(1, 200)
    where v.id = any(${made})`.execute(product.db)
  expect(await unreadOf(appraiser)).toBe(5)
  const seen: NotificationGroup[] = []
  for (let lastId: string | null | undefined; lastId !== null; ) {
    const page: Inbox = await inbox(appraiser, { pageSize: 2, ...(lastId ? { lastId } : {}) })
    if (lastId === undefined) await create(manager, { assignedTo: appraiser.id })
    seen.push(...page.items)
    lastId = page.hasMore ? page.lastId : null
  }
  expect(seen.map(({ record }) => record.id).toSorted()).toEqual(made.toSorted())
  expect(seen.map(({ count, newest }) => [count, newest.length])).toEqual(made.map(() => [100, 3]))
  await sql`insert into notifications (person_id, kind, record_kind, record_id, actor_name)
    select ${appraiser.id}, 'APPROVED', 'valuation', ${made[0]}, 'x' from generate_series(1, 150)`.execute(product.db)
  expect(await unreadOf(appraiser)).toBe(100)
  expect((await appraiser.call('notifications.list', { lastId: 'x' })).status).toBe(400)
})

test('an open inbox hears of it at the commit, and nobody else does', async () => {
  const streamOf = async ({ cookie }: Person) => {
    const stream = await openLiveStream({ base: product.base, cookie })
    onTestFinished(stream.close)
    await stream.ready()
    return stream
  }
  const [his, hers] = [await streamOf(appraiser), await streamOf(other)]
  const { id } = await create(manager, { assignedTo: appraiser.id })
  await his.hears(appraiser.id, 'NOTIFICATION')
  await hers.hears(id)
  expect(hers.changes().filter(({ kind }) => kind === 'notification')).toEqual([])
})

const entry = (
  eventType: 'INSPECTION_UPDATE' | 'REPORT_ISSUE_FAILURE',
  id: string,
  details: Record<string, unknown>,
) => ({
  ...statusChange(id, ''),
  eventType,
  details,
})

test('of an appointment that comes to another inspector at another time, that inspector is notified once, that it is theirs', async () => {
  const { id } = await create(manager, { assignedTo: appraiser.id })
  const inspectionId = crypto.randomUUID()
  await product.db
    .insertInto('inspections')
    .values({
      id: inspectionId,
      valuationId: id,
      inspectorId: appraiser.id,
      startsAt: new Date(),
      createdBy: manager.id,
      updatedBy: manager.id,
    })
    .execute()
  await product.db.deleteFrom('notifications').execute()
  const moved = entry('INSPECTION_UPDATE', id, { inspectionId, fields: ['startsAt', 'inspectorId'] })
  await notifyOf(product.db, [moved, moved, moved])
  expect(await toldTo(appraiser)).toEqual(Array.from({ length: 3 }, () => ['INSPECTION_PLANNED', id]))
})

test('who issued a report and the valuation managers are shown that it could not be printed', async () => {
  const { id } = await create(appraiser, { assignedTo: appraiser.id })
  const reportId = crypto.randomUUID()
  await product.db
    .insertInto('issuedReports')
    .values({
      id: reportId,
      valuationId: id,
      valuationNumber: 'VAL-1',
      version: 1,
      code: '0123456789ABCDEF',
      choice: '{}',
      data: '{}',
      mark: '{}',
      fileName: 'x.pdf',
      issuedBy: senior.id,
      issuedAt: new Date(),
    })
    .execute()
  await product.db.deleteFrom('notifications').execute()
  // Between the first failure and the last there is nothing to do.
  await notifyOf(product.db, [entry('REPORT_ISSUE_FAILURE', id, { reportId, isTold: false })])
  expect(await toldTo(senior)).toEqual([])
  await notifyOf(product.db, [entry('REPORT_ISSUE_FAILURE', id, { reportId, isTold: true })])
  expect(await Promise.all([senior, manager, appraiser].map(toldTo))).toEqual([
    [['REPORT_UNPRINTED', id]],
    [['REPORT_UNPRINTED', id]],
    [],
  ])
})

test('many are made in few statements, by one who does much at once', async () => {
  const { id } = await create(manager, { assignedTo: appraiser.id })
  await product.db.deleteFrom('notifications').execute()
  await notifyOf(
    product.db,
    Array.from({ length: 5000 }, () => statusChange(id, 'APPROVED')),
  )
  const { count } = await product.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(10_000)
})

test('what was notified longer ago than is kept is deleted', async () => {
  await create(manager, { assignedTo: appraiser.id })
  await create(manager, { assignedTo: appraiser.id })
  const newest = product.db.selectFrom('notifications').select('id').orderBy('id', 'desc').limit(1)
  await product.db
    .updateTable('notifications')
    .set({ madeAt: sql<Date>`now() - interval '90 days 1 minute'` })
    .where('id', '=', newest)
    .execute()
  await sweepNotifications(product.db)
  expect(await unreadOf(appraiser)).toBe(1)
})

describe('due dates', () => {
  const DAY = 86_400_000
  const lookIn = (days: number) =>
    createDueWatch({ db: product.db, log, now: () => new Date(Date.now() + days * DAY) }).look()
  const day = (days: number) => kuwaitToday(new Date(Date.now() + days * DAY))
  const due = async (set: { dueDate: string | null; atRiskAt?: Date }) => {
    const { id } = await create(manager, { assignedTo: appraiser.id })
    await product.db.updateTable('valuations').set(set).where('id', '=', id).execute()
    await product.db.deleteFrom('notifications').execute()
    return id
  }
  const told = async (id: string) => (await toldTo(appraiser)).filter(([, of]) => of === id).map(([kind]) => kind)

  test('are reported to the assignee when they come near and when they are past, once for each date', async () => {
    const id = await due({ dueDate: day(10), atRiskAt: new Date(Date.now() + 5 * DAY) })
    await lookIn(4)
    expect(await told(id)).toEqual([])
    await Promise.all([lookIn(6), lookIn(6)])
    await lookIn(10)
    expect(await told(id)).toEqual(['DUE_SOON'])
    await lookIn(11)
    await lookIn(12)
    expect(await told(id)).toEqual(['OVERDUE', 'DUE_SOON'])
    await product.db
      .updateTable('valuations')
      .set({ dueDate: day(20) })
      .where('id', '=', id)
      .execute()
    await lookIn(21)
    expect(await told(id)).toEqual(['OVERDUE', 'OVERDUE', 'DUE_SOON'])
    const [group] = (await inbox(appraiser)).items
    expect(group?.newest[0]).toMatchObject({ params: { date: day(20) }, actorName: '' })
  })

  test('a stopped clock, finished work and nobody’s work notify nobody', async () => {
    const [paused, cancelled, nobodys] = [
      await due({ dueDate: null, atRiskAt: new Date() }),
      await due({ dueDate: day(1) }),
      await due({ dueDate: day(1) }),
    ]
    const set = (id: string, to: object) => product.db.updateTable('valuations').set(to).where('id', '=', id).execute()
    await set(cancelled, { status: 'CANCELLED' })
    await set(nobodys, { assignedTo: null })
    await lookIn(5)
    for (const id of [paused, cancelled, nobodys]) expect(await told(id)).toEqual([])
    // Anyone who is assigned a late one is notified.
    await set(nobodys, { assignedTo: appraiser.id })
    await lookIn(5)
    expect(await told(nobodys)).toEqual(['OVERDUE'])
    // Once it is another's, the one before has nothing of it.
    await set(nobodys, { assignedTo: other.id })
    expect(await told(nobodys)).toEqual([])
  })
})

test('a report file is reported to who asked for it, and leaves their inbox with the file', async () => {
  const runId = crypto.randomUUID()
  const row = {
    id: runId,
    userId: appraiser.id,
    definition: '{}',
    format: 'csv',
    language: 'ar',
    origin: 'ASKED',
    state: 'DONE',
  }
  await product.db
    .insertInto('reportRuns')
    .values({ ...row, fileName: 'valuations.csv' })
    .execute()
  const made = (details: object) => ({
    ...statusChange('valuations', ''),
    ...{ eventType: 'REPORT_GENERATE' as const, resourceType: 'report', actor: { id: appraiser.id, name: 'x' } },
    details: { runId, ...details },
  })
  await notifyOf(product.db, [made({ keptId: crypto.randomUUID() })])
  expect(await toldTo(appraiser)).toEqual([])
  await notifyOf(product.db, [made({})])
  const [group] = (await inbox(appraiser)).items
  expect(group?.record).toEqual({ kind: 'report', id: runId, name: 'valuations.csv' })
  expect(await toldTo(manager)).toEqual([])
  await product.db.deleteFrom('reportRuns').where('id', '=', runId).execute()
  expect(await unreadOf(appraiser)).toBe(0)
})

test('devices are a person’s own, end with their session, and lead to push services alone', async () => {
  type Devices = { publicKey: string; devices: { id: string; isCurrent: boolean }[] }
  const asked = async (person: Person, verb: string, input: object = {}) => {
    const { status, said } = await person.call(`notifications.${verb}`, input)
    return { status, said, ...(said as unknown as Devices) }
  }
  const reader = await product.person('APPRAISER')
  const { endpoint, keys } = pushDevice('one')
  const foreign = { ...pushDevice('x'), endpoint: 'https://169.254.169.254/latest' }
  for (const wrong of [
    { endpoint: foreign.endpoint, keys },
    { endpoint, keys: { ...keys, p256dh: keys.auth } },
  ]) {
    const { status, said } = await asked(reader, 'subscribe', wrong)
    expect([status, said.error.fields?.[0]?.code]).toEqual([400, 'push:wrong'])
  }
  const added = await asked(reader, 'subscribe', { endpoint, keys })
  expect(added.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(added.devices).toMatchObject([{ isCurrent: true }])
  const [{ id } = { id: '' }] = added.devices
  // Nobody else lists or ends it.
  expect((await asked(other, 'devices')).devices).toEqual([])
  expect((await asked(other, 'unsubscribe', { id })).status).toBe(200)
  expect((await asked(reader, 'devices')).devices).toMatchObject([{ id }])
  // The device of a session is one; anyone who signs in there later takes it over.
  const second = pushDevice('two')
  expect((await asked(reader, 'subscribe', { endpoint: second.endpoint, keys: second.keys })).devices.length).toBe(1)
  await asked(other, 'subscribe', { endpoint: second.endpoint, keys: second.keys })
  expect((await asked(reader, 'devices')).devices).toEqual([])
  const [theirs] = (await asked(other, 'devices')).devices
  expect((await asked(other, 'unsubscribe', { id: theirs?.id ?? '' })).devices).toEqual([])

  // A browser that replaces a subscription by itself does so for anyone who has a device in the session.
  const given = { endpoint, keys, replaces: true }
  expect((await asked(other, 'subscribe', given)).devices).toEqual([])
  await asked(reader, 'subscribe', { endpoint: second.endpoint, keys: second.keys })
  expect((await asked(reader, 'subscribe', given)).devices.length).toBe(1)
  const stored = await product.db.selectFrom('pushSubscriptions').select(['personId', 'endpoint']).execute()
  expect(stored).toEqual([{ personId: reader.id, endpoint }])

  expect((await product.post('/api/auth/sign-out', {}, { cookie: reader.cookie })).status).toBe(200)
  expect(await product.db.selectFrom('pushSubscriptions').select('id').execute()).toEqual([])
})

test('whether devices are used is chosen of each kind, beside the choice of inbox and mail', async () => {
  const of = async (kind: string) => (await appraiser.notifications.choices()).find((one) => one.kind === kind)
  const choosePush = async (kind: string, push: boolean) =>
    expect((await appraiser.call('notifications.choosePush', { kind, push })).status).toBe(200)
  expect(await of('SENT_BACK')).toMatchObject({ choice: 'MAIL', push: true })
  expect(await of('COMMENT')).toMatchObject({ choice: 'INBOX', push: false })
  await choosePush('SENT_BACK', false)
  await choosePush('COMMENT', true)
  await choose(appraiser, 'SENT_BACK', 'DIGEST')
  expect(await of('SENT_BACK')).toMatchObject({ choice: 'DIGEST', push: false })
  expect(await of('COMMENT')).toMatchObject({ choice: 'INBOX', push: true })
  const waiting = {
    personId: appraiser.id,
    kind: 'COMMENT',
    recordKind: 'valuation',
    recordId: appraiser.id,
    actorName: '',
  }
  await product.db
    .insertInto('notifications')
    .values({ ...waiting, params: '{}', pushing: true })
    .execute()
  await choose(appraiser, 'COMMENT', 'NONE')
  expect(await of('COMMENT')).toMatchObject({ choice: 'NONE', push: false })
  // What waited for the end of quiet hours is not shown on devices either.
  expect(await product.db.selectFrom('notifications').select('id').where('pushing', '=', true).execute()).toEqual([])
  await choose(appraiser, 'COMMENT', 'INBOX')
  await choosePush('COMMENT', false)
  await choosePush('SENT_BACK', true)
  await choose(appraiser, 'SENT_BACK', 'MAIL')
  // What is as shipped leaves no row.
  expect(await product.db.selectFrom('notificationChoices').select('kind').execute()).toEqual([])
})
