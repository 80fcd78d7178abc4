import type { Kysely, Selectable } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ModelMetrics } from '../model/metrics.ts'
import type { AvmModel, AvmModels, Frequency, ModelOrigin, ModelReason, ModelStatus } from '../model.ts'
import type { Model } from '../rules/model.ts'
import { readModel } from '../rules/model-file.ts'

/** How many models, and trainings, the screen shows. */
const SHOWN = 50

/** The models and their trainings, the newest first, and the schedule. */
export async function listModels({ db }: Pick<ReadContext, 'db'>): Promise<AvmModels> {
  const [rows, schedule] = await Promise.all([
    db.selectFrom('avmModels').selectAll().orderBy('number', 'desc').limit(SHOWN).execute(),
    db.selectFrom('avmSchedule').select(['frequency', 'version']).executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map(presentModel),
    schedule: { frequency: schedule.frequency as Frequency, version: schedule.version },
  }
}

/** One of them, as it is in this transaction. */
export async function readModelRow(db: Kysely<DB>, id: string): Promise<AvmModel> {
  return presentModel(await db.selectFrom('avmModels').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** A model to estimate by, from its file. Throws 'avm-no-model' without one, and as `readModel`. */
export async function readStoredModel(db: Kysely<DB>, modelId: string): Promise<Model> {
  const file = await db.selectFrom('avmModelFiles').select('model').where('modelId', '=', modelId).executeTakeFirst()
  if (!file) throw new AppError('avm-no-model')
  return readModel(file.model)
}

/** A model as its screen has it. */
export function presentModel(row: Selectable<Tables['avmModels']>): AvmModel {
  const { attempts: _, askedBy: __, engine: ___, settings: ____, typical: _____, ...model } = row
  return {
    ...model,
    status: row.status as ModelStatus,
    origin: row.origin as ModelOrigin,
    reason: row.reason as ModelReason | null,
    askedAt: row.askedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    dropped: (row.dropped ?? []) as AvmModel['dropped'],
    excluded: (row.excluded ?? []) as AvmModel['excluded'],
    metrics: row.metrics as ModelMetrics | null,
  }
}
