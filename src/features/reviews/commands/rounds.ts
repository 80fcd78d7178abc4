import { sql } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import type { RoundEnd } from '../model/codes.ts'
import { readSnapshot } from '../queries/snapshot.ts'

type Followed = {
  /** As it was before the move. */
  row: ValuationRow
  to: ValuationStatus
  reason: string
  /** The version of the approaches that the move kept. */
  sheetsVersion: number | null
}

/**
 * Keeps the rounds of a review in step with a move of its valuation, which the caller holds: a submission begins one, and what ends the
 * review ends it. With the approval the answers that nobody sent back count as accepted.
 */
export async function followMove(ctx: WriteContext, { row, to, reason, sheetsVersion }: Followed): Promise<void> {
  if (to === 'SUBMITTED') return beginRound(ctx, row, sheetsVersion)
  const isReviewed = row.status === 'SUBMITTED' || row.status === 'UNDER_REVIEW'
  if (!isReviewed) return
  const { number, submittedBy } = await presentRound(ctx, row)
  if (to === 'UNDER_REVIEW') return
  const ended: RoundEnd =
    to === 'APPROVED' || to === 'CANCELLED'
      ? to
      : row.status === 'SUBMITTED' && submittedBy === ctx.actor.id
        ? 'TAKEN_BACK'
        : 'SENT_BACK'
  await ctx.db
    .updateTable('reviewRounds')
    .set({ ended, reason: reason || null, endedBy: ctx.actor.id, endedAt: sql<Date>`now()` })
    .where('valuationId', '=', row.id)
    .where('number', '=', number)
    .execute()
  if (ended === 'APPROVED') await acceptResolved(ctx, row.id)
}

type PresentRound = { number: number; submittedBy: string; submittedAt: Date }

/** The round that is open. One that was submitted before rounds were kept begins now. The caller holds the valuation. */
export async function presentRound({ db }: Pick<WriteContext, 'db'>, row: ValuationRow): Promise<PresentRound> {
  const open = await db
    .selectFrom('reviewRounds')
    .select(['number', 'submittedBy', 'submittedAt'])
    .where('valuationId', '=', row.id)
    .where('ended', 'is', null)
    .executeTakeFirst()
  return open ?? insertRound({ db }, row, { submittedBy: row.updatedBy, sheetsVersion: null })
}

async function insertRound(
  { db }: Pick<WriteContext, 'db'>,
  row: ValuationRow,
  { submittedBy, sheetsVersion }: { submittedBy: string; sheetsVersion: number | null },
): Promise<PresentRound> {
  return db
    .insertInto('reviewRounds')
    .values({
      valuationId: row.id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from review_rounds where valuation_id = ${row.id})`,
      snapshot: JSON.stringify(await readSnapshot(db, row)),
      sheetsVersion,
      submittedBy,
    })
    .returning(['number', 'submittedBy', 'submittedAt'])
    .executeTakeFirstOrThrow()
}

// A submission that its author took back was no round: the next one takes its place.
async function beginRound(ctx: WriteContext, row: ValuationRow, sheetsVersion: number | null): Promise<void> {
  const { actor, db } = ctx
  const again = await db
    .updateTable('reviewRounds')
    .set({
      snapshot: JSON.stringify(await readSnapshot(db, row)),
      sheetsVersion,
      submittedBy: actor.id,
      submittedAt: sql<Date>`now()`,
      ended: null,
      reason: null,
      endedBy: null,
      endedAt: null,
    })
    .where('valuationId', '=', row.id)
    .where('ended', '=', 'TAKEN_BACK')
    .where('number', '=', sql<number>`(select max(number) from review_rounds where valuation_id = ${row.id})`)
    .returning('number')
    .executeTakeFirst()
  if (!again) await insertRound(ctx, row, { submittedBy: actor.id, sheetsVersion })
}

/** Accepts how comments of a valuation were resolved, these or all; gives how many were. */
export async function acceptResolved(
  { actor, db }: WriteContext,
  valuationId: string,
  ids?: readonly string[],
): Promise<number> {
  const accepted = await db
    .updateTable('reviewComments')
    .set({ state: 'ACCEPTED' })
    .where('valuationId', '=', valuationId)
    .where('state', '=', 'RESOLVED')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning('id')
    .execute()
  const replies = accepted.map(({ id }) => ({ commentId: id, kind: 'ACCEPT', madeBy: actor.id }))
  if (replies.length > 0) await db.insertInto('reviewReplies').values(replies).execute()
  return accepted.length
}
