import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ModelSource } from '../model.ts'

/** The model in use, and until when the evidence of its trial went. */
export type CurrentModel = ModelSource & { trialUntil: string }

/** The model in use; null before the first. Every server knows a new one within a second. */
export function readCurrentModel({
  db,
  notifyCache,
}: Pick<ReadContext, 'db' | 'notifyCache'>): Promise<CurrentModel | null> {
  return notifyCache('avm', () => storedCurrentModel(db))
}

/** The same without the cache. */
export async function storedCurrentModel(db: Kysely<DB>): Promise<CurrentModel | null> {
  const row = await db
    .selectFrom('avmModels')
    .select(['id', 'number', 'endedAt', 'rows', 'generatedRows', 'lastDay', 'trialUntil'])
    .where('status', '=', 'PROMOTED')
    .executeTakeFirst()
  if (!row?.endedAt || !row.lastDay || !row.trialUntil) return null
  return {
    id: row.id,
    number: row.number,
    trainedAt: row.endedAt.toISOString(),
    rows: row.rows ?? 0,
    lastDay: row.lastDay,
    hasGenerated: (row.generatedRows ?? 0) > 0,
    trialUntil: row.trialUntil,
  }
}
