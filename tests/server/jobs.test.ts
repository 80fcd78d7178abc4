import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openNotify } from '#server/db/notify.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { createJobs, type Work } from '#server/jobs/jobs.ts'
import { type Log, log } from '#server/log.ts'
import { freshDatabase } from '../support/database.ts'
import { listeningLog } from '../support/log.ts'
import { soon } from '../support/soon.ts'

/** One database and any number of servers that work its queues. Nothing here waits for a poll: it must be notified. */
async function setUp() {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const database = openDatabase(fresh.appUrl)
  onTestFinished(database.close)
  const server = async (work: Work<'mail'>, heard: Log = log) => {
    const own = openDatabase(fresh.appUrl)
    onTestFinished(own.close)
    const notify = await openNotify(fresh.appUrl, { log })
    onTestFinished(notify.close)
    const intervals = { poll: 3600, recover: 3600 }
    const jobs = createJobs({ database: own, notify, log: heard, workers: { mail: work }, intervals })
    onTestFinished(jobs.stop)
    jobs.start()
    return jobs
  }
  const stored = async () => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) as count from pgboss.job group by state`.execute(database.kysely)
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }
  return { fresh, database, db: database.kysely, server, stored }
}

const job = (mailId: string) => ({ mailId })

/** A library of its own, to compare with; it never works a queue. */
async function library(database: Database): Promise<PgBoss> {
  const options = { schema: 'pgboss', migrate: false, schedule: false, supervise: false }
  const boss = new PgBoss({ ...options, db: { executeSql: (text, values) => database.pool.query(text, values) } })
  boss.on('error', (error) => expect.unreachable(error.message))
  await boss.start()
  onTestFinished(() => boss.stop({ close: false, graceful: false }))
  return boss
}

test('the tables are those that this release of the library expects', async () => {
  const { fresh } = await setUp()
  // As the owner: the application's role may not even read what it has no use for.
  const owner = openDatabase(fresh.ownerUrl)
  onTestFinished(owner.close)
  const boss = await library(owner)
  const report = await boss.detectSchemaDrift()
  expect(report).toMatchObject({ ok: true, missingTables: [], missing: [], mismatched: [], columnDrift: [] })
  const packageJson = await import('../../node_modules/pg-boss/package.json', { with: { type: 'json' } })
  expect(await boss.schemaVersion()).toBe(packageJson.default.pgboss.schema)
})

test('a job of ours is the row that the library would write', async () => {
  const { database, db } = await setUp()
  const boss = await library(database)
  await db.transaction().execute(async (trx) => {
    const options = {
      priority: 3,
      startAfter: 90,
      db: { executeSql: (text: string, values?: unknown[]) => run(text, values) },
    }
    const run = (text: string, values: unknown[] = []) =>
      trx.withoutPlugins().executeQuery<never>({
        sql: text,
        parameters: values,
        query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
        queryId: { queryId: 'library' },
      })
    await boss.send('mail', job('a'), options)
    await enqueue(trx, 'mail', job('a'), { priority: 3, after: 90 })
  })
  const { rows } = await database.pool.query('select * from pgboss.job')
  const [theirs, ours] = rows.map(({ id: _, ...row }) => row)
  expect(ours).toEqual(theirs)
  expect(ours).toMatchObject({ name: 'mail', state: 'created', data: { mailId: 'a' }, retry_limit: 20 })
})

test('a job is there if the change is, and its worker hears of it at once', async () => {
  const { db, server, stored } = await setUp()
  const done: string[] = []
  await server(async ({ mailId }) => void done.push(mailId))
  await expect(
    db.transaction().execute(async (trx) => {
      await enqueue(trx, 'mail', job('undone'))
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  await db.transaction().execute((trx) => enqueue(trx, 'mail', job('done')))
  await soon(() => done).toEqual(['done'])
  await soon(stored).toEqual({ completed: 1 })
})

test('a queue that no migration made is refused', async () => {
  const { db } = await setUp()
  await expect(enqueue(db, 'nonsense' as 'mail', job('a'))).rejects.toThrow("There is no queue 'nonsense'")
})

test('a job that fails is put back, and the log says why', async () => {
  const { db, server, stored } = await setUp()
  let tries = 0
  const { log: heard, whole } = listeningLog()
  await server(async () => {
    if (tries++ === 0) throw new Error('not now')
  }, heard)
  await enqueue(db, 'mail', job('a'))
  await soon(stored).toEqual({ retry: 1 })
  await sql`update pgboss.job set start_after = now()`.execute(db)
  await enqueue(db, 'mail', job('b'))
  await soon(stored).toEqual({ completed: 2 })
  expect(tries).toBe(3)
  const why = { queue: 'mail', job: expect.any(String), reason: 'not now' }
  expect(whole).toEqual([[why, 'jobs: a job failed and is put back']])
})

test('of several servers each job is done by one', async () => {
  const { db, server, stored } = await setUp()
  const done: string[] = []
  const at = new Set<number>()
  for (const n of [1, 2, 3])
    await server(async ({ mailId }) => {
      done.push(mailId)
      at.add(n)
      await new Promise((go) => setTimeout(go, 5))
    })
  const all = Array.from({ length: 60 }, (_, n) => String(n))
  for (const id of all) await enqueue(db, 'mail', job(id))
  await soon(stored).toEqual({ completed: 60 })
  expect(done.toSorted()).toEqual(all.toSorted())
  expect(at.size).toBe(3)
})

test('a server that stops ends what it is at, and takes nothing more', async () => {
  const { db, server, stored } = await setUp()
  const began: string[] = []
  let finish = () => {}
  const jobs = await server(async ({ mailId }) => {
    began.push(mailId)
    await new Promise<void>((go) => {
      finish = go
    })
  })
  await enqueue(db, 'mail', job('first'))
  await soon(() => began).toEqual(['first'])
  const stopped = jobs.stop()
  finish()
  await stopped
  expect(await stored()).toEqual({ completed: 1 })
  await enqueue(db, 'mail', job('second'))
  await expect.poll(() => began, { timeout: 300 }).toEqual(['first'])
  expect(await stored()).toEqual({ completed: 1, created: 1 })
})

test('stopping an idle server waits for nothing, also one that has not started yet', { timeout: 20_000 }, async () => {
  const { server, stored } = await setUp()
  const jobs = await server(async () => {})
  await jobs.stop()
  expect(await stored()).toEqual({})
})

test('what a dead server was at is taken up by another', async () => {
  const { db, server, stored } = await setUp()
  const done: string[] = []
  // It claims the job and is never heard of again.
  await enqueue(db, 'mail', job('left'))
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '59 seconds'`.execute(db)
  const jobs = await server(async ({ mailId }) => void done.push(mailId))
  await jobs.recover()
  expect(await stored()).toEqual({ active: 1 })
  await sql`update pgboss.job set started_on = now() - interval '61 seconds'`.execute(db)
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db)
  await jobs.recover()
  expect(await stored()).toEqual({ retry: 1 })
  await sql`update pgboss.job set start_after = now()`.execute(db)
  await enqueue(db, 'mail', job('new'))
  await soon(() => done.toSorted()).toEqual(['left', 'new'])
})

