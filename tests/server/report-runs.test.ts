import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import type { makeReportFile } from '#features/reports/commands/file.ts'
import { sweepRuns } from '#features/reports/commands/runs.ts'
import { createReportWork, type RunParts } from '#features/reports/jobs/runs.ts'
import { createReportSchedule } from '#features/reports/jobs/schedule.ts'
import { AppError } from '#kernel/errors.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import { log } from '#server/log.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { soon } from '../support/soon.ts'
import { temporaryStore } from '../support/store.ts'
import { hashOf } from '../support/store-contract.ts'

const notifyCache: NotifyCache = (_, load) => load()
const files = temporaryStore()
let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.appUrl)
})
afterAll(async () => {
  await database.close()
  await fresh.close()
  files.remove()
})

type MakeFile = typeof makeReportFile
const never = new AbortController().signal
/** Makes a report of one line, which says whose it is. */
const plain: MakeFile = async ({ actor }, _definition, _options, folder) => {
  const path = join(folder, 'report')
  const bytes = Buffer.from(`made for ${actor.id}`)
  await writeFile(path, bytes)
  return { path, sha256: hashOf(bytes), size: bytes.length, name: 'report.csv', type: 'text/csv', rows: 1, of: 1 }
}
/** One that writes nothing before `release` is called. */
function held() {
  let release = () => {}
  const released = new Promise<void>((go) => {
    release = go
  })
  let began = () => {}
  const begun = new Promise<void>((go) => {
    began = go
  })
  const makeFile: MakeFile = async (...given) => {
    began()
    await released
    return plain(...given)
  }
  return { makeFile, release, begun }
}
const failing =
  (error: Error): MakeFile =>
  () =>
    Promise.reject(error)

/** A server that makes files by `makeFile`; a job is handed to it as the queue would. */
const server = (makeFile: MakeFile, store: RunParts['store'] = files.store) => {
  const nothing = () => Promise.reject(new Error('no process is started here'))
  const reached = { db: database.kysely, notifyCache, appUrl: 'https://thamin.example', log }
  const { work, stop } = createReportWork({ ...reached, store, print: nothing, runTask: nothing, makeFile })
  return Object.assign((runId: string, signal = never) => work({ runId }, signal), { stop })
}

