import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import type { DB } from '#server/db/tables.ts'
import { freshDatabase } from '../support/database.ts'

test('a connection that breaks under a transaction fails that transaction and nothing else', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const [database, admin] = [openDatabase(fresh.appUrl), openDatabase(fresh.superuserUrl)]
  onTestFinished(database.close)
  onTestFinished(admin.close)
  const broken = database.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(admin.kysely)
    // Nobody is asking just then: the break is heard by the connection alone, and unheard it would end the process.
    await pause(100)
    await sql`select 1`.execute(trx)
  })
  await expect(broken).rejects.toThrow()
  const { rows } = await sql`select 1 as one`.execute(database.kysely)
  expect(rows).toEqual([{ one: 1 }])
})

test('a PostgreSQL that is frozen is given up in time, with its transaction, and the next statement has a new connection', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const database = openDatabase(fresh.appUrl, { answerWithin: 300 })
  onTestFinished(database.close)
  const frozen: number[] = []
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(thaw)
  const freeze = async (db: Kysely<DB>) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const { pid } = rows[0] ?? { pid: 0 }
    process.kill(pid, 'SIGSTOP')
    frozen.push(pid)
  }
  const began = performance.now()
  const stuck = database.kysely.transaction().execute(async (trx) => {
    await freeze(trx)
    await sql`select 1`.execute(trx)
  })
  await expect(stuck).rejects.toThrow('Client was closed')
  // A rollback on the frozen connection would have waited as long again.
  expect(performance.now() - began).toBeLessThan(5_000)
  await freeze(database.kysely)
  await expect(sql`select 1`.execute(database.kysely)).rejects.toThrow('Query read timeout')
  const { rows } = await sql`select 1 as one`.execute(database.kysely)
  expect(rows).toEqual([{ one: 1 }])
  expect(database.pool.totalCount).toBe(1)
})
