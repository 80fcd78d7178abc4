import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { addDays, type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import { COUNTS } from '../../market/queries/rows.ts'
import { readSettings } from '../../settings/queries.ts'
import { type CurrentModel, storedCurrentModel } from '../queries/current-model.ts'
import { readLevels } from '../queries/levels.ts'
import { dateOf } from '../rules/evidence.ts'
import { FEWEST } from '../rules/time/level.ts'
import { type DriftBounds, faultsOf, type MonthOfDrift } from '../rules/time/months.ts'
import type { LevelFound, LevelTask } from './level-worker.ts'

/** A month whose drift left its bounds for the first time. */
export type Drifted = { modelId: string; today: CalendarDate }
type Parts = {
  db: Kysely<DB>
  notifyCache: NotifyCache
  runTask: RunTask
  log: Log
  /** Notifies the managers, in the transaction that finds it. */
  tellDrifted: (trx: Kysely<DB>, drifted: Drifted) => Promise<void>
  every?: number
  now?: () => Date
}

const TASK = join(import.meta.dirname, 'level-worker.ts')
/** How often a server looks whether sales came, and how long an estimate of the level may take, in ms. */
const [EVERY, TIMEOUT] = [60_000, 10 * 60_000]

/**
 * Estimates the level of the market again on each day on which sales after the model's last one came, went or were changed, for the days from the next on; shows how
 * far each month drifted, and notifies the managers of one that left its bounds. Of two servers one stores it. Models that
 * did not learn how the market drifts have no level.
 */
export function createLevelWatch({ db, notifyCache, runTask, log, tellDrifted, every = EVERY, now }: Parts) {
  async function look(): Promise<void> {
    const today = kuwaitToday(now?.())
    const current = await storedCurrentModel(db)
    if (!current?.hasReach) return
    const last = await lastOf(db, current)
    if (last && last.day > today) return
    const { registered, changedAt } = await lateOf(db, current, today)
    const isSame = last?.registered === registered && !(changedAt && changedAt > last.madeAt)
    if (isSame || registered < FEWEST) return
    const day = addDays(today, 1)
    const input: LevelTask = {
      ...{ modelId: current.id, lastDay: current.lastPaidDay, day },
      levels: await readLevels(db, current.id),
    }
    const found = await runTask<LevelFound, never>(TASK, input, { timeout: TIMEOUT })
    const { avmDriftShare: percent, avmCoverageShare: coverage } = await readSettings({ db, notifyCache })
    await db.transaction().execute(async (trx) => {
      // What is made after midnight would apply to a day whose estimates were given without it.
      if (!found.level || kuwaitToday(now?.()) >= day) return
      const { until, count } = found.level
      const stored = await trx
        .insertInto('avmLevels')
        .values({
          ...{ modelId: current.id, day, count, registered },
          untilDay: dateOf(until),
          level: JSON.stringify(found.level),
        })
        .onConflict((on) => on.doNothing())
        .returning('day')
        .executeTakeFirst()
      if (!stored) return
      await writeAudit(trx, {
        ...{ eventType: 'AVM_LEVEL', actor: SYSTEM, resourceType: 'avmModel', resourceId: current.id },
        description: `The market’s level for model ${current.number} of the automated valuation was estimated again from ${count} sales`,
        details: { number: current.number, day, count, common: found.level.common },
      })
      if (await noteMonths(trx, current, found.months, { percent, coverage }))
        await tellDrifted(trx, { modelId: current.id, today })
    })
  }
  return repeatedly({ every, look, log, failure: 'the level of the market could not be estimated' })
}

const lastOf = (db: Kysely<DB>, { id }: CurrentModel) =>
  db
    .selectFrom('avmLevels')
    .select(['day', 'registered', 'madeAt'])
    .where('modelId', '=', id)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many sales the register has after the model's last one, until today, and when one of them was last changed. */
async function lateOf(db: Kysely<DB>, { lastPaidDay }: CurrentModel, today: CalendarDate) {
  const found = sql<Late>`select count(*)::int as registered, max(m.updated_at) as changed_at from market_evidence m
    where ${COUNTS} and m.kind = 'SALE' and m.evidence_date > ${lastPaidDay}::date and m.evidence_date <= ${today}::date`
  return (await found.execute(db)).rows[0] ?? { registered: 0, changedAt: null }
}
type Late = { registered: number; changedAt: Date | null }

/** Stores the months, and is true where one of them left its bounds of which nobody was notified. */
async function noteMonths(
  trx: Kysely<DB>,
  { id, number }: CurrentModel,
  months: readonly MonthOfDrift[],
  bounds: DriftBounds,
): Promise<boolean> {
  let isNew = false
  for (const one of months) {
    const outside = faultsOf(one, bounds)
    const before = await trx
      .selectFrom('avmDrift')
      .select('notifiedAt')
      .where('modelId', '=', id)
      .where('month', '=', one.month)
      .executeTakeFirst()
    const isAlarm = outside.length > 0 && !before?.notifiedAt
    const row = { ...one, outside, ...(isAlarm ? { notifiedAt: sql<Date>`now()` } : {}) }
    await trx
      .insertInto('avmDrift')
      .values({ modelId: id, ...row })
      .onConflict((on) => on.columns(['modelId', 'month']).doUpdateSet(row))
      .execute()
    if (!isAlarm) continue
    isNew = true
    await writeAudit(trx, {
      ...{ eventType: 'AVM_DRIFT', actor: SYSTEM, resourceType: 'avmModel', resourceId: id },
      description: `Model ${number} of the automated valuation left its bounds in ${one.month.slice(0, 7)}: ${outside.join(', ')}`,
      details: { number, ...one, outside, ...bounds },
    })
  }
  return isNew
}
