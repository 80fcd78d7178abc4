import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { notifyOf, sweepNotifications } from '#features/notifications/commands.ts'
import { createPushWork } from '#features/notifications/jobs/push.ts'
import { createPushWatch } from '#features/notifications/jobs/push-watch.ts'
import { forgetLostSecret } from '#features/people/commands/lost-secret.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createServerKeys } from '#server/identity/server-keys.ts'
import { log } from '#server/log.ts'
import { PUSH_SERVICES } from '#server/push/allowed-address.ts'
import { ensurePushKeys, publicPushKey, readPushKeys } from '#server/push/keys.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { addRows } from '../support/rows.ts'
import { openPushService, pushDevice } from '../support/web-push.ts'

const keys = createServerKeys('s'.repeat(32))
const NOON = new Date('2026-11-23T12:00:00+03:00')
const devices = [pushDevice('phone'), pushDevice('desk')] as const
const [phone, desk] = devices

let fresh: FreshDatabase
let database: Database
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.appUrl)
  await ensurePushKeys(database.kysely, keys)
  service = await openPushService(async () => String(await publicPushKey(database.kysely)), devices)
})
afterAll(async () => {
  await service.close()
  await database.close()
  await fresh.close()
})
afterEach(async () => {
  service.delivered.length = 0
  await database.kysely.deleteFrom('pushSubscriptions').execute()
  await database.kysely.deleteFrom('notifications').execute()
})

async function valuer() {
  const person = { email: `${randomUUID()}@thamin.example`, role: 'APPRAISER', displayName: 'شخص', language: 'ar' }
  const { kysely: db } = database
  const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  const session = { userId: id, token: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) }
  const { id: sessionId } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return { id, sessionId }
}
type Person = Awaited<ReturnType<typeof valuer>>
const add = ({ id: personId, sessionId }: Person, { endpoint, keys: given }: ReturnType<typeof pushDevice>) =>
  database.kysely
    .insertInto('pushSubscriptions')
    .values({ personId, sessionId, endpoint, ...given })
    .execute()
async function sentBack({ id }: Person, valuationNumber?: string): Promise<string> {
  const [resourceId = ''] = await addRows(database.kysely, id, [
    { assignedTo: id, valuationNumber: valuationNumber ?? `V-${randomUUID()}` },
  ])
  await notifyOf(database.kysely, [
    {
      eventType: 'VALUATION_STATUS_CHANGE',
      actor: { id: 'system', name: 'Thamin' },
      description: 'Moved',
      details: { to: 'DRAFT', reason: 'القيمة 912,345 د.ك' },
      resourceId,
      resourceType: 'valuation',
    },
  ])
  return resourceId
}
const look = (now = NOON) => createPushWatch({ db: database.kysely, log, now: () => now }).look()
const messages = async () =>
  (await database.kysely.selectFrom('pushMessages').select('id').execute()).map(({ id }) => id)
const deliver = async (ids?: readonly string[], services = PUSH_SERVICES, now = NOON) => {
  const work = createPushWork({
    ...{
      db: database.kysely,
      notifyCache: (_, load) => load(),
      keys,
      post: service.post,
      services,
      log,
      now: () => now,
    },
  })
  for (const messageId of ids ?? (await messages())) await work({ messageId }, new AbortController().signal)
}
const subscriptions = async () =>
  (await database.kysely.selectFrom('pushSubscriptions').select('endpoint').execute()).map(({ endpoint }) => endpoint)

test('what is notified goes to each device of its reader, encrypted, once, though two servers look and deliver', async () => {
  const person = await valuer()
  await Promise.all([add(person, phone), add(person, desk)])
  const id = await sentBack(person, 'VAL-2026-8101')
  await Promise.all([look(), look()])
  const queued = await messages()
  expect(queued.length).toBe(2)
  await deliver()
  await deliver(queued)
  expect(service.delivered.map(({ path }) => path).toSorted()).toEqual(['/fcm/send/desk', '/fcm/send/phone'])
  for (const { text, contact } of service.delivered) {
    expect(text).toEqual({
      title: 'الإعادة إلى المسودة',
      body: 'VAL-2026-8101',
      path: `/valuations/${id}`,
      tag: id,
      language: 'ar',
    })
    expect(contact).toBe('mailto:support@thamin.example')
  }
  await look()
  expect(await messages()).toEqual([])
})

test('quiet hours hold, and what was read, reassigned or chosen otherwise meanwhile is not sent', async () => {
  const person = await valuer()
  await add(person, phone)
  const personId = person.id
  await database.kysely
    .insertInto('notificationPreferences')
    .values({ personId, quietFrom: '21:00', quietTo: '07:00' })
    .execute()
  await sentBack(person)
  await look(new Date('2026-11-23T23:30:00+03:00'))
  expect(await messages()).toEqual([])
  await look(new Date('2026-11-24T07:00:00+03:00'))
  const [first] = await messages()
  expect(first).toBeDefined()
  await database.kysely.updateTable('notifications').set({ readAt: NOON }).where('personId', '=', personId).execute()
  await deliver()
  // The role that may be notified of it is lost while the message waits.
  await sentBack(person)
  await look()
  await database.kysely.updateTable('users').set({ role: 'GUEST' }).where('id', '=', personId).execute()
  await deliver()
  await database.kysely.updateTable('users').set({ role: 'APPRAISER' }).where('id', '=', personId).execute()
  await database.kysely.insertInto('notificationChoices').values({ personId, kind: 'SENT_BACK', push: false }).execute()
  await sentBack(person)
  await look()
  expect(await messages()).toEqual([])
  expect(service.delivered).toEqual([])
})