async function person(role: Role = 'APPRAISER', more: object = {}): Promise<string> {
  const row = { email: `${randomUUID()}@thamin.example`, role, displayName: `شخص ${role}`, ...more }
  return (await database.kysely.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const DEFINITION = JSON.stringify({ register: 'valuations', filters: {} })
async function waiting(userId: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  const file = { definition: DEFINITION, format: 'csv', language: 'ar', origin: 'ASKED' }
  await database.kysely
    .insertInto('reportRuns')
    .values({ id, userId, ...file, ...more })
    .execute()
  return id
}
async function kept(ownerId: string, recipients: string[], more: object = {}): Promise<string> {
  const id = randomUUID()
  const file = { definition: DEFINITION, format: 'csv', schedule: JSON.stringify({ every: 'day', hour: 7 }) }
  await database.kysely
    .insertInto('keptReports')
    .values({ id, ownerId, name: 'أتعاب الشهر', ...file, ...more })
    .execute()
  const people = recipients.map((userId) => ({ keptId: id, userId }))
  if (people.length > 0) await database.kysely.insertInto('keptReportRecipients').values(people).execute()
  return id
}
const run = (id: string) =>
  database.kysely.selectFrom('reportRuns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const queued = async (id: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = 'reports' and data ->> 'runId' = ${id}`.execute(database.kysely)
  return rows[0]?.n ?? 0
}
const entries = (id: string) =>
  database.kysely
    .selectFrom('auditLog')
    .select(['eventType', 'userId'])
    .where(sql`details ->> 'runId'`, '=', id)
    .execute()
const mailsTo = async (userId: string) =>
  database.kysely
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.recipient')
    .select(['mails.kind', 'mails.sha256', 'mails.fileName', 'mails.text'])
    .where('users.id', '=', userId)
    .execute()

test('a file is made in the scope of its person, stored and recorded', async () => {
  const userId = await person()
  const id = await waiting(userId)
  await server(plain)(id)
  const made = await run(id)
  expect(made).toMatchObject({ state: 'DONE', rows: 1, fileName: 'report.csv', attempts: 1 })
  expect(await text(await files.store.read(made.sha256 ?? ''))).toBe(`made for ${userId}`)
  expect(await entries(id)).toEqual([{ eventType: 'REPORT_GENERATE', userId }])
  expect(made.expiresAt?.getTime()).toBeCloseTo(Date.now() + 7 * 86_400_000, -5)
  // The queue may hand it out once more.
  await server(plain)(id)
  expect(await run(id)).toEqual(made)
})

test('of one person one file is made at a time, and the next one begins by itself', async () => {
  const userId = await person()
  const [first, second] = [await waiting(userId), await waiting(userId)]
  const { makeFile, release, begun } = held()
  const making = server(makeFile)(first)
  await begun
  await server(plain)(second)
  expect((await run(second)).state).toBe('WAITING')
  expect(await queued(second)).toBe(0)
  const another = await waiting(await person())
  await server(plain)(another)
  expect((await run(another)).state).toBe('DONE')
  release()
  await making
  expect((await run(first)).state).toBe('DONE')
  expect(await queued(second)).toBe(1)
  await server(plain)(second)
  expect((await run(second)).state).toBe('DONE')
})

test('a cancelled file is not kept, and leaves nothing', async () => {
  const id = await waiting(await person())
  const { makeFile, release, begun } = held()
  const making = server(makeFile)(id)
  await begun
  await database.kysely.updateTable('reportRuns').set({ cancelAsked: true }).where('id', '=', id).execute()
  release()
  await making
  expect(await run(id)).toMatchObject({ state: 'CANCELLED', sha256: null })
  expect(await entries(id)).toEqual([])
})

test('one that a dying server left is made by another, and what the first one does later changes nothing', async () => {
  const id = await waiting(await person())
  const { makeFile, release, begun } = held()
  const dying = server(makeFile)(id)
  await begun
  await server(plain)(id)
  const made = await run(id)
  expect(made).toMatchObject({ state: 'DONE', attempts: 2 })
  release()
  await dying
  expect(await run(id)).toEqual(made)
  expect(await entries(id)).toHaveLength(1)
})

test('a server that stops leaves its file to the queue', async () => {
  const id = await waiting(await person())
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const stopped: MakeFile = (_ctx, _definition, _options, _folder, { signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new AppError('unavailable')))
      begin()
    })
  const stopping = server(stopped)
  const making = stopping(id)
  await begun
  stopping.stop()
  await expect(making).rejects.toThrow()
  expect((await run(id)).state).toBe('RUNNING')
  await server(plain)(id)
  expect((await run(id)).state).toBe('DONE')
})

test('a full store is reported; what nobody expected is tried three times', async () => {
  const full = { ...files.store, keep: () => Promise.reject(new AppError('storage-full')) }
  const id = await waiting(await person())
  await server(plain, full)(id)
  expect(await run(id)).toMatchObject({ state: 'FAILED', failure: 'storage-full' })
  const other = await waiting(await person())
  const broken = server(failing(new Error('nobody knows')))
  await expect(broken(other)).rejects.toThrow('nobody knows')
  await expect(broken(other)).rejects.toThrow('nobody knows')
  await broken(other)
  expect(await run(other)).toMatchObject({ state: 'FAILED', failure: 'report-failed' })
})

test('the person who was deactivated, or lost the permission, meanwhile has no file made', async () => {
  const id = await waiting(await person('READ_ONLY', { active: false }))
  await server(plain)(id)
  expect(await run(id)).toMatchObject({ state: 'FAILED', failure: 'account-inactive' })
  const guest = await waiting(await person('GUEST'))
  await server(plain)(guest)
  expect(await run(guest)).toMatchObject({ state: 'FAILED', failure: 'permission-denied' })
})

