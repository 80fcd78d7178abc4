import { sql } from 'kysely'
import type { Call } from '../endpoint.ts'

/** Notes that somebody has come in: the time of it at the person, and the audit row. */
export async function logIn(
  { trx, audit, touch }: Pick<Call, 'trx' | 'audit' | 'touch'>,
  userId: string,
  details?: Record<string, unknown>,
) {
  touch(userId)
  const person = await trx
    .updateTable('users')
    .set({ lastLogin: sql`now()` })
    .where('id', '=', userId)
    .returning(['id', 'displayName'])
    .executeTakeFirstOrThrow()
  await audit(person, { eventType: 'LOGIN', description: `${person.displayName} signed in`, details })
}
