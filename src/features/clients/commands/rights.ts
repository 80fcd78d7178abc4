import { isAdmin } from '#access/actor.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { clientsMessages } from '../messages.ts'
import type { Limit, MemberRights } from '../model.ts'
import { readRights } from '../queries/rights.ts'
import { aboutAccount, dropSections, lockCompanyOf, lockMembership } from './membership.ts'

/**
 * Limits a member of a company's account to sections of its engagements, or lets them see all of it again, by its owner or an administrator. What
 * the member sees follows at once. Throws 'client-owner-only', 'client-member-not-found', 'client-not-company', 'client-owner-unlimited',
 * 'stale-version', 'engagement-not-found', and 'record-invalid' without a section.
 */
export async function limitMember(
  ctx: WriteContext,
  { userId, version, isLimited, sections }: Limit,
): Promise<MemberRights> {
  const { db, actor } = ctx
  const account = await lockCompanyOf(ctx, userId)
  const member = await lockMembership(ctx, userId)
  if (member.accountId !== account.id) throw new AppError('client-member-not-found')
  if (member.role === 'OWNER') throw new AppError('client-owner-unlimited')
  assertVersion(member, version)
  if (isLimited && sections.length === 0)
    throw recordInvalid([faultOf('clients', clientsMessages)('sections', 'fault.sections')])
  const wanted = isLimited ? sections : []
  const ids = [...new Set(wanted.map(({ engagementId }) => engagementId))]
  const engagements =
    ids.length === 0
      ? []
      : await db
          .selectFrom('engagements')
          .select(['id', 'number'])
          .where('id', 'in', ids)
          .where('clientAccountId', '=', account.id)
          .where('agreedOn', 'is not', null)
          .execute()
  if (engagements.length < ids.length) throw new AppError('engagement-not-found')
  await dropSections(ctx, userId)
  const rows = wanted.map(({ engagementId, section }) => ({ userId, engagementId, section: section ?? '' }))
  if (rows.length > 0)
    await db
      .insertInto('clientMemberSections')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .execute()
  await db
    .updateTable('clientMembers')
    .set({ isLimited, version: member.version + 1 })
    .where('userId', '=', userId)
    .execute()
  await audit(ctx, {
    eventType: 'CLIENT_LIMIT',
    description: isLimited
      ? 'A member of a client account was limited to sections'
      : 'A member of a client account sees all of it',
    before: { isLimited: member.isLimited },
    after: { isLimited },
    details: {
      userId,
      sections: wanted.map(({ engagementId, section }) => ({
        engagement: engagements.find(({ id }) => id === engagementId)?.number,
        section,
      })),
      ...(isAdmin(actor) ? { by: actor.id } : {}),
    },
    ...aboutAccount(account.id),
  })
  return readRights(ctx, { userId })
}
