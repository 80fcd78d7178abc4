import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Opening } from '../model/schedule.ts'
import type { OpenedLines } from '../model/schedule-inputs.ts'
import { previewOpening, readOpening, readToOpen } from '../queries/opening.ts'
import { lockEngagement } from './lock.ts'

/**
 * Has the valuations of lines opened by a job, of all that have none unless `lines` names some. Throws as `lockEngagement` does, 'engagement-opening'
 * while others are being opened, 'schedule-nothing-to-open', and 'schedule-lines-faulty' where a line can't be opened.
 */
export async function openValuations(
  ctx: WriteContext,
  { id, lines }: OpenedLines,
): Promise<{ opening: Opening | null }> {
  const { actor, db, request } = ctx
  await lockEngagement(ctx, { id }, 'open')
  const running = await db
    .selectFrom('engagementOpenings')
    .select('id')
    .where('engagementId', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst()
  if (running) throw new AppError('engagement-opening')
  const { faulty, general } = await previewOpening(ctx, { id, lines })
  if (faulty + general.length > 0)
    throw new AppError('schedule-lines-faulty', { params: { count: faulty }, fields: general })
  const found = (await readToOpen(db, { id, lines })).lines.map((line) => line.id)
  if (found.length === 0) throw new AppError('schedule-nothing-to-open')
  const openingId = randomUUID()
  await db
    .insertInto('engagementOpenings')
    .values({
      id: openingId,
      engagementId: id,
      askedBy: actor.id,
      ip: request.ip,
      userAgent: request.userAgent,
      lineIds: found,
      count: found.length,
    })
    .execute()
  await enqueue(db, 'engagement-openings', { openingId })
  return readOpening(ctx, { id })
}

/** Cancels the opening under way: nothing of it stays. Throws as `lockEngagement` does, and 'engagement-opening-over' without one. */
export async function cancelOpening(ctx: WriteContext, { id }: { id: string }): Promise<{ opening: Opening | null }> {
  await lockEngagement(ctx, { id }, 'open')
  const waiting = sql<boolean>`state = 'WAITING'`
  const { numUpdatedRows } = await ctx.db
    .updateTable('engagementOpenings')
    .set({
      cancelAsked: true,
      state: sql<string>`case when ${waiting} then 'CANCELLED' else state end`,
      endedAt: sql<Date>`case when ${waiting} then now() end`,
    })
    .where('engagementId', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('engagement-opening-over')
  return readOpening(ctx, { id })
}
