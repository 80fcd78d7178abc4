import { isStaff } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertCompanyKeepsOwner, eraseAccount } from '#server/identity/erase-account.ts'
import { about, lockPerson } from '#server/identity/lock-person.ts'
import type { WriteContext } from '#server/procedure.ts'
import { assertAdministratorLeft, lockAdministrators } from './lock.ts'

/**
 * Deletes another user's account (see eraseAccount). The name of staff stays, because valuations and reports name who was
 * responsible; nothing personal of a client does. Throws AppError 'own-account', 'last-super', 'person-not-found',
 * 'stale-version', 'client-last-owner', and 'record-invalid' without a reason.
 */
export async function removePerson(
  ctx: WriteContext,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<{ id: string }> {
  const { actor, db } = ctx
  await lockAdministrators(ctx)
  if (id === actor.id) throw new AppError('own-account')
  const why = validReason(reason)
  await assertCompanyKeepsOwner(db, id)
  const row = await lockPerson(ctx, id, version)
  const { email, displayName, role } = row
  await audit(ctx, {
    eventType: 'USER_DELETE',
    description: `${actor.displayName} deleted ${displayName}`,
    details: { reason: why },
    before: { email, displayName, role },
    ...about(row),
  })
  await eraseAccount(db, id, { keepName: isStaff({ role: role as Role }) })
  await assertAdministratorLeft(ctx)
  return { id }
}

/** The trimmed reason of an action on an account. Throws AppError 'record-invalid' when it is blank or contains characters that cannot be shown. */
export function validReason(reason: string): string {
  const text = tidyText(reason)
  const fault = hasUnshowable(reason) ? 'badText' : text === '' ? 'required' : null
  if (fault) throw recordInvalid([kernelFault('reason', fault)])
  return text
}