test('a message that is tried again does not come in quiet hours', async () => {
  const person = await valuer()
  await add(person, phone)
  const hours = { personId: person.id, quietFrom: '21:00', quietTo: '07:00' }
  await database.kysely.insertInto('notificationPreferences').values(hours).execute()
  await sentBack(person)
  await look(new Date('2026-11-23T20:59:00+03:00'))
  await deliver(undefined, PUSH_SERVICES, new Date('2026-11-23T21:10:00+03:00'))
  expect(service.delivered).toEqual([])
  const [message] = await database.kysely
    .selectFrom('pushMessages')
    .select(['attempts', 'tryingSince', 'nextTryAt', 'madeAt'])
    .execute()
  expect(message).toMatchObject({ attempts: 0, tryingSince: null })
  expect(message && message.nextTryAt > message.madeAt).toBe(true)
  await database.kysely
    .updateTable('pushMessages')
    .set({ nextTryAt: new Date(0) })
    .execute()
  await deliver(undefined, PUSH_SERVICES, new Date('2026-11-24T07:00:00+03:00'))
  expect(service.delivered.length).toBe(1)
  expect(await messages()).toEqual([])
})

test('a device whose session ended, by expiry or by a block, is sent nothing', async () => {
  const [expired, blocked] = [await valuer(), await valuer()]
  await add(expired, phone)
  await add(blocked, desk)
  await sentBack(expired)
  await sentBack(blocked)
  await look()
  await database.kysely
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', expired.sessionId)
    .execute()
  await database.kysely.deleteFrom('sessions').where('id', '=', blocked.sessionId).execute()
  await deliver()
  expect(service.delivered).toEqual([])
  expect(await subscriptions()).toEqual([phone.endpoint])
})

test('a device that its service forgot is removed; a busy service is tried again when it says so; a refusal is given up', async () => {
  const person = await valuer()
  await add(person, phone)
  service.answer(429, { 'retry-after': '1200' })
  await sentBack(person)
  await look()
  await deliver()
  const { attempts, nextTryAt, madeAt } = await database.kysely
    .selectFrom('pushMessages')
    .select(['attempts', 'nextTryAt', 'madeAt'])
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(1)
  expect(nextTryAt.getTime() - madeAt.getTime()).toBeGreaterThanOrEqual(1_200_000)
  // Not due yet.
  await deliver()
  await database.kysely
    .updateTable('pushMessages')
    .set({ nextTryAt: new Date(0) })
    .execute()
  await deliver()
  expect(service.delivered.length).toBe(2)
  expect(new Set(service.delivered.map(({ topic }) => topic)).size).toBe(1)
  expect(await messages()).toEqual([])

  service.answer(403)
  await sentBack(person)
  await look()
  await deliver()
  expect([await messages(), await subscriptions()]).toEqual([[], [phone.endpoint]])
  service.answer(410)
  await sentBack(person)
  await look()
  await deliver()
  expect([await messages(), await subscriptions()]).toEqual([[], []])
})

test('a device of a service that the server may no longer post to is removed, and nothing is posted', async () => {
  const person = await valuer()
  await add(person, phone)
  await sentBack(person)
  await look()
  await deliver(undefined, ['*.push.apple.com'])
  expect([service.delivered, await messages(), await subscriptions()]).toEqual([[], [], []])
})

test('a message whose job is long over is deleted', async () => {
  const person = await valuer()
  await add(person, phone)
  await sentBack(person)
  await look()
  await sweepNotifications(database.kysely)
  expect((await messages()).length).toBe(1)
  await database.kysely
    .updateTable('pushMessages')
    .set({ madeAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await sweepNotifications(database.kysely)
  expect(await messages()).toEqual([])
})

test('servers that start together make one pair of keys, which only the secret opens; a lost secret gives way to a new one', async () => {
  const { kysely: db } = database
  const first = await publicPushKey(db)
  await Promise.all([1, 2, 3, 4].map(() => ensurePushKeys(db, keys)))
  expect(await publicPushKey(db)).toBe(first)
  expect((await readPushKeys(db, keys)).privateKey).toMatch(/^[\w-]{43}$/)
  await expect(readPushKeys(db, createServerKeys('x'.repeat(32)))).rejects.toThrow()
  const stored = await db.selectFrom('pushKeys').select('privateKey').executeTakeFirstOrThrow()
  expect(stored.privateKey).not.toContain('PRIVATE KEY')
  expect(await keys.open(stored.privateKey)).toMatch(/^-----BEGIN PRIVATE KEY-----/)

  const owner = openDatabase(fresh.ownerUrl, { max: 4 })
  try {
    await owner.kysely.transaction().execute((trx) => forgetLostSecret(trx, { appUrl: 'https://thamin.example' }))
  } finally {
    await owner.close()
  }
  expect(await publicPushKey(db)).toBeNull()
  await Promise.all([1, 2, 3, 4].map(() => ensurePushKeys(db, keys)))
  expect(await publicPushKey(db)).not.toBe(first)
})
