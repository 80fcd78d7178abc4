import { sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { OWED_STATES } from '../../invoices/model/codes.ts'
import type { MemberRole } from '../model.ts'

type Db = Pick<WriteContext, 'db'>

/** The record that an audit row of an account is about. */
export const aboutAccount = (id: string) => ({ resourceId: id, resourceType: 'clientAccount' })

/**
 * Locks an account until the transaction ends, but not against valuations that begin to refer to it: who writes one holds it while its new
 * account is looked up, and a join with files waits for it. Throws 'client-account-not-found'.
 */
export async function lockAccount({ db }: Db, id: string) {
  const row = await db.selectFrom('clientAccounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new AppError('client-account-not-found')
  return row
}

/** Locks a person's membership until the transaction ends. Throws 'client-member-not-found'. */
export async function lockMembership({ db }: Db, userId: string) {
  const row = await db
    .selectFrom('clientMembers')
    .selectAll()
    .where('userId', '=', userId)
    .where('role', '<>', 'SYSTEM')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('client-member-not-found')
  return row
}

/**
 * Locks the account of a company whose owner calls. All changes of its people lock it first, so that of two at once the second sees what
 * the first did. Throws 'client-owner-only'.
 */
export async function lockOwnCompany(ctx: WriteContext) {
  const own = await ctx.db.selectFrom('clientMembers').selectAll().where('userId', '=', ctx.actor.id).executeTakeFirst()
  if (!own) throw new AppError('client-owner-only')
  const account = await lockAccount(ctx, own.accountId)
  const { role, accountId } = await lockMembership(ctx, ctx.actor.id)
  const isClient = ctx.actor.role === 'USER' || ctx.actor.role === 'CLIENT'
  if (!isClient || role !== 'OWNER' || accountId !== account.id || account.kind !== 'COMPANY')
    throw new AppError('client-owner-only')
  return account
}

/**
 * Makes a person a member of a company's account; with `bringFiles` the files of their own account come along, otherwise they stay in it.
 * The account must be locked. Throws 'client-not-company', 'client-not-client', 'client-in-company', 'client-owes' and 'client-member-not-found'.
 */
export async function joinCompany(
  ctx: WriteContext,
  account: { id: string; kind: string },
  joining: { userId: string; role: MemberRole; bringFiles: boolean; reason?: string },
): Promise<void> {
  const { db, actor } = ctx
  const { userId, role, bringFiles, reason } = joining
  if (account.kind !== 'COMPANY') throw new AppError('client-not-company')
  const person = await db
    .selectFrom('users')
    .select(['displayName', 'role', 'deletedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person || person.deletedAt) throw new AppError('person-not-found', { params: { id: userId } })
  if (person.role !== 'USER' && person.role !== 'CLIENT') throw new AppError('client-not-client')
  const { accountId: before } = await lockMembership(ctx, userId)
  const { kind } = await db
    .selectFrom('clientAccounts')
    .select('kind')
    .where('id', '=', before)
    .executeTakeFirstOrThrow()
  if (kind === 'COMPANY') throw new AppError('client-in-company')
  await assertOwesNothing(ctx, before)
  await db
    .updateTable('clientMembers')
    .set({ accountId: account.id, role, since: sql<Date>`now()` })
    .where('userId', '=', userId)
    .execute()
  const brought = bringFiles
    ? await db
        .updateTable('valuations')
        .set({ clientAccountId: account.id })
        .where('clientAccountId', '=', before)
        .executeTakeFirst()
    : null
  await audit(ctx, {
    eventType: 'CLIENT_JOIN',
    description: `${person.displayName} joined a client account`,
    details: {
      userId,
      role,
      files: Number(brought?.numUpdatedRows ?? 0),
      ...(reason ? { reason } : {}),
      ...(actor.id === userId ? {} : { by: actor.id }),
    },
    ...aboutAccount(account.id),
  })
}

/** An invoice stays the debt of the account that it names: with its only member gone nobody would read it or be reminded. */
async function assertOwesNothing({ db }: Db, accountId: string): Promise<void> {
  const owed = await db
    .selectFrom('invoices')
    .select('number')
    .where('clientAccountId', '=', accountId)
    .where('state', 'in', OWED_STATES)
    .orderBy('number')
    .execute()
  if (owed.length > 0)
    throw new AppError('client-owes', { params: { numbers: owed.map(({ number }) => number).join(', ') } })
}

/** Takes a person out of a company's account, back to their own; the files stay. Throws 'client-last-owner' for its owner. */
export async function takeOut(ctx: WriteContext, accountId: string, userId: string, reason?: string): Promise<void> {
  const { db } = ctx
  const membership = await lockMembership(ctx, userId)
  if (membership.accountId !== accountId) throw new AppError('client-member-not-found')
  if (membership.role === 'OWNER') throw new AppError('client-last-owner')
  const { displayName } = await db
    .selectFrom('users')
    .select('displayName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const own = await db.selectFrom('clientAccounts').select('id').where('personId', '=', userId).executeTakeFirst()
  const { id } =
    own ??
    (await db
      .insertInto('clientAccounts')
      .values({ kind: 'PERSON', personId: userId, nameAr: displayName })
      .returning('id')
      .executeTakeFirstOrThrow())
  await db
    .updateTable('clientMembers')
    .set({ accountId: id, role: 'OWNER', since: sql<Date>`now()`, isLimited: false })
    .where('userId', '=', userId)
    .execute()
  await dropSections(ctx, userId)
  await audit(ctx, {
    eventType: 'CLIENT_LEAVE',
    description: `${displayName} left a client account`,
    details: { userId, ...(reason ? { reason } : {}) },
    ...aboutAccount(accountId),
  })
}

/** Makes a member the owner of an account, and who was that a member. The account must be locked. */
export async function makeOwner(ctx: WriteContext, accountId: string, userId: string): Promise<void> {
  const { db } = ctx
  const membership = await lockMembership(ctx, userId)
  if (membership.accountId !== accountId) throw new AppError('client-member-not-found')
  // Before the new one: an index allows one owner.
  await db
    .updateTable('clientMembers')
    .set({ role: 'MEMBER' })
    .where('accountId', '=', accountId)
    .where('role', '=', 'OWNER')
    .execute()
  await db.updateTable('clientMembers').set({ role: 'OWNER', isLimited: false }).where('userId', '=', userId).execute()
  await dropSections(ctx, userId)
  await audit(ctx, {
    eventType: 'CLIENT_OWNER',
    description: 'A client account was handed on',
    details: { userId },
    ...aboutAccount(accountId),
  })
}

/** The account of a company that a change of a member is for: that of the owner who calls, or for administrators that of the member. */
export async function lockCompanyOf(ctx: WriteContext, userId: string) {
  if (!isAdmin(ctx.actor)) return lockOwnCompany(ctx)
  const found = await ctx.db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!found) throw new AppError('client-member-not-found')
  const account = await lockAccount(ctx, found.accountId)
  if (account.kind !== 'COMPANY') throw new AppError('client-not-company')
  return account
}

/** Takes the sections of a member away: they leave the account, become its owner, or get others. */
export const dropSections = ({ db }: Db, userId: string) =>
  db.deleteFrom('clientMemberSections').where('userId', '=', userId).execute()
