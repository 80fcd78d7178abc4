import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { DatabaseSigns } from '#server/measures/vital-signs.ts'
import { knownBackups } from '../../backups/queries.ts'
import { lateSince } from '../../backups/rules.ts'
import { storedSettings } from '../../settings/queries.ts'

/**
 * What an operator is called for, as the database has it now: four short reads by indexes. The lag of standbys is null where the role
 * may not see it (docs/operations.md), and 0 where they have nothing to replay.
 */
export async function readDatabaseSigns(db: Kysely<DB>): Promise<DatabaseSigns> {
  const [{ rows }, { rows: outbox }, { rows: jobs }, backups, { backupSchedule }] = await Promise.all([
    sql<Pick<DatabaseSigns, 'takesChanges' | 'unsealedFor' | 'standbys' | 'lag'>>`
      select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as "takesChanges",
        coalesce((
          select extract(epoch from now() - min(a.at)) from audit_unsealed u join audit_log a on a.id = u.audit_id
        ), 0)::float8 as "unsealedFor",
        (select count(*)::int from pg_stat_replication) as standbys,
        (
          select extract(epoch from max(coalesce(replay_lag, '0'))) from pg_stat_replication where state is not null
        )::float8 as lag`.execute(db),
    sql<DatabaseSigns['outbox'][number]>`
      select channel, extract(epoch from now() - min(created_at))::float8 as age from mails
      where sent_at is null and gave_up_at is null group by channel`.execute(db),
    sql<DatabaseSigns['jobs'][number]>`
      select name as queue, case when state = 'active' then 'running' else 'waiting' end as state,
        extract(epoch from now() - min(case when state = 'active' then started_on else start_after end))::float8 as age
      from pgboss.job
      where name !~ '^__' and state <= 'active' and start_after <= now()
      group by 1, 2`.execute(db),
    knownBackups(db),
    storedSettings(db),
  ])
  return {
    ...(rows[0] ?? { takesChanges: false, unsealedFor: 0, standbys: 0, lag: null }),
    outbox,
    jobs,
    lastBackupAt: backups.lastGoodAt,
    isBackupLate: lateSince(backupSchedule, backups, new Date()) !== null,
  }
}
