import type { Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/schema.ts'
import { verifyPassword } from '../passwords.ts'

/** Throws AppError 'wrong-password' unless this is the person's own; who has none knows none. */
export async function mustKnow(trx: Transaction<DB>, userId: string, password: string): Promise<void> {
  const account = await trx
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  const right = account?.password && (await verifyPassword({ hash: account.password, password }))
  if (!right) throw new AppError('wrong-password')
}
