import { type Kysely, sql, type Transaction } from 'kysely'
import { BACKUP_LOCK } from '#server/backup/make-backup.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { storedSettings } from '../../settings/queries.ts'
import { failBackup, type Reached, reportLate, scheduleBackup } from '../commands.ts'
import { knownBackups } from '../queries.ts'
import { lastDue, lateSince } from '../rules.ts'

type Parts = Reached & { db: Kysely<DB>; log: Log; every?: number; now?: () => Date }
/** How often a server looks whether a backup is due, in ms. */
const EVERY = 60_000
/** After how many minutes one that nobody makes any more counts as interrupted; its job is taken up again long before. */
const ABANDONED_AFTER = 10

/**
 * Has backups made when the schedule asks for them, the one that was missed while no server ran included, and tells administrators when
 * one is late. Of several servers one looks at a time.
 */
export function createBackupWatch({ db, log, every = EVERY, now = () => new Date(), ...reached }: Parts) {
  async function look(): Promise<void> {
    await endAbandoned()
    await db.transaction().execute(async (trx) => {
      const state = await trx.selectFrom('backupWatch').select('toldDue').forUpdate().skipLocked().executeTakeFirst()
      if (state) await follow(trx, state.toldDue)
    })
  }

  async function follow(trx: Transaction<DB>, toldDue: Date | null): Promise<void> {
    const { backupSchedule } = await storedSettings(trx)
    const due = lastDue(backupSchedule, now())
    if (!due) return
    const known = await knownBackups(trx)
    const asked = known.lastScheduledAt && known.lastScheduledAt >= due
    if (!asked && !known.underWaySince && !(known.lastGoodAt && known.lastGoodAt >= due)) return scheduleBackup(trx)
    const late = lateSince(backupSchedule, known, now())
    if (!late || late.getTime() === toldDue?.getTime()) return
    await reportLate(trx, late, reached)
    await trx.updateTable('backupWatch').set({ toldDue: late }).execute()
  }

  /** Ends those that nobody makes any more: a command that was killed, or a job whose servers died more often than it is repeated. */
  async function endAbandoned(): Promise<void> {
    const abandoned = await db
      .selectFrom('backups')
      .select('id')
      .where('state', '=', 'RUNNING')
      .where('startedAt', '<', sql<Date>`now() - make_interval(mins => ${ABANDONED_AFTER})`)
      .where(
        sql<boolean>`not exists (select from pg_locks where locktype = 'advisory' and objsubid = 1 and database =
          (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32 | objid::bigint) = hashtextextended(${BACKUP_LOCK}, 0))`,
      )
      .execute()
    for (const { id } of abandoned) await failBackup(db, id, 'interrupted', reached)
  }

  return repeatedly({ every, look, log, failure: 'the schedule of backups could not be followed' })
}
