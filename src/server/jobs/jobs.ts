import { setTimeout as pause } from 'node:timers/promises'
import type { Db, PgBoss } from 'pg-boss'
import type { Log } from '#server/log.ts'
import type { Database } from '../db/database.ts'
import type { Notify } from '../db/notify.ts'
import type { QueueName, Queues } from './enqueue.ts'

/** Does one job; a throw puts it back for later. It should stop when the signal says so. */
export type Work<Q extends QueueName> = (data: Queues[Q], signal: AbortSignal) => Promise<void>
export type Workers = { [Q in QueueName]?: Work<Q> }

/** The queues as one server works them, together with all others on its database. */
export type Jobs = ReturnType<typeof createJobs>

type Parts = {
  database: Database
  notify: Notify
  log: Log
  workers: Workers
  /** How often to look, in seconds, for jobs that no notification told of, and for jobs that a dead server left. */
  pace?: { look: number; recover: number }
}

/** Jobs of one queue that a server does at the same time, so that one slow mail server's answer holds up no other mail. */
const AT_ONCE = 2
/** How long jobs under way may take to end when the server stops, in ms. */
const PATIENCE = 10_000
const RETRY_START = 5_000
/** While the database is away every look fails; the log hears of one in so many ms. */
const TELL_EVERY = 30_000

/** Composes the queues for one server. `start` returns at once, and what it starts goes on trying until it stands. */
export function createJobs({ database, notify, log, workers, pace = { look: 15, recover: 30 } }: Parts) {
  let boss: PgBoss | undefined
  let starting: Promise<void> | undefined
  const stopping = new AbortController()

  async function open(): Promise<void> {
    // Loaded here, so that nobody waits for it before the server serves.
    const { PgBoss } = await import('pg-boss')
    const next = new PgBoss({
      db: connectionOf(database, notify),
      schema: 'pgboss',
      // The tables come from our migrations, and the application's role could make none.
      migrate: false,
      reindex: false,
      schedule: false,
      monitorVacuum: false,
      useListenNotify: true,
      // No job of ours waits for another one; by itself it would look for such ones every five seconds.
      flowIntervalSeconds: 3600,
      superviseIntervalSeconds: pace.recover,
      monitorIntervalSeconds: pace.recover,
    })
    let toldAt = Number.NEGATIVE_INFINITY
    next.on('error', (error) => {
      if (performance.now() - toldAt < TELL_EVERY) return
      toldAt = performance.now()
      log.warn({ reason: error.message }, 'jobs: the queue could not be worked')
    })
    next.on('warning', ({ message }) => log.warn({ reason: message }, 'jobs: the queue warns'))
    try {
      await next.start()
      // By its own name each queue hands its work the jobs that it takes.
      for (const [name, work] of Object.entries(workers))
        for (let n = 0; n < AT_ONCE; n++) await employ(next, name, work as Work<QueueName>)
    } catch (error) {
      await next.stop({ close: false, graceful: false })
      throw error
    }
    boss = next
  }

  async function employ(at: PgBoss, name: string, work: Work<QueueName>): Promise<void> {
    const options = { notifyPollingIntervalSeconds: pace.look }
    let worker = ''
    worker = await at.work<never>(name, options, async ([job]) => {
      try {
        if (job) await work(job.data, job.signal)
      } catch (error) {
        log.warn({ queue: name, job: job?.id, reason: reasonOf(error) }, 'jobs: a job failed and is put back')
        throw error
      } finally {
        // Where one was there may be more: it looks again at once, and waits when it finds none.
        at.notifyWorker(worker)
      }
    })
  }

  async function keepOpening(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        return await open()
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'jobs: not started yet')
        await pause(RETRY_START, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return {
    start(): void {
      starting ??= keepOpening()
    },
    /** Takes no more jobs and lets those under way end; what takes longer than ten seconds goes back into its queue. */
    async stop(): Promise<void> {
      stopping.abort()
      await starting
      const ended = Promise.all(Object.keys(workers).map((name) => boss?.offWork(name)))
      await Promise.race([ended, pause(PATIENCE, undefined, { ref: false })])
      await boss?.stop({ close: false, graceful: false })
    },
    /** Puts jobs back that a dead server left, as happens by itself every `pace.recover` seconds. */
    async recover(): Promise<void> {
      await starting
      await boss?.supervise()
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

// The queue lives on the server's own connections: the pool for its statements, the one LISTEN connection for its wake-ups.
function connectionOf({ pool }: Database, notify: Notify): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onMessage, onReconnect) {
      const quit = notify.listen(channel, (event) =>
        event.kind === 'message' ? onMessage(event.payload) : onReconnect(),
      )
      return { close: async () => void quit() }
    },
  }
}
