import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { IMPORT_DAYS } from '../model.ts'

/** Forgets imports that were never run, and the rows of those that were, IMPORT_DAYS after anything happened to them. */
export async function sweepImports(db: Kysely<DB>): Promise<void> {
  const old = sql<boolean>`imports.updated_at < now() - make_interval(days => ${IMPORT_DAYS})`
  await db.deleteFrom('imports').where('state', 'in', ['READ', 'CHECKED', 'CANCELLED', 'FAILED']).where(old).execute()
  const over = db.selectFrom('imports').select('id').where('state', 'in', ['DONE', 'UNDONE']).where(old)
  await db.deleteFrom('importRows').where('importId', 'in', over).execute()
  await db.deleteFrom('importFaults').where('importId', 'in', over).execute()
}
