import type { Kysely } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { monthStart } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
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
import { publishedFigures, publishedRows } from '../rules/published-accuracy.ts'
import { readCurrentModel, sourceOf } from './current-model.ts'

/**
 * How accurate the current model was on sales it had not seen: whole, and by type, governorate, area, value and month, quarter by quarter, and on
 * auctions and own valuations; the groups of
 * most sales first, months in their order. Groups of fewer than five sales show their number alone; outside the firm groups are shown by
 * `publishedRows`.
 */
export async function readAccuracy({
  actor,
  db,
  notifyCache,
}: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>): Promise<Accuracy> {
  const current = await readCurrentModel({ db, notifyCache })
  const rows = current ? await accuracyRows(db, current.id) : []
  const whole: Accuracy = {
    notice: INDICATION,
    model: current && sourceOf(current, actor),
    trialUntil: current?.trialUntil ?? null,
    assumed: current?.assumed ?? null,
    trimmed: current?.trimmed ?? null,
    rows,
    iaao: IAAO,
  }
  return rowScope(actor) === 'all' ? whole : outside(whole)
}

/** What is stored of a model's accuracy, in its order; of the smallest groups the number alone. */
export async function accuracyRows(db: Kysely<DB>, modelId: string): Promise<AccuracyRow[]> {
  const stored = await db.selectFrom('avmAccuracy').selectAll().where('modelId', '=', modelId).execute()
  return stored
    .map(
      ({ dimension, key, n, study }): AccuracyRow => ({
        dimension: dimension as Dimension,
        key,
        n,
        few: n < FEW_SALES,
        study: n < HIDDEN_SALES ? null : (study as unknown as AccuracyStudy),
      }),
    )
    .toSorted(inOrder)
}

/** What is shown of it outside the firm. The figures with outliers differ from those without by few sales: they stay inside. */
function outside(whole: Accuracy): Accuracy {
  return {
    ...whole,
    trialUntil: whole.trialUntil && monthStart(whole.trialUntil),
    assumed: whole.assumed && publishedFigures(whole.assumed),
    trimmed: null,
    rows: publishedRows(whole.rows).toSorted(inOrder),
  }
}

/** Dimensions whose groups have an order of their own. */
const IN_ORDER: readonly Dimension[] = ['MONTH', 'QUARTER', 'BAND']

function inOrder(a: AccuracyRow, b: AccuracyRow): number {
  if (a.dimension !== b.dimension) return DIMENSIONS.indexOf(a.dimension) - DIMENSIONS.indexOf(b.dimension)
  const byKey = a.key < b.key ? -1 : 1
  return IN_ORDER.includes(a.dimension) ? byKey : b.n - a.n || byKey
}
