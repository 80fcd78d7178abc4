import { type Kysely, type Selectable, sql } from 'kysely'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import { Cancelled, createAttempts } from '#server/jobs/attempts.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import { personToServe } from '../../settings/queries.ts'
import type { OpeningResult, OpeningTask } from './open-lines.ts'

/** How long an opening may take, in ms: less than its job. */
const TIMEOUT = 15 * 60_000
const MOST_ATTEMPTS = 3

/** `task` is the path of the module that runs `openLines` in a process of its own. */
type Parts = { db: Kysely<DB>; notifyCache: NotifyCache; runTask: RunTask; log: Log; task: string }
type Stored = Selectable<Tables['engagementOpenings']>

const rows = attemptRows('engagementOpenings', { endedAt: true })

/**
 * The work of the queue of openings: opens all valuations in one transaction, in a process of its own and in the rights that the person has now. A
 * server or process that dies leaves nothing, and another begins again; only the latest attempt can end it.
 */
export function createOpeningWork(parts: Parts): { work: Work<'engagement-openings'>; stop: () => void } {
  const { db, notifyCache, runTask, log, task } = parts
  const { attempt, stop } = createAttempts(log)
  const work: Work<'engagement-openings'> = async ({ openingId }, given) => {
    const opening = await begin(db, openingId)
    if (!opening) return
    await attempt(given, {
      attempts: opening.attempts,
      most: MOST_ATTEMPTS,
      start: 0,
      store: (done) => rows.store(db, opening, { done }),
      async run({ signal, tell }) {
        const actor = await personToServe({ db, notifyCache }, opening.askedBy, 'canCreateValuations')
        const { id, attempts, engagementId, lineIds, ip, userAgent } = opening
        const request = { id, ip: ip ?? '', userAgent: userAgent ?? '' }
        const input: OpeningTask = { actor, openingId: id, attempt: attempts, engagementId, lineIds, request }
        const limits = { timeout: TIMEOUT, signal, onProgress: tell }
        const result = await runTask<OpeningResult, number>(task, input, limits)
        if (result.is === 'unwanted') throw new Cancelled()
        if (result.is === 'faulty')
          await rows.end(db, opening, {
            state: 'FAILED',
            done: 0,
            failure: 'schedule-lines-faulty',
            faults: JSON.stringify(result.faults),
          })
      },
      release: () => rows.release(db, opening),
      cancel: () => rows.end(db, opening, { state: 'CANCELLED', done: 0 }),
      fail: (failure) => rows.end(db, opening, { state: 'FAILED', done: 0, failure }),
      unexpected: 'engagement-opening-failed',
      failed: 'the valuations of an engagement could not be opened',
      of: { opening: opening.id },
    })
  }
  return { work, stop }
}

const begin = (db: Kysely<DB>, id: string): Promise<Stored | undefined> =>
  db
    .updateTable('engagementOpenings')
    .set((eb) => ({ state: 'RUNNING', startedAt: sql<Date>`now()`, attempts: eb('attempts', '+', 1), done: 0 }))
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst()
