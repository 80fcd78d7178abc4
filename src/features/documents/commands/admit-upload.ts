import { sql } from 'kysely'
import { refusal } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { takeValuation } from '../../valuations/commands/record.ts'
import { MEGABYTE } from '../model.ts'
import { mustAllow, mustHaveRoom } from './record.ts'

/** The most files that one person may have on their way at once. */
export const MOST_UPLOADS = 50

/** A file that is to be sent: the record it is for, and its size in bytes. */
export type NewUpload = { valuationId: string; size: number }

/**
 * Says whether a file may come in for a valuation, in the transaction that writes the upload down: until that ends, nobody else is
 * told the same. What is on its way counts as if it had come, so that a record is never promised more than it may hold. Throws
 * what the person lacks (such as 'permission-denied'), 'valuation-not-found', 'record-invalid' in a status that takes no more,
 * 'file-empty', 'file-too-large', 'too-many-uploads' and 'record-full'.
 */
export async function admitUpload(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'recall'>,
  { valuationId, size }: NewUpload,
): Promise<void> {
  const { actor, db } = ctx
  const refused = refusal(actor, 'canEditValuations')
  if (refused) throw new AppError(refused)
  const valuation = await takeValuation(ctx, valuationId)
  mustAllow(ctx, valuation, 'add')
  if (size <= 0) throw new AppError('file-empty')
  const { fileMegabytes } = await readSettings(ctx)
  if (size > fileMegabytes * MEGABYTE) throw new AppError('file-too-large', { params: { megabytes: fileMegabytes } })

  // The valuation is held against others who send to it; this holds the person, who may send to several at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${actor.id}`}, 0))`.execute(db)
  const { own, coming } = await db
    .selectFrom('uploads')
    .select([
      sql<number>`count(*) filter (where user_id = ${actor.id})`.as('own'),
      sql<number>`coalesce(sum(size) filter (where valuation_id = ${valuationId}), 0)::bigint`.as('coming'),
    ])
    .where('expiresAt', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('userId', '=', actor.id), eb('valuationId', '=', valuationId)]))
    .executeTakeFirstOrThrow()
  if (own >= MOST_UPLOADS) throw new AppError('too-many-uploads')
  await mustHaveRoom(ctx, valuationId, coming + size)
}
