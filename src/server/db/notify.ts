import { Client, escapeIdentifier } from 'pg'
import type { Log } from '../log.ts'

/** What a listener hears: a message of its channel, or that messages may have been missed (drop what you remember). */
export type NotifyEvent = { kind: 'message'; payload: string } | { kind: 'reset' }
type Listener = (event: NotifyEvent) => void

/** The process's one LISTEN connection. While `isLive()` is false nothing is heard, so caches must be passed by. */
export type Notify = {
  listen(channel: string, listener: Listener): () => void
  isLive(): boolean
  close(): Promise<void>
}

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10_000
/** A connection that died silently is found out within these two together. */
const HEARTBEAT = { every: 5_000, within: 3_000 }

/**
 * Opens the connection and keeps it: when it breaks, it is opened again after 0.1 s doubling to 10 s, and every listener
 * hears 'reset' once LISTEN stands again. Throws when the first connection fails. Not through a transaction pooler.
 */
export async function openNotify(url: string, options: { log: Log }): Promise<Notify> {
  const { log } = options
  const listeners = new Map<string, Set<Listener>>()
  let client: Client | null = null
  let closed = false
  let pending = 0
  let retry: NodeJS.Timeout | undefined
  let heard: Promise<unknown> = Promise.resolve()

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
    // Caches are emptied before isLive lets anybody trust them again.
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
    const late = setTimeout(() => lose(asked), HEARTBEAT.within)
    asked.query('select 1').then(
      () => clearTimeout(late),
      () => lose(asked),
    )
  }, HEARTBEAT.every).unref()

  await connect(false)
  return {
    listen(channel, listener) {
      const set = listeners.get(channel) ?? new Set()
      if (!listeners.has(channel)) {
        listeners.set(channel, set)
        const asked = client
        // Until the server has heard it, messages may be missed: so not live.
        pending += 1
        // One after the other: the driver will not queue them any more.
        heard = heard
          .then(() => asked?.query(`listen ${escapeIdentifier(channel)}`))
          .catch(() => asked && lose(asked))
          .finally(() => {
            pending -= 1
          })
      }
      set.add(listener)
      return () => set.delete(listener)
    },
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
