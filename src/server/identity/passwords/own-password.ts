import type { Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../db/tables.ts'
import { passwordHashOf } from '../better-auth/credentials.ts'
import { verifyPassword } from './password-hash.ts'

/** Throws AppError 'wrong-password' unless this is the user's password; for a user without a password none is. */
export async function assertOwnPassword(trx: Transaction<DB>, userId: string, password: string): Promise<void> {
  const hash = await passwordHashOf(trx, userId)
  if (!hash || !(await verifyPassword({ hash, password }))) throw new AppError('wrong-password')
}

/** False for a user who signs in by links or another provider only, and so cannot confirm anything with a password. */
export async function hasPassword(trx: Transaction<DB>, userId: string): Promise<boolean> {
  return Boolean(await passwordHashOf(trx, userId))
}