test('the rights of the application are enough for the upkeep of the queues', async () => {
  const { db, server, stored } = await setUp()
  const { log: heard, told } = listeningLog()
  const jobs = await server(async () => {}, heard)
  await enqueue(db, 'mail', job('a'))
  await soon(stored).toEqual({ completed: 1 })
  await sql`update pgboss.job set completed_on = now() - interval '23 hours'`.execute(db)
  await jobs.recover()
  expect(await stored()).toEqual({ completed: 1 })
  await sql`update pgboss.job set completed_on = now() - interval '25 hours'`.execute(db)
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null`.execute(db)
  await jobs.recover()
  expect(await stored()).toEqual({})
  expect(told).toEqual([])
  await expect(sql`insert into pgboss.queue select * from pgboss.queue`.execute(db)).rejects.toThrow(
    'permission denied',
  )
  await expect(sql`create table pgboss.more (id int)`.execute(db)).rejects.toThrow('permission denied')
})

test('a queue that cannot be worked is tried again, and said once', async () => {
  const { fresh } = await setUp()
  const database = openDatabase(fresh.appUrl)
  onTestFinished(database.close)
  const notify = await openNotify(fresh.appUrl, { log })
  onTestFinished(notify.close)
  const { log: heard, told } = listeningLog()
  const away = { ...database, pool: { query: () => Promise.reject(new Error('away')) } } as unknown as Database
  const jobs = createJobs({ database: away, notify, log: heard, workers: {} })
  jobs.start()
  await soon(() => told).toEqual(['jobs: not started yet'])
  await jobs.stop()
})

test('a job that the stop of its server has ended is another server’s at once, however often, and has lost no attempt', async () => {
  const { db, database, server, stored } = await setUp()
  await db.transaction().execute((trx) => enqueue(trx, 'mail', job('a')))
  await database.pool.query('update pgboss.job set retry_limit = 1, retry_delay = 3600')
  for (let stop = 0; stop < 4; stop++) {
    const begun = Promise.withResolvers<void>()
    const end = new AbortController()
    const jobs = await server(async () => {
      begun.resolve()
      await new Promise((_, reject) => end.signal.addEventListener('abort', () => reject(end.signal.reason)))
    })
    await begun.promise
    jobs.handOver()
    end.abort(new Error('The server stops.'))
    await jobs.stop()
    expect(await stored()).toEqual({ created: 1 })
  }
  const done: string[] = []
  await server(async ({ mailId }) => void done.push(mailId))
  await soon(() => done).toEqual(['a'])
  await soon(stored).toEqual({ completed: 1 })
})
