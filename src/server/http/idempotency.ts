import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../db/tables.ts'

type Repeat = { db: Transaction<DB>; userId: string; verb: string; key: string; body: unknown }

/**
 * Runs a create once per key: a repeat returns the first response, and waits for it when both are concurrent.
 * Equal content without a key is never treated as a repeat. Throws 'already-exists' when the key came with other content.
 */
export async function once<T>({ db, userId, verb, key, body }: Repeat, run: () => Promise<T>): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  // Of two concurrent calls the second waits here for the first one's commit, and then finds its response.
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ userId, verb, key, requestHash })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst()
  const mine = { userId, verb, key }
  if (!claimed) {
    const first = await db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'answer'])
      .where((eb) => eb.and(mine))
      .executeTakeFirstOrThrow()
    if (first.requestHash !== requestHash) throw new AppError('already-exists')
    return first.answer as T
  }
  const answer = await run()
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where((eb) => eb.and(mine))
    .execute()
  return answer
}

/** Deletes keys older than a day: no form is resent that late. */
export async function sweepIdempotency(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', sql<Date>`now() - interval '1 day'`).execute()
}
