import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
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
