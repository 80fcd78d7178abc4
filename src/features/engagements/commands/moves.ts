import type { InspectionLevel } from '#features/terms/model/bases.ts'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { requiredReason } from '#kernel/reason.ts'
import { tidyText } from '#kernel/text.ts'
import { addWorkingMinutes } from '#kernel/working-time.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { termsInForce } from '../../client-terms/queries.ts'
import { promisedHours } from '../../client-terms/rules.ts'
import { acceptedAt } from '../../requests/commands/quote.ts'
import { readSettings } from '../../settings/queries.ts'
import type { ENGAGEMENT_EVENTS } from '../events.ts'
import type { EngagementState } from '../model/codes.ts'
import type { Agreement, CancelledEngagement, SeenEngagement } from '../model/inputs.ts'
import type { EngagementDetails } from '../model.ts'
import { readEngagement } from '../queries/read.ts'
import { COUNTS } from '../queries/rows.ts'
import { agreementFaults } from '../rules.ts'
import { followed, openCount, type ValuationCounts } from '../workflow.ts'
import { aboutEngagement, changeEngagement, type EngagementRow, lockEngagement } from './lock.ts'

type MoveContext = Pick<WriteContext, 'actor' | 'db' | 'request'>
type Move = { to: EngagementState; eventType: (typeof ENGAGEMENT_EVENTS)[number]; values?: object }

/** The days that a move sets: an engagement whose reports are not all issued any more is issued again later. */
const daysOf = (to: EngagementState) => ({
  ...(to === 'ISSUED' ? { issuedOn: kuwaitToday() } : {}),
  ...(to === 'CLOSED' ? { closedOn: kuwaitToday() } : {}),
  ...(to === 'IN_PROGRESS' || to === 'IN_REVIEW' ? { issuedOn: null } : {}),
})

/** Moves a locked engagement on, with its entry in the log. */
async function move(ctx: MoveContext, row: EngagementRow, { to, eventType, values = {} }: Move): Promise<void> {
  await changeEngagement(ctx, row, { state: to, ...daysOf(to), ...values })
  await audit(ctx, {
    eventType,
    description: `Engagement ${row.number}: ${row.state} to ${to}`,
    before: { state: row.state },
    after: { state: to, ...values },
    ...aboutEngagement(row.id),
  })
}

/**
 * Records that the client accepted the terms: by whom, on what day, and how it is known. One without a due date has the day that the client's own
 * clock promises from then on. Throws as `lockEngagement` does, and 'record-invalid' with all faults.
 */
export async function agreeEngagement(
  ctx: WriteContext,
  { agreedBy, agreedOn, evidence, ...seen }: Agreement,
): Promise<EngagementDetails> {
  const row = await lockEngagement(ctx, seen, 'agree')
  const faults = agreementFaults({ agreedBy, agreedOn, evidence })
  if (faults.length > 0) throw recordInvalid(faults)
  const dueOn = row.dueOn ?? (await promisedOn(ctx, row, agreedOn))
  const values = {
    ...{ agreedOn, agreedBy: tidyText(agreedBy), agreedEvidence: tidyText(evidence) },
    ...(dueOn === row.dueOn ? {} : { dueOn }),
  }
  await move(ctx, row, { to: 'AGREED', eventType: 'ENGAGEMENT_AGREE', values })
  return readEngagement(ctx, row.id)
}

/** The day by which the client was promised the reports by its own clock; null where it has none. */
async function promisedOn(
  ctx: WriteContext,
  { clientAccountId, inspectionLevel, purpose }: EngagementRow,
  agreedOn: string,
): Promise<string | null> {
  const client = await termsInForce(ctx.db, clientAccountId)
  const hours = client && promisedHours(client.clock, { level: inspectionLevel as InspectionLevel, purpose })
  if (hours === null) return null
  const { workingHours, holidays } = await readSettings(ctx)
  return kuwaitDayOf(addWorkingMinutes(acceptedAt(agreedOn), hours * 60, { ...workingHours, holidays }))
}

/** Closes an engagement whose reports are issued; nothing of it changes any more. Throws as `lockEngagement` does. */
export async function closeEngagement(ctx: WriteContext, seen: SeenEngagement): Promise<EngagementDetails> {
  const row = await lockEngagement(ctx, seen, 'close')
  await move(ctx, row, { to: 'CLOSED', eventType: 'ENGAGEMENT_CLOSE' })
  return readEngagement(ctx, row.id)
}

/**
 * Cancels an engagement for a reason. Throws as `lockEngagement` does, 'engagement-has-open' while one of its valuations is neither completed nor
 * cancelled, and 'record-invalid' without a reason.
 */
export async function cancelEngagement(
  ctx: WriteContext,
  { reason, ...seen }: CancelledEngagement,
): Promise<EngagementDetails> {
  const row = await lockEngagement(ctx, seen, 'cancel')
  const values = { reason: requiredReason(reason, kernelFault('reason', 'required')) }
  const counts = await countsOf(ctx, row.id)
  const count = openCount(counts)
  if (count > 0) throw new AppError('engagement-has-open', { params: { count } })
  await move(ctx, row, { to: 'CANCELLED', eventType: 'ENGAGEMENT_CANCEL', values })
  return readEngagement(ctx, row.id)
}

async function countsOf({ db }: Pick<WriteContext, 'db'>, id: string): Promise<ValuationCounts> {
  const found = await db
    .selectFrom('engagements as e')
    .select(COUNTS.as('counts'))
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  return found.counts
}

/**
 * Takes an engagement to the state that follows from its valuations. It is locked first, so that of two valuations which are completed at once the
 * later one sees both.
 */
export async function followEngagement(ctx: MoveContext, id: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('engagements')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return
  const row = { ...found, state: found.state as EngagementState }
  const to = followed(row.state, await countsOf(ctx, id))
  if (to !== row.state) await move(ctx, row, { to, eventType: 'ENGAGEMENT_PROGRESS' })
}

/** The same for the engagement of a valuation that was moved, if it has one. */
export async function followOfValuation(ctx: WriteContext, valuationId: string): Promise<void> {
  const line = await ctx.db
    .selectFrom('engagementProperties')
    .select('engagementId')
    .where('valuationId', '=', valuationId)
    .executeTakeFirst()
  if (line) await followEngagement(ctx, line.engagementId)
}

/** Takes a valuation that is deleted out of its engagement, if it has one; its property is left without one. */
export async function leaveEngagement(ctx: WriteContext, valuationId: string): Promise<void> {
  const line = await ctx.db
    .updateTable('engagementProperties')
    .set({ valuationId: null })
    .where('valuationId', '=', valuationId)
    .returning('engagementId')
    .executeTakeFirst()
  if (line) await followEngagement(ctx, line.engagementId)
}
