import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/schema.ts'
import { IMPORT_DAYS } from '../model.ts'

/** Deletes imports that were never run, and the stored rows of those that were, IMPORT_DAYS after their last change. */
export async function sweepImports(db: Kysely<DB>): Promise<void> {
  const old = sql<boolean>`imports.updated_at < now() - make_interval(days => ${IMPORT_DAYS})`
  await db.deleteFrom('imports').where('state', 'in', ['READ', 'CHECKED', 'CANCELLED', 'FAILED']).where(old).execute()
  const over = db.selectFrom('imports').select('id').where('state', 'in', ['DONE', 'UNDONE']).where(old)
  await db.deleteFrom('importRows').where('importId', 'in', over).execute()
  await db.deleteFrom('importFaults').where('importId', 'in', over).execute()
}
