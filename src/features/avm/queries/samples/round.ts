import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { SampleReviewer, TestRoundDetails, TestSample } from '../../model/samples.ts'
import { judgeDecision, mayAssign } from '../../rules/sample-acts.ts'
import { isIndependent, readIndependents } from './independence.ts'
import { readRoundRow } from './rounds.ts'

type Row = Omit<TestSample, 'value' | 'low' | 'high' | 'finalValue' | 'may'> & {
  valueFils: number
  lowFils: number
  highFils: number
  finalValueFils: number
  decidedBy: string | null
  isIndependent: boolean
}

/** A round with what it drew, in the order of the draw. Throws 'avm-round-not-found'. */
export async function readRound(
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  { id }: { id: string },
): Promise<TestRoundDetails> {
  const { actor, db } = ctx
  const round = await readRoundRow(ctx, id)
  const rows = await runOnce<Row>(
    db,
    sql`select s.id, s.place, s.valuation_id as "valuationId", v.valuation_number as "valuationNumber", v.area_name as "areaName",
        v.property_category as category, i.value_fils as "valueFils", i.low_fils as "lowFils", i.high_fils as "highFils", i.base, i.drivers,
        i.model_number as "modelNumber", i.trained_on::text as "trainedOn", s.final_value_fils as "finalValueFils",
        s.reviewer_id as "reviewerId", w.display_name as "reviewerName", s.decision, s.cause, s.reason, s.decided_by as "decidedBy",
        d.display_name as "decidedByName", ${sql.raw(isoInstant('s.decided_at'))} as "decidedAt", s.version,
        ${isIndependent(sql`${actor.id}::uuid`, sql`s.valuation_id`)} as "isIndependent"
      from avm_samples s join avm_indications i on i.valuation_id = s.valuation_id join valuations v on v.id = s.valuation_id
      left join users w on w.id = s.reviewer_id left join users d on d.id = s.decided_by
      where s.round_id = ${id} order by s.place`,
  )
  const items = rows.map(({ valueFils, lowFils, highFils, finalValueFils, decidedBy, isIndependent, ...row }) => ({
    ...row,
    value: kwdFromFils(valueFils),
    low: kwdFromFils(lowFils),
    high: kwdFromFils(highFils),
    finalValue: kwdFromFils(finalValueFils),
    may: {
      decide: judgeDecision({ actor, round, sample: { ...row, decidedBy }, isIndependent }).ok,
      assign: mayAssign({ actor, round, sample: { ...row, decidedBy } }),
    },
  }))
  return { round, items }
}

/** Those who may decide a sample, by name. Throws 'avm-sample-not-found'. */
export async function listReviewers(
  { db }: Pick<ReadContext, 'db'>,
  { id }: { id: string },
): Promise<{ items: SampleReviewer[] }> {
  const sample = await db.selectFrom('avmSamples').select('valuationId').where('id', '=', id).executeTakeFirst()
  if (!sample) throw new AppError('avm-sample-not-found')
  const found = await readIndependents(db, [sample.valuationId])
  return { items: found.map(({ id, displayName, open }) => ({ id, displayName, open })) }
}
