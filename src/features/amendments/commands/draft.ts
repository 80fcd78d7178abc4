import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutEngagement, type EngagementRow } from '../../engagements/commands/lock.ts'
import type { ChangedAmendment, NewAmendment, SeenAmendment } from '../model/inputs.ts'
import { AMENDMENT_LIMITS, type AmendedChange, type Amendments } from '../model.ts'
import { listAmendments } from '../queries.ts'
import { amendmentNumber } from '../rules.ts'
import { judgeDrafting } from '../workflow.ts'
import { lockAmended, lockAmendment } from './lock.ts'
import { writtenOf } from './written.ts'

/**
 * Drafts the next amendment of what was agreed in an engagement. Throws 'engagement-not-found' out of scope, 'permission-denied', 'amendment-not-now' while
 * one is open and unless the terms can be amended, 'amendments-full', and 'record-invalid' with all faults.
 */
export async function draftAmendment(
  ctx: WriteContext,
  { engagementId, terms, reason }: NewAmendment,
): Promise<Amendments> {
  const { actor, db } = ctx
  const engagement = await lockAmended(ctx, engagementId)
  const { count, hasOpen } = await db
    .selectFrom('amendments')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(state in ('DRAFTED', 'SENT')), false)`.as('hasOpen'),
    ])
    .where('engagementId', '=', engagementId)
    .executeTakeFirstOrThrow()
  const verdict = judgeDrafting(actor, { engagement: engagement.state, hasOpen })
  if (!verdict.ok) throw new AppError(verdict.why === 'permission' ? 'permission-denied' : 'amendment-not-now')
  const most = AMENDMENT_LIMITS.amendments
  if (count >= most) throw new AppError('amendments-full', { params: { most } })
  const ordinal = count + 1
  const written = await writtenOf(ctx, engagement, { ordinal, terms, reason })
  await db
    .insertInto('amendments')
    .values({ id: randomUUID(), engagementId, ordinal, state: 'DRAFTED', ...written.row, madeBy: actor.id })
    .execute()
  await noteDraft(ctx, engagement, { ordinal, ...written })
  return listAmendments(ctx, engagementId)
}

/** Changes an amendment that was not sent. Throws as `lockAmendment` does, and 'record-invalid' with all faults. */
export async function changeAmendment(
  ctx: WriteContext,
  { terms, reason, ...seen }: ChangedAmendment,
): Promise<Amendments> {
  const { id, version, ordinal, engagement } = await lockAmendment(ctx, seen, 'change')
  const written = await writtenOf(ctx, engagement, { ordinal, terms, reason })
  await ctx.db
    .updateTable('amendments')
    .set({ ...written.row, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await noteDraft(ctx, engagement, { ordinal, ...written })
  return listAmendments(ctx, engagement.id)
}

/**
 * Sends an amendment to the client, with its text as what is agreed now has it. Throws as `lockAmendment` does, and 'record-invalid' where nothing of it
 * is a change any more.
 */
export async function sendAmendment(ctx: WriteContext, seen: SeenAmendment): Promise<Amendments> {
  const { id, version, ordinal, number, engagement, ...row } = await lockAmendment(ctx, seen, 'send')
  const changes = row.changes as unknown as AmendedChange[]
  const terms = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  const written = await writtenOf(ctx, engagement, { ordinal, terms, reason: row.reason })
  await ctx.db
    .updateTable('amendments')
    .set({ ...written.row, state: 'SENT', sentBy: ctx.actor.id, sentAt: sql<Date>`now()`, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'ENGAGEMENT_AMENDMENT_SEND',
    description: `Sent amendment ${number} to the client`,
    details: { number, textSha256: written.row.textSha256 },
    ...aboutEngagement(engagement.id),
  })
  return listAmendments(ctx, engagement.id)
}

type Noted = { ordinal: number; changes: readonly AmendedChange[] }

const noteDraft = (ctx: WriteContext, engagement: EngagementRow, { ordinal, changes }: Noted) =>
  audit(ctx, {
    eventType: 'ENGAGEMENT_AMENDMENT_DRAFT',
    description: `Drafted amendment ${amendmentNumber(engagement, ordinal)}`,
    details: { number: amendmentNumber(engagement, ordinal), fields: changes.map(({ field }) => field) },
    ...aboutEngagement(engagement.id),
  })
