import type { Kysely } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { monthStart } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'
import { countOf } from '../../places/model/published.ts'
import type { ModelMetrics, TrialFigures, Trimmed } from '../model/metrics.ts'
import type { ModelSource } from '../model.ts'
import type { Typical } from '../rules/assumed.ts'
import { NO_REACH } from '../rules/model.ts'

/** The model in use, and until when the evidence of its trial went. */
export type CurrentModel = Omit<ModelSource, 'isInClasses'> & {
  trialUntil: string
  /** From which day on sales show the level of the market: that of the last one that was paid. */
  lastPaidDay: string
  /** Whether it was learnt how the market drifts: without that no level is estimated. */
  hasReach: boolean
  typical: Record<string, Typical> | null
  assumed: TrialFigures | null
  trimmed: Trimmed | null
}

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
    .select([
      'id',
      'number',
      'engine',
      'endedAt',
      'rows',
      'generatedRows',
      'lastDay',
      'trialUntil',
      'typical',
      'metrics',
    ])
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
    lastPaidDay: (row.metrics as ModelMetrics | null)?.lastPaidDay ?? row.lastDay,
    hasReach: row.engine !== NO_REACH,
    typical: row.typical as unknown as CurrentModel['typical'],
    assumed: (row.metrics as ModelMetrics | null)?.assumed ?? null,
    trimmed: (row.metrics as ModelMetrics | null)?.trimmed ?? null,
  }
}

/** What answers tell a person of the model that they come of: outside the firm how much it learnt from and until when by classes. */
export function sourceOf(
  { id, number, trainedAt, rows, lastDay, hasGenerated }: CurrentModel,
  actor: Pick<Actor, 'role'>,
): ModelSource {
  const source = { id, number, trainedAt, hasGenerated }
  if (rowScope(actor) === 'all') return { ...source, rows, lastDay, isInClasses: false }
  return { ...source, rows: countOf(rows), lastDay: monthStart(lastDay), isInClasses: true }
}
