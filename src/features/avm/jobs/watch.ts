import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { lastDue } from '../../backups/rules.ts'
import { requestTraining } from '../commands/training.ts'
import type { Frequency } from '../model.ts'
import { ENGINE_VERSION } from '../rules/model.ts'

type Parts = {
  db: Kysely<DB>
  log: Log
  /** True where the first model is trained by itself: on a demonstration, whose market is there from the start. */
  isDemonstration: () => Promise<boolean>
  every?: number
  now?: () => Date
}

/** How often a server looks whether a training is due, in ms. */
const EVERY = 10_000
const TIME = '03:30'
/** On which days of the week trainings are due, 0 is Sunday; a week's is made in the night to Saturday, when nobody works. */
const DAYS: Readonly<Record<Frequency, readonly number[]>> = { OFF: [], NIGHTLY: [0, 1, 2, 3, 4, 5, 6], WEEKLY: [6] }

/**
 * Has models trained when the schedule asks for it, one that was missed while no server ran included, the first model of a
 * demonstration, and the first of an engine that an upgrade brought. Of several servers one looks at a time.
 */
export function createTrainingWatch({ db, log, isDemonstration, every = EVERY, now = () => new Date() }: Parts) {
  async function look(): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const state = await trx.selectFrom('avmSchedule').select('frequency').forUpdate().skipLocked().executeTakeFirst()
      if (!state) return
      const { asked, isInUse, isOfEngine } = await trx
        .selectFrom('avmModels')
        .select(({ eb, fn }) => [
          fn.max('askedAt').as('asked'),
          fn.agg<boolean | null>('bool_or', [eb('status', '=', 'PROMOTED')]).as('isInUse'),
          fn.agg<boolean | null>('bool_or', [eb('engine', '=', ENGINE_VERSION)]).as('isOfEngine'),
        ])
        .executeTakeFirstOrThrow()
      if (!asked && (await isDemonstration())) return void (await requestTraining(trx, 'FIRST', null))
      // The model in use can't be read by this engine. Asked once, so that servers of two versions don't undo each other's.
      if (isInUse && !isOfEngine) return void (await requestTraining(trx, 'UPGRADED', null))
      const due = lastDue({ days: DAYS[state.frequency as Frequency], time: TIME }, now())
      if (due && !(asked && asked >= due)) await requestTraining(trx, 'SCHEDULED', null)
    })
  }
  return repeatedly({ every, look, log, failure: 'the schedule of trainings could not be followed' })
}
