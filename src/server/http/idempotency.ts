import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { parameter, preparedQuery, preparedWrite } from '../db/prepared-query.ts'
import type { DB } from '../db/tables.ts'

type Repeat = { db: Transaction<DB>; userId: string; verb: string; key: string; body: unknown }

/**
 * Runs a create once per key: a repeat returns the first response, and waits for it when both are concurrent.
 * Equal content without a key is never treated as a repeat. Throws 'already-exists' when the key came with other content.
 */
export async function once<T>({ db, userId, verb, key, body }: Repeat, run: () => Promise<T>): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const mine = { userId, verb, key }
  // Of two concurrent calls the second waits here for the first one's commit, and then finds its response.
  const [claimed] = await claim(db, { ...mine, requestHash })
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
  await keep(db, { ...mine, answer: JSON.stringify(answer) })
  return answer
}

const claim = preparedQuery(sql`
  insert into idempotency_keys (user_id, verb, key, request_hash)
  values (${parameter('userId')}, ${parameter('verb')}, ${parameter('key')}, ${parameter('requestHash')})
  on conflict do nothing returning key`)
const keep = preparedWrite(sql`
  update idempotency_keys set answer = ${parameter('answer')}
  where user_id = ${parameter('userId')} and verb = ${parameter('verb')} and key = ${parameter('key')}`)

/** Deletes keys older than a day: no form is resent that late. */
export async function sweepIdempotency(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', sql<Date>`now() - interval '1 day'`).execute()
}