test('what is due is made once for each active recipient, whatever number of servers look; what was missed, once', async () => {
  const owner = await person()
  const [client, reader, gone] = [
    await person('CLIENT'),
    await person('READ_ONLY'),
    await person('CLIENT', { active: false }),
  ]
  const id = await kept(owner, [client, reader, gone, await person('GUEST')], {
    nextAt: new Date('2026-11-19T04:00:00Z'),
  })
  // Of an owner who left, nothing is sent.
  const orphan = await kept(await person('APPRAISER', { active: false }), [client], {
    nextAt: new Date('2026-11-19T04:00:00Z'),
  })
  const now = new Date('2026-11-22T09:00:00Z')
  const looks = [1, 2, 3, 4].map(() =>
    createReportSchedule({ db: database.kysely, notifyCache, log, now: () => now }).look(),
  )
  expect((await Promise.all(looks)).reduce((sum, found) => sum + found)).toBe(1)
  const made = await database.kysely.selectFrom('reportRuns').selectAll().where('keptId', '=', id).execute()
  expect(made.map(({ userId }) => userId).toSorted()).toEqual([client, reader].toSorted())
  for (const one of made) expect(await queued(one.id)).toBe(1)
  const row = await database.kysely.selectFrom('keptReports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.nextAt).toEqual(new Date('2026-11-23T04:00:00Z'))
  expect(await database.kysely.selectFrom('reportRuns').select('id').where('keptId', '=', orphan).execute()).toEqual([])

  for (const one of made) await server(plain)(one.id)
  for (const userId of [client, reader]) {
    const [mail, ...more] = await mailsTo(userId)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'reportReady', fileName: 'report.csv' })
    expect(await text(await files.store.read(mail?.sha256 ?? ''))).toBe(`made for ${userId}`)
  }
})

test('an empty one is sent unless it is not wanted', async () => {
  const empty: MakeFile = async (...given) => ({ ...(await plain(...given)), rows: 0, of: 0 })
  const reader = await person('READ_ONLY')
  const dueAt = new Date('2026-11-22T04:00:00Z')
  const skipped = await waiting(reader, {
    origin: 'SCHEDULED',
    dueAt,
    keptId: await kept(reader, [], { skipEmpty: true }),
  })
  await server(empty)(skipped)
  expect(await run(skipped)).toMatchObject({ state: 'EMPTY', sha256: null })
  expect(await mailsTo(reader)).toEqual([])
  const sent = await waiting(reader, { origin: 'SCHEDULED', dueAt, keptId: await kept(reader, []) })
  await server(empty)(sent)
  expect((await run(sent)).state).toBe('DONE')
  expect(await mailsTo(reader)).toHaveLength(1)
})

test('a scheduled file that fails is tried again, then its owner is notified once', async () => {
  const owner = await person()
  const keptId = await kept(owner, [])
  const dueAt = new Date('2026-11-22T04:00:00Z')
  const more = { origin: 'SCHEDULED', keptId, dueAt, name: 'أتعاب الشهر' }
  const runs = [await waiting(await person('CLIENT'), more), await waiting(await person('CLIENT'), more)]
  const away = server(failing(new AppError('storage-away')))
  for (const id of runs) {
    await away(id)
    expect(await run(id)).toMatchObject({ state: 'WAITING', attempts: 1 })
    expect(await queued(id)).toBe(1)
    await away(id)
    expect(await mailsTo(owner)).toHaveLength(id === runs[0] ? 0 : 1)
    await away(id)
    expect(await run(id)).toMatchObject({ state: 'FAILED', failure: 'storage-away' })
  }
  const [mail, ...others] = await mailsTo(owner)
  expect(others).toEqual([])
  expect(mail?.kind).toBe('reportFailed')
  expect(mail?.text).toContain('https://thamin.example/reports/kept')
})

test('files are let go after seven days, their lines after three months', async () => {
  const [old, older] = [await waiting(await person()), await waiting(await person())]
  for (const id of [old, older]) await server(plain)(id)
  const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  await database.kysely
    .updateTable('reportRuns')
    .set({ expiresAt: ago(1) })
    .where('id', '=', old)
    .execute()
  await database.kysely
    .updateTable('reportRuns')
    .set({ createdAt: ago(91) })
    .where('id', '=', older)
    .execute()
  await sweepRuns(database.kysely)
  expect(await run(old)).toMatchObject({ state: 'DONE', sha256: null })
  await expect(run(older)).rejects.toThrow()
})

test('progress is stored as it comes', async () => {
  const id = await waiting(await person())
  const { makeFile, release, begun } = held()
  const slow: MakeFile = async (ctx, definition, options, folder, limits) => {
    limits.onProgress?.({ done: 7, of: 9 })
    await soon(async () => (await run(id)).done).toBe(7)
    return makeFile(ctx, definition, options, folder, limits)
  }
  const making = server(slow)(id)
  await begun
  expect(await run(id)).toMatchObject({ state: 'RUNNING', done: 7, ofRows: 9 })
  release()
  await making
})
