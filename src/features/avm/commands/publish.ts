import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { Trained } from '../jobs/train.ts'
import { evidenceList } from '../queries/comparables.ts'
import { type Attempt, noteEnd } from './training.ts'

/** How many rows of accuracy are written at once. */
const AT_ONCE = 500

/**
 * Stores what a training came to, all of it or nothing: a model that is the first, or better than the current one, takes its place. False
 * when the training was cancelled meanwhile, or another attempt took its place.
 */
export function publishModel(db: Kysely<DB>, attempt: Attempt, trained: Trained): Promise<boolean> {
  const { reason, groups, model, trial, sources } = trained
  const isPromoted = reason === 'FIRST' || reason === 'BETTER'
  return db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('avmModels')
      .select('id')
      .where('id', '=', attempt.id)
      .where('status', '=', 'TRAINING')
      .where('attempts', '=', attempt.attempts)
      .where('cancelAsked', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!open) return false
    if (isPromoted) await retire(trx)
    await trx
      .updateTable('avmModels')
      .set({
        ...columnsOf(trained),
        status: isPromoted ? 'PROMOTED' : 'CANDIDATE',
        endedAt: sql<Date>`now()`,
        progress: 1,
      })
      .where('id', '=', attempt.id)
      .execute()
    const rows = groups.map(({ study, ...group }) => ({ ...group, modelId: attempt.id, study: JSON.stringify(study) }))
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await trx
        .insertInto('avmAccuracy')
        .values(rows.slice(at, at + AT_ONCE))
        .execute()
    if (isPromoted)
      await trx
        .insertInto('avmModelFiles')
        .values({
          modelId: attempt.id,
          model: Buffer.from(model),
          trial: Buffer.from(trial),
          evidence: evidenceList(sources),
        })
        .execute()
    const { number } = attempt
    const outcome = isPromoted ? 'stands now' : `was not promoted (${reason})`
    await noteEnd(trx, attempt, `Model ${number} of the automated valuation was trained and ${outcome}`, {
      reason,
      dataHash: trained.dataHash,
      modelSha256: trained.modelSha256,
      codeVersion: trained.codeVersion,
      metrics: trained.metrics,
    })
    return true
  })
}

/** Takes the current model out of use. Its file stays until the next one: a server may be working by it at this moment. */
async function retire(trx: Kysely<DB>): Promise<void> {
  await trx
    .deleteFrom('avmModelFiles')
    .where('modelId', 'in', (models) => models.selectFrom('avmModels').select('id').where('status', '!=', 'PROMOTED'))
    .execute()
  await trx.updateTable('avmModels').set({ status: 'RETIRED' }).where('status', '=', 'PROMOTED').execute()
}

function columnsOf(trained: Trained) {
  const {
    settings,
    dropped,
    excluded,
    typical,
    metrics,
    model: _,
    trial: __,
    sources: ___,
    groups: ____,
    ...rest
  } = trained
  return {
    ...rest,
    seed: settings.seed,
    settings: JSON.stringify(settings),
    dropped: JSON.stringify(dropped),
    typical: JSON.stringify(typical),
    excluded: JSON.stringify(excluded),
    metrics: JSON.stringify(metrics),
  }
}
