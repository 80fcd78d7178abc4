import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/tables.ts'

/**
 * Waits until no other transaction holds what is kept under this hash, and keeps the turn until this one ends: between looking
 * and writing its row nobody sweeps it away, and while it is swept nobody takes it for kept.
 */
export async function holdContent(trx: Transaction<DB>, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${sha256}`}, 0))`.execute(trx)
}
