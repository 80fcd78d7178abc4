import type { Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { type PasswordPolicy, passwordFaults } from '#kernel/passwords.ts'
import type { DB } from '../../db/tables.ts'
import { isGuessable } from './guessable.ts'
import { verifyPassword } from './password-hash.ts'

/** Throws AppError 'weak-password' with each rule of the firm's policy that a new password breaks, or because it is guessable. */
export function assertMeetsPolicy(password: string, policy: PasswordPolicy, field = 'password'): void {
  const fields = passwordFaults(password, policy, field)
  if (fields.length === 0 && isGuessable(password)) fields.push(kernelFault(field, 'password.guessable'))
  if (fields.length > 0) throw new AppError('weak-password', { fields })
}

/**
 * Throws AppError 'password-reused' when the password that was just set equals one of the previous five. It runs after the
 * change, in its transaction: a caller who does not know the current password must not be able to probe old ones.
 */
export async function assertNotReused(trx: Transaction<DB>, userId: string, password: string): Promise<void> {
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
