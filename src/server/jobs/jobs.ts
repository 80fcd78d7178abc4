import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, PgBoss } from 'pg-boss'
import type { Log } from '#server/log.ts'
import type { Database } from '../db/database.ts'
import type { Notify } from '../db/notify.ts'
import type { QueueName, Queues } from './enqueue.ts'

/** Runs one job; throwing returns it to the queue. It should stop when the signal is aborted. */
export type Work<Q extends QueueName> = (data: Queues[Q], signal: AbortSignal) => Promise<void>
export type Workers = { [Q in QueueName]?: Work<Q> }

type Parts = {
  database: Database
  notify: Notify
  log: Log
  workers: Workers
  /** The intervals, in seconds, of polling for jobs without a notification, and of recovering jobs of dead servers. */
  intervals?: { poll: number; recover: number }
}

/** How many jobs of a queue a server runs concurrently, so that a slow answer holds up no other job. */
const CONCURRENCY = 2
/** How long running jobs may take to end when the server stops, in ms. */
const STOP_TIMEOUT = 10_000
const RETRY_INTERVAL = 5_000
/** Makes jobs that failed ones that wait at once: who takes up one that was never begun counts no attempt before it. */
const HAND_OVER = `update pgboss.job set state = 'created', started_on = null, completed_on = null, start_after = now()
  where id = any($1::uuid[]) and state in ('retry', 'failed')`
/** While the database is unreachable every poll fails; only one in so many ms is logged. */
const LOG_INTERVAL = 30_000

/** Makes the workers of one server. `start` returns at once, and retries in the background until it succeeds. */
export function createJobs({ database, notify, log, workers, intervals = { poll: 15, recover: 30 } }: Parts) {
  let boss: PgBoss | undefined
  let starting: Promise<void> | undefined
  const stopping = new AbortController()
  let ended: Promise<unknown> | undefined
  const endedJobs: string[] = []

  async function open(): Promise<void> {
    // Loaded here, so that the server's start does not wait for it.
    const { PgBoss } = await import('pg-boss')
    const next = new PgBoss({
      db: connectionOf(database, notify),
      schema: 'pgboss',
      // Our migrations create the tables; the application's role must not.
      migrate: false,
      reindex: false,
      schedule: false,
      monitorVacuum: false,
      useListenNotify: true,
      // Jobs that depend on others are not used; by default they are polled for every five seconds.
      flowIntervalSeconds: 3600,
      superviseIntervalSeconds: intervals.recover,
      monitorIntervalSeconds: intervals.recover,
    })
    let loggedAt = Number.NEGATIVE_INFINITY
    next.on('error', (error) => {
      if (performance.now() - loggedAt < LOG_INTERVAL) return
      loggedAt = performance.now()
      log.warn({ reason: error.message }, 'jobs: the queue could not be worked')
    })
    next.on('warning', ({ message }) => log.warn({ reason: message }, 'jobs: the queue warns'))
    try {
      await next.start()
      // The types pair each queue with its own work.
      for (const [name, work] of Object.entries(workers))
        for (let n = 0; n < CONCURRENCY; n++) await addWorker(next, name, work as Work<QueueName>)
    } catch (error) {
      await next.stop({ close: false, graceful: false })
      throw error
    }
    boss = next
  }

  async function addWorker(at: PgBoss, name: string, work: Work<QueueName>): Promise<void> {
    const options = { notifyPollingIntervalSeconds: intervals.poll }
    let worker = ''
    worker = await at.work<never>(name, options, async ([job]) => {
      try {
        if (job) await work(job.data, job.signal)
      } catch (error) {
        if (ended && job) endedJobs.push(job.id)
        log.warn({ queue: name, job: job?.id, reason: reasonOf(error) }, 'jobs: a job failed and is put back')
        throw error
      } finally {
        // There may be more: polls again at once, and waits when there is none.
        at.notifyWorker(worker)
      }
    })
  }

  async function openWithRetries(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        return await open()
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'jobs: not started yet')
        await sleep(RETRY_INTERVAL, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  function handOver(): void {
    stopping.abort()
    ended ??= Promise.resolve(starting)
      .then(() => Promise.all(Object.keys(workers).map((name) => boss?.offWork(name))))
      .catch((error) => log.warn({ reason: reasonOf(error) }, 'jobs: a queue was not left in order'))
  }

  return {
    start(): void {
      starting ??= openWithRetries()
    },
    /** Takes no more jobs. One that fails from now on was ended by the stop of this server: it is another's, and has lost no attempt. */
    handOver,
    /** Takes no more jobs and waits for running ones; those that take longer than ten seconds return to their queue. */
    async stop(): Promise<void> {
      handOver()
      await starting
      await Promise.race([ended, sleep(STOP_TIMEOUT, undefined, { ref: false })])
      await boss?.stop({ close: false, graceful: false })
      if (endedJobs.length > 0) await database.pool.query(HAND_OVER, [endedJobs])
    },
    /** Returns jobs of dead servers to their queues, as happens every `intervals.recover` seconds. */
    async recover(): Promise<void> {
      await starting
      await boss?.supervise()
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

// pg-boss uses the server's own connections: the pool for queries, the one LISTEN connection for notifications.
function connectionOf({ pool }: Database, notify: Notify): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onMessage, onReconnect) {
      const quit = notify.listen(channel, (event) =>
        event.kind === 'message' ? onMessage(event.payload) : onReconnect(),
      )
      // The workers' first look at the queue comes after this, so no job falls between the two.
      await notify.listening()
      return { close: async () => void quit() }
    },
  }
}
