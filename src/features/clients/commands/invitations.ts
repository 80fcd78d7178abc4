import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import type { Language } from '#kernel/words.ts'
import { audit } from '#server/audit/write.ts'
import { limitMailsOf, mayMailTo } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'
import { invitePerson } from '../../people/commands/invite.ts'
import { userFaults } from '../../people/model.ts'
import { INVITATION_DAYS } from '../model.ts'
import { aboutAccount, joinCompany, lockAccount, lockOwnCompany } from './membership.ts'

/**
 * Invites an address to the account of the owner who calls. An address that nobody has gets an account of its own and the link that sets
 * its password; the answer is the same for every address, so that it tells nobody who is registered. Throws 'client-owner-only',
 * 'record-invalid', 'client-already-member', 'client-already-invited' and 'too-many-requests'.
 */
export async function inviteMember(
  ctx: WriteContext,
  { email: typed, displayName }: { email: string; displayName: string },
): Promise<Record<string, never>> {
  const { actor, db } = ctx
  const account = await lockOwnCompany(ctx)
  const email = typed.trim().toLowerCase()
  const name = displayName.trim()
  const faults = userFaults({
    email,
    displayName: name,
    fullName: name,
    role: 'CLIENT',
    phoneNumber: null,
    active: true,
  })
  if (faults.length > 0) throw recordInvalid(faults.filter(({ field }) => field !== 'fullName'))
  await limitMailsOf(db, actor.id)
  const known = await personAt(ctx, email)
  if (known?.accountId === account.id) throw new AppError('client-already-member')
  await db
    .updateTable('clientInvitations')
    .set({ endedAs: 'WITHDRAWN', endedAt: sql<Date>`now()` })
    .where('accountId', '=', account.id)
    .where('email', '=', email)
    .where('endedAs', 'is', null)
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute()
  const made = await db
    .insertInto('clientInvitations')
    .values({
      accountId: account.id,
      email,
      invitedBy: actor.id,
      expiresAt: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .onConflict((on) => on.columns(['accountId', 'email']).where('endedAs', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new AppError('client-already-invited')
  await audit(ctx, {
    eventType: 'CLIENT_INVITE',
    description: `${actor.displayName} invited an address to a client account`,
    details: { email },
    ...aboutAccount(account.id),
  })
  if (!(await mayMailTo(db, email))) return {}
  // Somebody else may have invited the address meanwhile, which is revealed as little as that it was known before.
  const found = known ?? ((await isNewPerson(ctx, email, name)) ? undefined : await personAt(ctx, email))
  // Nobody else joins a client's account, and inactive people sign in nowhere.
  if (found && (!found.active || (found.role !== 'USER' && found.role !== 'CLIENT'))) return {}
  await sendMail(ctx, {
    to: email,
    language: (found?.language ?? null) as Language | null,
    kind: 'accountInvitation',
    params: {
      name: found?.displayName ?? name,
      inviter: account.nameAr || account.nameEn,
      link: new URL('/profile', ctx.appUrl).href,
      minutes: INVITATION_DAYS * 24 * 60,
    },
  })
  return {}
}

function personAt({ db }: Pick<WriteContext, 'db'>, email: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('clientMembers as m', 'm.userId', 'u.id')
    .select(['u.id', 'u.role', 'u.active', 'u.displayName', 'u.language', 'm.accountId'])
    .where('u.email', '=', email)
    .executeTakeFirst()
}

/** Makes an account for an address; false where it has one by now. */
async function isNewPerson(ctx: WriteContext, email: string, displayName: string): Promise<boolean> {
  try {
    await invitePerson(ctx, { email, displayName, role: 'CLIENT' })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'email-already-in-use') return false
    throw error
  }
}

/** Withdraws an open invitation to the account of the owner who calls. Throws 'client-owner-only' and 'client-invitation-gone'. */
export async function withdrawInvitation(ctx: WriteContext, { id }: { id: string }): Promise<Record<string, never>> {
  const account = await lockOwnCompany(ctx)
  const ended = await ctx.db
    .updateTable('clientInvitations')
    .set({ endedAs: 'WITHDRAWN', endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('accountId', '=', account.id)
    .where('endedAs', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!ended) throw new AppError('client-invitation-gone')
  await recordEnd(ctx, account.id, { email: ended.email, as: 'WITHDRAWN' })
  return {}
}

/**
 * Accepts an invitation that went to the confirmed address of anyone who calls: one that was forwarded to another address is unknown there.
 * Throws 'client-invitation-gone', and what `joinCompany` throws.
 */
export async function acceptInvitation(
  ctx: WriteContext,
  { id, bringFiles }: { id: string; bringFiles: boolean },
): Promise<Record<string, never>> {
  const invited = await ctx.db
    .selectFrom('clientInvitations')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!invited) throw new AppError('client-invitation-gone')
  // Before the invitation, as those who withdraw one do, to prevent deadlocks.
  const account = await lockAccount(ctx, invited.accountId)
  await endReceived(ctx, id, 'ACCEPTED')
  await joinCompany(ctx, account, { userId: ctx.actor.id, role: 'MEMBER', bringFiles })
  return {}
}

/** Declines an invitation that went to the confirmed address of anyone who calls. Throws 'client-invitation-gone'. */
export async function declineInvitation(ctx: WriteContext, { id }: { id: string }): Promise<Record<string, never>> {
  const { accountId, email } = await endReceived(ctx, id, 'DECLINED')
  await recordEnd(ctx, accountId, { email, as: 'DECLINED' })
  return {}
}

async function endReceived({ actor, db }: WriteContext, id: string, endedAs: 'ACCEPTED' | 'DECLINED') {
  const ended = await db
    .updateTable('clientInvitations as i')
    .from('users as u')
    .set({ endedAs, endedAt: sql<Date>`now()` })
    .whereRef('u.email', '=', 'i.email')
    .where('u.id', '=', actor.id)
    .where('u.emailVerified', '=', true)
    .where('i.id', '=', id)
    .where('i.endedAs', 'is', null)
    .where('i.expiresAt', '>', sql<Date>`now()`)
    .returning(['i.accountId', 'i.email'])
    .executeTakeFirst()
  if (!ended) throw new AppError('client-invitation-gone')
  return ended
}

function recordEnd(ctx: WriteContext, accountId: string, details: { email: string; as: string }): Promise<void> {
  return audit(ctx, {
    eventType: 'CLIENT_INVITATION_END',
    description: `${ctx.actor.displayName} ended an invitation to a client account`,
    details,
    ...aboutAccount(accountId),
  })
}
