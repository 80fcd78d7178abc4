import { Client, escapeIdentifier } from 'pg'
import type { Log } from '../log.ts'

/** A notification of a channel, or 'reset' when messages may have been missed and caches must be dropped. */
export type NotifyEvent = { kind: 'message'; payload: string } | { kind: 'reset' }
type Listener = (event: NotifyEvent) => void

/** The process's one LISTEN connection. While `isLive()` is false no messages arrive, so caches must be bypassed. */
export type Notify = {
  listen(channel: string, listener: Listener): () => void
  /** Resolves when every channel asked for so far is listened to: what is notified after that arrives. */
  listening(): Promise<void>
  isLive(): boolean
  close(): Promise<void>
}

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10_000
/** A connection that died silently is detected within the sum of these two. */
const HEARTBEAT = { every: 5_000, within: 3_000 }

type NotifyOptions = {
  log: Log
  /** Called at each heartbeat; what it gives is called when that has no answer in time, and counts the connections that it closed. */
  noteSilence?: () => () => number
  heartbeat?: typeof HEARTBEAT
}

/**
 * Opens the connection and maintains it: when it breaks, it reconnects after 0.1 s doubling to 10 s, and every listener
 * receives 'reset' once LISTEN is restored. Throws when the first connection fails. Not through a transaction pooler.
 */
export async function openNotify(url: string, options: NotifyOptions): Promise<Notify> {
  const { log, noteSilence, heartbeat: beats = HEARTBEAT } = options
  const listeners = new Map<string, Set<Listener>>()
  let client: Client | null = null
  let closed = false
  let pending = 0
  let retry: NodeJS.Timeout | undefined
  let heard: Promise<void> = Promise.resolve()

  const tell = (listener: Listener, event: NotifyEvent) => {
    try {
      listener(event)
    } catch (error) {
      log.error({ err: error }, 'a notification listener failed')
    }
  }

  const connect = async (again: boolean) => {
    const next = new Client({
      connectionString: url,
      application_name: 'thamin-notify',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of [...(listeners.get(channel) ?? [])]) tell(listener, { kind: 'message', payload })
    })
    try {
      await next.connect()
      for (const channel of listeners.keys()) await next.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    if (closed) return next.end()
    // Caches are cleared before isLive is true again.
    if (again) for (const set of listeners.values()) for (const listener of [...set]) tell(listener, { kind: 'reset' })
    client = next
  }

  const lose = (lost: Client) => {
    if (client !== lost) return
    client = null
    void lost.end().catch(() => {})
    if (closed) return
    log.warn('the notification connection broke; caches are passed by until it stands again')
    retry = setTimeout(reconnect, FIRST_PAUSE, FIRST_PAUSE)
  }

  const reconnect = async (pause: number) => {
    try {
      await connect(true)
      if (client) log.info('the notification connection stands again')
    } catch {
      const next = Math.min(pause * 2, LONGEST_PAUSE)
      if (!closed) retry = setTimeout(reconnect, next, next)
    }
  }

  const heartbeat = setInterval(() => {
    const asked = client
    if (!asked) return
    const closeSilent = noteSilence?.()
    // What has arrived while this process was busy is read before it is judged.
    const late = setTimeout(() => setImmediate(judge), beats.within)
    let isAnswered = false
    const judge = () => {
      if (isAnswered || client !== asked) return
      lose(asked)
      const closed = closeSilent?.()
      if (closed)
        log.warn({ connections: closed }, 'the database is silent: connections that hear nothing are given up')
    }
    asked.query('select 1').then(
      () => {
        isAnswered = true
        clearTimeout(late)
      },
      () => lose(asked),
    )
  }, beats.every).unref()

  await connect(false)
  return {
    listen(channel, listener) {
      const set = listeners.get(channel) ?? new Set()
      if (!listeners.has(channel)) {
        listeners.set(channel, set)
        const asked = client
        // Until LISTEN is confirmed, messages may be missed, so it is not live.
        pending += 1
        // Sequentially, since the driver no longer queues queries.
        heard = heard
          .then(async () => void (await asked?.query(`listen ${escapeIdentifier(channel)}`)))
          .catch(() => {
            if (asked) lose(asked)
          })
          .finally(() => {
            pending -= 1
          })
      }
      set.add(listener)
      return () => set.delete(listener)
    },
    listening: () => heard,
    isLive: () => client !== null && pending === 0,
    async close() {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      const open = client
      client = null
      await open?.end()
    },
  }
}
