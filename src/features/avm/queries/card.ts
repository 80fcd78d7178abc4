import { AppError } from '#kernel/errors.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { CardOf } from '../rules/card.ts'
import type { Settings } from '../rules/table.ts'
import { accuracyRows } from './accuracy.ts'
import { presentModel } from './models.ts'

/** A trained model with all that its card shows. Throws 'avm-model-not-found' for an unknown one, and one that was not trained to its end. */
export async function readCard({ db }: Pick<ReadContext, 'db'>, id: string): Promise<CardOf> {
  const row = await db.selectFrom('avmModels').selectAll().where('id', '=', id).executeTakeFirst()
  const model = row && presentModel(row)
  if (!model?.metrics) throw new AppError('avm-model-not-found')
  return {
    ...{ model, metrics: model.metrics, engine: row?.engine ?? '—' },
    settings: row?.settings as unknown as Settings,
    rows: await accuracyRows(db, id),
  }
}
