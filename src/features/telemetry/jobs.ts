import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'
import type { Operation, OperationSource } from '#server/measures/measures.ts'
import { readSettings } from '../settings/queries.ts'
import type { TelemetryEvent } from './model.ts'
import { readConsents, readInstallationId } from './queries.ts'

type Parts = {
  db: Kysely<DB>
  notifyCache: NotifyCache
  /** Where events go, an address that only the environment names; nothing is ever sent without it. */
  endpoint: { url: string; token?: string | undefined } | undefined
  log: Log
  /** How often events are sent, in ms. */
  every?: number
}

/** How often events are sent, and how often the remote configuration is read again, in ms. */
const EVERY = 30_000
const CONFIG_EVERY = 3_600_000
/** How long an answer may take, in ms, and how long it may be, in characters. */
const TIMEOUT = 10_000
const LONGEST_ANSWER = 10_000
/** The events that wait at the most; the oldest are dropped. And those sent at once. */
const MOST_WAITING = 1_000
const BATCH = 200

/** What the endpoint configures: it can turn reports down or off, and nothing else. Unknown keys are passed by. */
const remoteConfig = z.object({ enabled: z.boolean(), sampleRate: z.number().min(0).max(1).default(1) })
type RemoteConfig = z.infer<typeof remoteConfig>

/**
 * The sender of product analytics (the contract is in docs/operations.md). An event leaves only where an endpoint is set, the firm's
 * setting is on, and its person agreed, asked again when it leaves. Calls only push into a queue; whose event it was is dropped
 * before it is sent.
 */
export function createTelemetry({ db, notifyCache, endpoint, log, every = EVERY }: Parts) {
  const stopping = new AbortController()
  const { signal } = stopping
  let waiting: { personId: string; event: TelemetryEvent }[] = []
  let people: ReadonlySet<string> = new Set()
  let installationId: string | undefined
  let config: RemoteConfig | undefined
  let configAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> = Promise.resolve()

  function offer(personId: string | null, event: () => TelemetryEvent): void {
    if (!endpoint || personId === null || !people.has(personId)) return
    if (config && Math.random() >= config.sampleRate) return
    waiting.push({ personId, event: event() })
    if (waiting.length > MOST_WAITING) waiting.shift()
  }

  /** Who may be reported of at this moment. */
  async function agreed(): Promise<ReadonlySet<string>> {
    const [{ productAnalytics }, consents] = await Promise.all([
      readSettings({ db, notifyCache }),
      readConsents({ db, notifyCache }),
    ])
    return productAnalytics ? consents : new Set()
  }

  async function send(): Promise<void> {
    people = await agreed()
    waiting = waiting.filter(({ personId }) => people.has(personId))
    if (people.size === 0 || !endpoint) return
    await configure()
    if (!config?.enabled) {
      waiting = []
      return
    }
    while (waiting.length > 0 && !signal.aborted) {
      const batch = waiting.slice(0, BATCH)
      await ask('events', { installationId, events: batch.map(({ event }) => event) })
      // Those that came meanwhile are behind, unless so many came that the oldest were dropped.
      waiting = waiting.filter((one) => !batch.includes(one))
    }
  }

  async function configure(): Promise<void> {
    if (performance.now() - configAt < CONFIG_EVERY) return
    if (!installationId) {
      const id = await readInstallationId(db)
      await ask('installations', { installationId: id, product: 'thamin' })
      installationId = id
    }
    const answer = await ask(`config?installationId=${installationId}`)
    config = remoteConfig.parse(JSON.parse(answer))
    configAt = performance.now()
  }

  async function ask(path: string, body?: object): Promise<string> {
    const { url = '', token } = endpoint ?? {}
    const answer = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      // A redirect could lead to an address that nobody here has named.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`HTTP ${answer.status}`)
    }
    return readStart(answer)
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      await send().catch((error: unknown) => {
        if (!signal.aborted)
          log.debug({ reason: error instanceof Error ? error.message : 'unknown' }, 'product analytics were not sent')
      })
      await pause(every, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    /** True where the environment names an endpoint. */
    isConfigured: endpoint !== undefined,
    /** Offers the event of an operation. */
    operated(operation: Operation, { personId, endedAt }: OperationSource): void {
      offer(personId, () => ({
        name: 'database_operation',
        at: new Date(endedAt).toISOString(),
        parameters: { ...operation, duration_ms: Math.round(operation.duration_ms * 10) / 10 },
      }))
    },
    /** Offers the event of a page that was opened. */
    pageViewed(page: string, personId: string): void {
      offer(personId, () => ({ name: 'page_view', at: new Date().toISOString(), parameters: { page } }))
    },
    start(): void {
      if (endpoint) running = work()
    },
    /** Sends what waits. Throws when the endpoint refuses it or is away; it then waits on. */
    flush: send,
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** The first characters of an answer; the rest is not received. */
async function readStart(answer: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST_ANSWER) break
  }
  return text
}
