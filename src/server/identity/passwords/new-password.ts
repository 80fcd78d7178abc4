import type { Transaction } from 'kysely'
import { AppError, fieldFault } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { type PasswordPolicy, passwordFaults } from '#kernel/passwords.ts'
import type { DB } from '../../schema.ts'
import { isGuessable } from './guessable.ts'
import { verifyPassword } from './password-hash.ts'

/** Throws AppError 'weak-password' with each rule of the firm's that a new password breaks, or because anybody would guess it. */
export function assertMeetsPolicy(password: string, policy: PasswordPolicy, field = 'password'): void {
  const fields = passwordFaults(password, policy, field)
  if (fields.length === 0 && isGuessable(password))
    fields.push(fieldFault(field, 'kernel:password.guessable', kernelMessages['password.guessable']))
  if (fields.length > 0) throw new AppError('weak-password', { fields })
}

/**
 * Throws AppError 'password-reused' when a password that was set just now is one of the five before it. It is asked after
 * the change, in its transaction: whoever doesn't know the current password must not learn old ones by trying.
 */
export async function assertNewPassword(trx: Transaction<DB>, userId: string, password: string): Promise<void> {
  const former = await trx
    .selectFrom('passwordHistory')
    .select('password')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .offset(1)
    .limit(5)
    .execute()
  for (const { password: hash } of former) {
    if (await verifyPassword({ hash, password })) throw new AppError('password-reused')
  }
}
