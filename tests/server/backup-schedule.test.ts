import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failBackup } from '#features/backups/commands.ts'
import { createBackupWatch } from '#features/backups/jobs/watch.ts'
import { readBackups } from '#features/backups/queries.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import { log } from '#server/log.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

// Saturday 21 November 2026, 02:00 in Kuwait, and hours after it.
const DUE = new Date('2026-11-20T23:00:00Z')
const after = (hours: number) => new Date(DUE.getTime() + hours * 3_600_000)
const notifyCache: NotifyCache = (_, load) => load()
const reached = { notifyCache, appUrl: 'https://thamin.example' }

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.appUrl)
  const value = JSON.stringify({ days: [0, 1, 2, 3, 4, 5, 6], time: '02:00' })
  await database.kysely.insertInto('settings').values({ key: 'backupSchedule', value }).execute()
  const person = (role: string, active: boolean) => ({
    email: `${role}${active}@thamin.example`.toLowerCase(),
    role,
    active,
    displayName: role,
  })
  const people = [
    person('ADMIN', true),
    person('ADMIN', false),
    person('SYSTEM_ADMIN', true),
    person('APPRAISER', true),
  ]
  await database.kysely.insertInto('users').values(people).execute()
})
afterAll(async () => {
  await database.close()
  await fresh.close()
})
beforeEach(async () => {
  // The application may remove nothing of it.

  const owner = new Client({ connectionString: fresh.ownerUrl })
  await owner.connect()
  await owner.query('delete from backups; delete from mails; update backup_watch set told_due = null')
  await owner.end()
})

const watchAt = (now: Date) => createBackupWatch({ db: database.kysely, log, now: () => now, ...reached })
const listed = () => database.kysely.selectFrom('backups').select(['id', 'origin', 'state', 'fault']).execute()
const queued = async () => {
  const { rows } = await database.pool.query(`select data ->> 'backupId' as id from pgboss.job where name = 'backups'`)
  return rows.map(({ id }) => id)
}
const mails = async () =>
  (await database.kysely.selectFrom('mails').select(['recipient', 'kind']).execute())
    .map(({ kind, recipient }) => `${kind} ${recipient}`)
    .toSorted()
const record = (row: { state: string; at: Date; origin?: string }) =>
  database.kysely
    .insertInto('backups')
    .values({ origin: row.origin ?? 'SCHEDULED', state: row.state, askedAt: row.at, startedAt: row.at })
    .returning('id')
    .executeTakeFirstOrThrow()

test('one that is due is asked for once, by whichever of several servers looks first', async () => {
  await record({ state: 'DONE', at: after(-24) })
  const before = new Set(await queued())
  await watchAt(after(-0.1)).look()
  expect((await listed()).length).toBe(1)
  await Promise.all([watchAt(after(5)).look(), watchAt(after(5)).look()])
  await watchAt(after(5)).look()
  const waiting = (await listed()).filter(({ state }) => state === 'WAITING')
  expect(waiting).toMatchObject([{ origin: 'SCHEDULED' }])
  expect((await queued()).filter((id) => !before.has(id))).toEqual([waiting[0]?.id])
})

test('one that somebody had made since is enough', async () => {
  await record({ state: 'DONE', at: after(1), origin: 'COMMAND' })
  await watchAt(after(5)).look()
  expect(await listed()).toHaveLength(1)
})

test('one that has not come after half a day is reported to the administrators, once', async () => {
  await record({ state: 'DONE', at: after(-24) })
  await record({ state: 'FAILED', at: after(0.1) })
  await watchAt(after(11)).look()
  expect(await mails()).toEqual([])
  await watchAt(after(13)).look()
  await watchAt(after(14)).look()
  const told = ['backupLate admintrue@thamin.example', 'backupLate system_admintrue@thamin.example']
  expect(await mails()).toEqual(told)
  const events = await database.kysely
    .selectFrom('auditLog')
    .selectAll()
    .where('eventType', '=', 'BACKUP_LATE')
    .execute()
  expect(events).toMatchObject([{ userName: 'Thamin', details: { due: DUE.toISOString() } }])
})

test('the screen says since when one is late, which is the last good one, and why the newest failed', async () => {
  const { id } = await record({ state: 'RUNNING', at: new Date() })
  await failBackup(database.kysely, id, 'storage-full', reached)
  const good = await record({ state: 'DONE', at: new Date(Date.now() - 5 * 86_400_000) })
  const status = await readBackups({ db: database.kysely, notifyCache })
  expect(status).toMatchObject({
    scheduled: true,
    lastGood: { id: good.id },
    items: [{ id, state: 'FAILED', fault: 'storage-full' }, { id: good.id }],
  })
  expect(await mails()).toEqual([
    'backupFailed admintrue@thamin.example',
    'backupFailed system_admintrue@thamin.example',
  ])
})

test('one that nobody makes any more has failed', async () => {
  const { id } = await record({ state: 'RUNNING', at: new Date(Date.now() - 11 * 60_000), origin: 'COMMAND' })
  const young = await record({ state: 'RUNNING', at: new Date(), origin: 'COMMAND' })
  const holder = await database.pool.connect()
  await holder.query(`select pg_advisory_lock(hashtextextended('backup', 0))`)
  await watchAt(after(-1)).look()
  const state = async (of: string) => (await listed()).find((row) => row.id === of)
  expect(await state(id)).toMatchObject({ state: 'RUNNING' })
  await holder.query(`select pg_advisory_unlock(hashtextextended('backup', 0))`)
  holder.release()
  await watchAt(after(-1)).look()
  expect(await state(id)).toMatchObject({ state: 'FAILED', fault: 'interrupted' })
  expect(await state(young.id)).toMatchObject({ state: 'RUNNING' })
})
