import type { Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../schema.ts'
import { verifyPassword } from './password-hash.ts'

/** Throws AppError 'wrong-password' unless this is the person's own; who has none knows none. */
export async function assertKnowsPassword(trx: Transaction<DB>, userId: string, password: string): Promise<void> {
  const hash = await passwordOf(trx, userId)
  if (!hash || !(await verifyPassword({ hash, password }))) throw new AppError('wrong-password')
}

/** False for who comes in by links or another provider alone: nothing can be proved by a password then. */
export async function hasPassword(trx: Transaction<DB>, userId: string): Promise<boolean> {
  return Boolean(await passwordOf(trx, userId))
}

async function passwordOf(trx: Transaction<DB>, userId: string): Promise<string | null | undefined> {
  const account = await trx
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account?.password
}
