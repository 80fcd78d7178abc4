import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.ts'

/**
 * Locks the content of a hash for this transaction: between storing it and inserting its row nothing sweeps it, and while it is
 * swept nothing takes it for stored.
 */
export async function lockContent(trx: Transaction<DB>, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${sha256}`}, 0))`.execute(trx)
}
