import { type Kysely, sql } from 'kysely'
import { SUPERS } from '#access/roles.ts'
import type { DB } from '../db/tables.ts'

/** Locks changes of who administers the firm until the transaction ends, so that the next one sees the result of this one. */
export async function lockAdministratorChanges(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('supers', 0))`.execute(db)
}

/** True when an active ADMIN or SYSTEM_ADMIN exists; given an id, when that person is one. */
export async function administratorExists(db: Kysely<DB>, id?: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...SUPERS])
    .where('active', '=', true)
    .$if(id !== undefined, (admins) => admins.where('id', '=', id ?? ''))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
