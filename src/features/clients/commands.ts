import { sql } from 'kysely'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { type InputOf, inputOfRow, rowOfContent } from '#kernel/field-descriptor.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutAccount, joinCompany, lockAccount, lockCompanyOf, makeOwner, takeOut } from './commands/membership.ts'
import { WRITTEN_FIELDS } from './fields.ts'
import { clientsMessages } from './messages.ts'
import type { Join, Open, Update } from './model.ts'

const fault = faultOf('clients', clientsMessages)

/** Opens the account of a company for a person, who becomes its owner. Throws 'record-invalid', and what `joinCompany` throws. */
export async function openAccount(ctx: WriteContext, typed: Open): Promise<{ id: string }> {
  const { userId, bringFiles } = typed
  const named = namesOf(typed)
  const reason = reasonOf(typed)
  const account = await ctx.db
    .insertInto('clientAccounts')
    .values({ kind: 'COMPANY', ...named })
    .returning(['id', 'kind'])
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    eventType: 'CLIENT_ACCOUNT_OPEN',
    description: `${ctx.actor.displayName} opened a client account`,
    after: named,
    ...aboutAccount(account.id),
  })
  await joinCompany(ctx, account, { userId, role: 'OWNER', bringFiles, reason })
  return { id: account.id }
}

/** Changes what is recorded of an account. Throws 'client-account-not-found', 'stale-version' and 'record-invalid'. */
export async function updateAccount(ctx: WriteContext, typed: Update): Promise<{ version: number }> {
  const row = await lockAccount(ctx, typed.id)
  assertVersion(row, typed.version)
  const named = namesOf(typed)
  const version = row.version + 1
  await ctx.db
    .updateTable('clientAccounts')
    .set({ ...named, version, updatedAt: sql<Date>`now()` })
    .where('id', '=', row.id)
    .execute()
  await audit(ctx, {
    eventType: 'CLIENT_ACCOUNT_UPDATE',
    description: `${ctx.actor.displayName} changed a client account`,
    before: inputOfRow(WRITTEN_FIELDS, row),
    after: named,
    ...aboutAccount(row.id),
  })
  return { version }
}

/** Makes a person a member of a company's account, after it was checked who they are. Throws 'record-invalid', and what `joinCompany` throws. */
export async function joinAccount(ctx: WriteContext, typed: Join): Promise<Record<string, never>> {
  const { id, userId, bringFiles } = typed
  const reason = reasonOf(typed)
  await joinCompany(ctx, await lockAccount(ctx, id), { userId, role: 'MEMBER', bringFiles, reason })
  return {}
}

/**
 * Takes a member out of a company's account, by its owner or an administrator, for a reason that the log keeps; the files stay. Throws
 * 'client-owner-only', 'client-member-not-found', 'client-last-owner', 'client-not-company', and 'record-invalid' without a reason.
 */
export async function removeMember(
  ctx: WriteContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<Record<string, never>> {
  const account = await lockCompanyOf(ctx, userId)
  await takeOut(ctx, account.id, userId, reasonOf({ reason }))
  return {}
}

/** Leaves the account of a company. Throws 'client-last-owner' for its owner, 'client-not-company' and 'client-member-not-found'. */
export async function leaveAccount(ctx: WriteContext): Promise<Record<string, never>> {
  const found = await ctx.db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', ctx.actor.id)
    .executeTakeFirst()
  if (!found) throw new AppError('client-member-not-found')
  const account = await lockAccount(ctx, found.accountId)
  if (account.kind !== 'COMPANY') throw new AppError('client-not-company')
  await takeOut(ctx, account.id, ctx.actor.id)
  return {}
}

/** Makes another member the owner, by the owner or an administrator. Throws 'client-owner-only', 'client-member-not-found' and 'client-not-company'. */
export async function handOn(ctx: WriteContext, { userId }: { userId: string }): Promise<Record<string, never>> {
  const account = await lockCompanyOf(ctx, userId)
  await makeOwner(ctx, account.id, userId)
  return {}
}

function namesOf(typed: InputOf<typeof WRITTEN_FIELDS>) {
  const named = rowOfContent(WRITTEN_FIELDS, contentOf(WRITTEN_FIELDS, typed))
  if (!named.nameAr && !named.nameEn) throw recordInvalid([fault('nameAr', 'fault.name')])
  return named
}

function reasonOf({ reason }: { reason: string }): string {
  const tidied = tidyText(reason)
  if (!tidied) throw recordInvalid([fault('reason', 'fault.reason')])
  return tidied
}
