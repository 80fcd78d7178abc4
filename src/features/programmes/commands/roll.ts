import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockEngagement } from '../../engagements/commands/lock.ts'
import type { ProgrammeDetails } from '../model.ts'
import { readProgramme } from '../queries/read.ts'
import { aboutProgramme, lockProgramme } from './write.ts'

/**
 * Has the valuations of a cycle opened and rolled forward by a job: those that have none yet. Throws 'programme-cycle-not-found', as
 * `lockEngagement` does for one whose valuations may not be opened now, and 'roll-forward-running'.
 */
export async function startRoll(ctx: WriteContext, { cycleId }: { cycleId: string }): Promise<ProgrammeDetails> {
  const cycle = await lockCycle(ctx, cycleId)
  await lockEngagement(ctx, { id: cycle.engagementId }, 'open')
  if (cycle.rollState === 'WAITING' || cycle.rollState === 'RUNNING') throw new AppError('roll-forward-running')
  await ctx.db
    .updateTable('programmeCycles')
    .set({ rollState: 'WAITING', rollBy: ctx.actor.id, attempts: 0, done: 0, failure: null, cancelAsked: false })
    .where('id', '=', cycleId)
    .execute()
  await enqueue(ctx.db, 'roll-forward', { cycleId })
  await audit(ctx, {
    eventType: 'PROGRAMME_ROLL_START',
    description: `Began to roll the valuations of cycle ${cycle.ordinal} forward`,
    details: { ordinal: cycle.ordinal, engagementId: cycle.engagementId },
    ...aboutProgramme(cycle.programmeId),
  })
  return readProgramme(ctx, cycle.programmeId)
}

/** Cancels rolling forward: at once while it waits, within a second while it runs; what is opened stays. Throws 'programme-cycle-not-found' and 'roll-forward-over'. */
export async function cancelRoll(ctx: WriteContext, { cycleId }: { cycleId: string }): Promise<ProgrammeDetails> {
  const cycle = await lockCycle(ctx, cycleId)
  const isWaiting = cycle.rollState === 'WAITING'
  if (!isWaiting && cycle.rollState !== 'RUNNING') throw new AppError('roll-forward-over')
  await ctx.db
    .updateTable('programmeCycles')
    .set(isWaiting ? { rollState: 'CANCELLED', cancelAsked: true } : { cancelAsked: true })
    .where('id', '=', cycleId)
    .execute()
  await audit(ctx, {
    eventType: 'PROGRAMME_ROLL_CANCEL',
    description: `Cancelled rolling the valuations of cycle ${cycle.ordinal} forward`,
    details: { ordinal: cycle.ordinal },
    ...aboutProgramme(cycle.programmeId),
  })
  return readProgramme(ctx, cycle.programmeId)
}

async function lockCycle(ctx: WriteContext, id: string) {
  const found = await ctx.db.selectFrom('programmeCycles').select('programmeId').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('programme-cycle-not-found')
  await lockProgramme(ctx, { id: found.programmeId })
  return ctx.db.selectFrom('programmeCycles').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
