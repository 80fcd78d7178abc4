import type { ReadContext } from '#server/procedure.ts'
import {
  type Accuracy,
  type AccuracyRow,
  type AccuracyStudy,
  DIMENSIONS,
  type Dimension,
  FEW_SALES,
  HIDDEN_SALES,
  IAAO,
  INDICATION,
} from '../model.ts'
import { readCurrentModel, sourceOf } from './current-model.ts'

/**
 * How accurate the model that stands was on sales it had not seen: whole, and by type, governorate, area, price and month, the groups of
 * most sales first, months in their order. Groups of fewer than five sales tell their number alone.
 */
export async function readAccuracy({ db, notifyCache }: Pick<ReadContext, 'db' | 'notifyCache'>): Promise<Accuracy> {
  const current = await readCurrentModel({ db, notifyCache })
  const stored = current
    ? await db.selectFrom('avmAccuracy').selectAll().where('modelId', '=', current.id).execute()
    : []
  const rows = stored.map(
    ({ dimension, key, n, study }): AccuracyRow => ({
      dimension: dimension as Dimension,
      key,
      n,
      few: n < FEW_SALES,
      study: n < HIDDEN_SALES ? null : (study as unknown as AccuracyStudy),
    }),
  )
  return {
    notice: INDICATION,
    model: current && sourceOf(current),
    trialUntil: current?.trialUntil ?? null,
    assumed: current?.assumed ?? null,
    trimmed: current?.trimmed ?? null,
    forced: current?.forced ?? 0,
    rows: rows.toSorted(inOrder),
    iaao: IAAO,
  }
}

function inOrder(a: AccuracyRow, b: AccuracyRow): number {
  if (a.dimension !== b.dimension) return DIMENSIONS.indexOf(a.dimension) - DIMENSIONS.indexOf(b.dimension)
  const byKey = a.key < b.key ? -1 : 1
  return a.dimension === 'MONTH' || a.dimension === 'BAND' ? byKey : b.n - a.n || byKey
}
