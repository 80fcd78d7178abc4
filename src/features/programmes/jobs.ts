import type { Kysely, Selectable } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import { createAttempts } from '#server/jobs/attempts.ts'
import { failureCode } from '#server/jobs/failure-code.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { Environment } from '#server/procedure.ts'
import { personToServe } from '../settings/queries.ts'
import { keepFailure, rollForward } from './commands/roll-forward.ts'

const MOST_ATTEMPTS = 3

type Parts = { db: Kysely<DB>; notifyCache: NotifyCache; environment: Environment; log: Log }
type Cycle = Omit<Selectable<Tables['programmeCycles']>, 'rollBy'> & { rollBy: string }

const rows = attemptRows('programmeCycles', { state: 'rollState' })

/**
 * The work of the queue of cycles: rolls each line forward in a transaction of its own, for the person who asked as they are now. A line that is
 * refused is noted with its reason and the others follow; a second attempt finds the lines that are left.
 */
export function createRollForwardWork({ db, notifyCache, environment, log }: Parts): {
  work: Work<'roll-forward'>
  stop: () => void
} {
  const { attempt, stop } = createAttempts(log)
  const work: Work<'roll-forward'> = async ({ cycleId }, given) => {
    const cycle = await begin(db, cycleId)
    if (!cycle) return
    await attempt(given, {
      attempts: cycle.attempts,
      most: MOST_ATTEMPTS,
      start: cycle.done,
      store: (done) => rows.store(db, cycle, { done }),
      async run({ signal, tell, settled }) {
        const actor = await personToServe({ db, notifyCache }, cycle.rollBy, 'canCreateValuations')
        const request = { id: cycle.id, ip: '', userAgent: 'roll-forward' }
        const lines = await openLines(db, cycle.engagementId)
        let { done } = lines
        for (const lineId of lines.ids) {
          signal.throwIfAborted()
          try {
            await db
              .transaction()
              .execute((trx) => rollForward({ ...environment, notifyCache, actor, request, db: trx }, cycle, lineId))
          } catch (error) {
            const code = failureCode(error)
            // The engagement may have been closed or cancelled meanwhile: that is no fault of a line.
            if (!code || code.startsWith('engagement-') || code === 'permission-denied') throw error
            await keepFailure({ db }, cycle, lineId, {
              code,
              faults: (error instanceof AppError && error.fields) || [],
            })
          }
          done += 1
          tell(done)
        }
        await settled()
        await rows.end(db, cycle, { rollState: 'DONE', done })
      },
      release: () => rows.release(db, cycle),
      cancel: () => rows.end(db, cycle, { rollState: 'CANCELLED' }),
      fail: (failure) => rows.end(db, cycle, { rollState: 'FAILED', failure }),
      unexpected: 'roll-forward-failed',
      failed: 'the valuations of a cycle could not be rolled forward',
      of: { cycle: cycle.id },
    })
  }
  return { work, stop }
}

/** The lines of an engagement that have no valuation yet, in their order, and how many have one. */
async function openLines(db: Kysely<DB>, engagementId: string): Promise<{ ids: string[]; done: number }> {
  const lines = await db
    .selectFrom('engagementProperties')
    .select(['id', 'valuationId'])
    .where('engagementId', '=', engagementId)
    .orderBy('ordinal')
    .orderBy('id')
    .execute()
  const ids = lines.flatMap(({ id, valuationId }) => (valuationId === null ? [id] : []))
  return { ids, done: lines.length - ids.length }
}

async function begin(db: Kysely<DB>, id: string): Promise<Cycle | undefined> {
  const row = await db
    .updateTable('programmeCycles')
    .set((eb) => ({ rollState: 'RUNNING', attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('rollState', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst()
  return row?.rollBy ? { ...row, rollBy: row.rollBy } : undefined
}
