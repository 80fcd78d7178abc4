import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/**
 * The queues and the data of their jobs: ids, never secrets. Empty here, and filled by declaration merging in src/app/queues.ts. A
 * migration creates the queue itself.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface Queues {}
export type QueueName = keyof Queues

/**
 * Adds a job to a queue in the transaction of the change that needs it; on commit idle workers are notified. The row is the one that
 * pg-boss would insert; a request does not have to load the library. `after` is in seconds; jobs of greater `priority` run first.
 */
export async function enqueue<Q extends QueueName>(
  db: Kysely<DB>,
  queue: Q,
  data: Queues[Q],
  { after = 0, priority = 0 }: { after?: number; priority?: number } = {},
): Promise<void> {
  const { rows } = await sql`
    with added as (
      insert into pgboss.job (name, data, priority, start_after, keep_until, policy, dead_letter, expire_seconds,
        deletion_seconds, heartbeat_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max)
      select name, ${JSON.stringify(data)}::jsonb, ${priority}::int, due, due + make_interval(secs => retention_seconds),
        policy, dead_letter, expire_seconds, deletion_seconds, heartbeat_seconds, retry_limit, retry_delay, retry_backoff,
        retry_delay_max
      from pgboss.queue, lateral (select now() + make_interval(secs => ${after}::float8) as due) as moment
      where name = ${queue}
      returning name, start_after
    )
    select case when start_after <= now() then pg_notify(${CHANNEL}, name)::text end from added`.execute(db)
  if (rows.length === 0) throw new Error(`There is no queue '${queue}': a migration makes it.`)
}

/** The channel on which pg-boss listens for new jobs of its schema 'pgboss'. */
const CHANNEL = sql`'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`
