import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The queues, and what a job of each carries: ids, never secrets. A queue itself is made by a migration. */
export type Queues = { mail: { mailId: string }; sms: { mailId: string }; imports: { importId: string } }
export type QueueName = keyof Queues

/**
 * Puts a job into a queue, in the transaction of the change that asks for it: it is there if and when that commits, and idle
 * workers are woken then. The row is the one that pg-boss would write; written here, it needs no library in the request.
 * `after` is in seconds; of jobs that are due the one of greater `priority` goes first.
 */
export async function enqueue<Q extends QueueName>(
  db: Kysely<DB>,
  queue: Q,
  data: Queues[Q],
  { after = 0, priority = 0 }: { after?: number; priority?: number } = {},
): Promise<void> {
  const { rows } = await sql`
    with made as (
      insert into pgboss.job (name, data, priority, start_after, keep_until, policy, dead_letter, expire_seconds,
        deletion_seconds, heartbeat_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max)
      select name, ${JSON.stringify(data)}::jsonb, ${priority}::int, due, due + make_interval(secs => retention_seconds),
        policy, dead_letter, expire_seconds, deletion_seconds, heartbeat_seconds, retry_limit, retry_delay, retry_backoff,
        retry_delay_max
      from pgboss.queue, lateral (select now() + make_interval(secs => ${after}::float8) as due) as moment
      where name = ${queue}
      returning name, start_after
    )
    select case when start_after <= now() then pg_notify(${CHANNEL}, name)::text end from made`.execute(db)
  if (rows.length === 0) throw new Error(`There is no queue '${queue}': a migration makes it.`)
}

/** Where pg-boss listens for new jobs of its schema 'pgboss'. */
const CHANNEL = sql`'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`
