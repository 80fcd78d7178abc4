import { knownBackups } from '#features/backups/queries.ts'
import { lateSince } from '#features/backups/rules.ts'
import { storedSettings } from '#features/settings/queries.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Finding, findingsOf } from '#server/doctor/finding.ts'

const DAY = 86_400_000
/** Without a schedule, backups are made elsewhere or by hand: one should be known of each week. */
const OLD = 7

/** Examines how old the newest backup is that this product made and verified, by the schedule of the firm. */
export async function examineBackupAge(url: string): Promise<Finding[]> {
  const { ok, warning, failure } = findingsOf('backup')
  const { kysely, close } = openDatabase(url, { max: 1 })
  try {
    const known = await knownBackups(kysely)
    const { backupSchedule } = await storedSettings(kysely)
    const now = new Date()
    const { lastGoodAt } = known
    const days = lastGoodAt && Math.floor((now.getTime() - lastGoodAt.getTime()) / DAY)
    const found =
      days === null ? 'No backup of the last 60 days is known.' : `The last good backup was made ${days} days ago.`
    const late = lateSince(backupSchedule, known, now)
    if (late)
      return [
        failure(
          `${found} One was due on ${late.toISOString().slice(0, 16)}Z.`,
          'Read why at /admin/settings, and make one now: npm run backup -- --to FILE',
        ),
      ]
    if (backupSchedule.days.length === 0 && (days === null || days > OLD))
      return [
        warning(
          `${found} There is no schedule.`,
          'Set one at /admin/settings, unless the database is backed up otherwise.',
        ),
      ]
    return [ok(found)]
  } finally {
    await close()
  }
}
