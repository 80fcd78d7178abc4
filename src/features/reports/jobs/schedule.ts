import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Language } from '#kernel/words.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { readSettings } from '../../settings/queries.ts'
import type { ReportDefinition } from '../model.ts'
import { judgeRecipients } from '../queries/kept.ts'
import { nextDue, type Schedule } from '../rules/schedule.ts'

type Parts = { db: Kysely<DB>; notifyCache: NotifyCache; log: Log; every?: number; now?: () => Date }
type Kept = Selectable<Tables['keptReports']>

/** How often a server looks whether a report is due, in ms, and how many it sends for at once. */
const [EVERY, AT_ONCE] = [30_000, 20]

/**
 * Has kept reports made when they are due, once for each recipient; what was missed while no server ran is made up for once. Several
 * servers look at the same time: each takes those that no other one has locked, and the row says afterwards when it is due next.
 */
export function createReportSchedule({ db, notifyCache, log, every = EVERY, now = () => new Date() }: Parts) {
  /** Sends for what is due; returns how many kept reports that were. */
  function look(): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('keptReports as k')
        .selectAll('k')
        .where('k.nextAt', '<=', now())
        // Of somebody who left, nothing is sent until another person takes the report over.
        .where('k.ownerId', 'in', (owners) => owners.selectFrom('users').select('users.id').where('active', '=', true))
        .orderBy('k.nextAt')
        .limit(AT_ONCE)
        .forUpdate('k')
        .skipLocked()
        .execute()
      for (const kept of due) await send(trx, kept)
      return due.length
    })
  }

  async function send(trx: Transaction<DB>, kept: Kept): Promise<void> {
    const schedule = kept.schedule as unknown as Schedule
    const definition = kept.definition as unknown as ReportDefinition
    const dueAt = kept.nextAt as Date
    const chosen = await trx.selectFrom('keptReportRecipients').select('userId').where('keptId', '=', kept.id).execute()
    const ids = chosen.map(({ userId }) => userId)
    const { allowed } = await judgeRecipients({ db: trx, notifyCache }, { ids, register: definition.register })
    const { defaultLanguage } = await readSettings({ db: trx, notifyCache })
    const made = (userId: string, language: Language) => ({
      id: randomUUID(),
      userId,
      definition: JSON.stringify(definition),
      format: kept.format,
      separator: kept.separator,
      language,
      origin: 'SCHEDULED',
      keptId: kept.id,
      name: kept.name,
      dueAt,
    })
    const rows = allowed.map(({ id, language }) => made(id, language ?? defaultLanguage))
    if (rows.length > 0) await trx.insertInto('reportRuns').values(rows).execute()
    for (const { id } of rows) await enqueue(trx, 'reports', { runId: id })
    await trx
      .updateTable('keptReports')
      .set({ lastAt: dueAt, nextAt: nextDue(schedule, now()), updatedAt: sql<Date>`now()` })
      .where('id', '=', kept.id)
      .execute()
  }

  return repeatedly({ every, look, log, failure: 'the schedule of reports could not be followed' })
}
