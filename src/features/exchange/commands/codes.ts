import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutAccount, lockAccount } from '../../clients/commands/membership.ts'
import type { AccountCodes, SetCode } from '../model.ts'
import { accountCodes } from '../queries.ts'
import { isKnownCode } from '../rules/check.ts'

/**
 * Sets a client's own code for one of the product's, or takes it out of the table. Throws 'client-account-not-found', 'stale-version', 'invalid-argument' for a
 * code that the product does not have, 'record-invalid', and 'exchange-code-taken' for one that means something else in the same table.
 */
export async function setCode(
  ctx: WriteContext,
  { accountId, version: seen, kind, code, own: typed }: SetCode,
): Promise<AccountCodes> {
  const account = await lockAccount(ctx, accountId)
  const { version, codes } = await accountCodes(ctx.db, accountId)
  assertVersion({ version }, seen)
  if (!isKnownCode(kind, code)) throw new AppError('invalid-argument')
  const own = typed === null ? null : tidyText(typed)
  if (own === '') throw recordInvalid([kernelFault('own', 'required')])
  if (own !== null && hasUnshowable(own)) throw recordInvalid([kernelFault('own', 'badText')])
  const { [code]: before, ...others } = codes[kind] ?? {}
  if (own !== null && Object.values(others).includes(own))
    throw new AppError('exchange-code-taken', { params: { own } })
  const changed = { ...codes, [kind]: own === null ? others : { ...others, [code]: own } }
  const values = { codes: JSON.stringify(changed), version: version + 1, updatedAt: new Date() }
  await ctx.db
    .insertInto('exchangeCodes')
    .values({ clientAccountId: account.id, ...values })
    .onConflict((on) => on.column('clientAccountId').doUpdateSet(values))
    .execute()
  await audit(ctx, {
    eventType: 'EXCHANGE_CODES',
    description: `${ctx.actor.displayName} changed the codes of a client account`,
    before: { kind, code, own: before ?? null },
    after: { kind, code, own },
    ...aboutAccount(account.id),
  })
  return { version: version + 1, codes: changed }
}
