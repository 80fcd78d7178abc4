import { type Kysely, sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { SYSTEM } from '#kernel/audit.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { Notify } from '#server/db/notify.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import type { ServerKeys } from '#server/identity/server-keys.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { type Answered, postOut } from '#server/outgoing/post.ts'
import { readSettings } from '../settings/queries.ts'
import { CHANNEL } from './commands/queue.ts'
import { aboutEndpoint } from './commands.ts'
import { type DeliveredKind, type PauseCause, TEST_KIND } from './model/endpoints.ts'
import { factsOf } from './queries/facts.ts'
import { pauseAfter, restAfter } from './rules.ts'

type Parts = {
  db: Kysely<DB>
  notify: Pick<Notify, 'listen'>
  notifyCache: NotifyCache
  keys: Pick<ServerKeys, 'open'>
  log: Log
  /** How a connection is made and what time it is, in tests. */
  reach?: Parameters<typeof postOut>[0]['reach'] | undefined
  now?: () => Date
}

/** How often a server looks for what is due, in ms; it hears at once of what was committed. */
const EVERY = 5_000
/** Messages that a server has under way at once, and an endpoint: one where its last try failed, so that one that hangs holds up no other. */
const AT_ONCE = 32
const OF_ENDPOINT = 4
/** A try older than this, in seconds, belongs to a server that died: more than one may take. */
const LAPSED = 60
/** The seconds after which a report that is being printed is looked at again, at first and at most: a quarter of the time that it has taken. */
const UNREADY = { least: 3, most: 600 }
const MOST_ANSWER = 65_536
const KEPT_ANSWER = 500
/** So many failures in a row pause an endpoint, as does a setting's number of days without a success. */
const MOST_FAILURES = 100
const DAY = 86_400_000

type Claimed = {
  id: string
  kind: DeliveredKind
  recordId: string | null
  ofId: string | null
  happenedAt: Date
  attempts: number
  endpointId: string
  accountId: string | null
  url: string
  secret: string
  formerSecret: string | null
}
type Outcome = Answered | { failure: string }

/**
 * Sends endpoints what they are to hear, signed by Standard Webhooks. A message is marked before its try and after it; when a server dies in between, it is sent
 * again under the same id. Its record is read, within the scope of the endpoint, when it is sent.
 */
export function createWebhookSender({ db, notify, notifyCache, keys, log, reach = {}, now = () => new Date() }: Parts) {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let looking: Promise<void> | undefined
  let again = false
  let unlisten = () => {}

  /** Begins what is due; a wish that comes meanwhile is looked at after it. */
  function look(): Promise<void> {
    again = true
    looking ??= (async () => {
      while (again && !stopping.signal.aborted) {
        again = false
        for (const one of await claim(db, now(), AT_ONCE - running.size)) begin(one)
      }
    })().finally(() => {
      looking = undefined
    })
    return looking
  }

  function begin(one: Claimed): void {
    const work = deliver(one)
      .catch((error) => log.warn({ err: error, deliveryId: one.id }, 'a webhook could not be sent'))
      .finally(() => {
        running.delete(work)
        wake()
      })
    running.add(work)
  }

  const wake = () => {
    if (!stopping.signal.aborted) look().catch((error) => log.warn({ err: error }, 'webhooks could not be looked for'))
  }

  async function deliver(one: Claimed): Promise<void> {
    const facts = await factsOf(db, one)
    if (!facts) return void (await settle(db, one, { state: 'DROPPED' }))
    if (!facts.isReady) {
      const waited = (now().getTime() - one.happenedAt.getTime()) / 1000
      return putBack(one, Math.min(Math.max(waited / 4, UNREADY.least), UNREADY.most))
    }
    const secrets = await secretsOf(one)
    if (!secrets) return db.transaction().execute((trx) => pause(trx, one, 'SECRET'))
    const body = JSON.stringify({ type: one.kind, timestamp: one.happenedAt.toISOString(), data: facts.data })
    const headers = {
      ...signedHeaders(`msg_${one.id.replaceAll('-', '')}`, now(), body, secrets),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Thamin-Webhooks/1',
    }
    const outcome = await postOut({ url: one.url, headers, body, most: MOST_ANSWER, reach }, stopping.signal)
    // A try that the stop of the server ended is not counted.
    if (stopping.signal.aborted && 'failure' in outcome) return putBack(one, 0)
    await db.transaction().execute((trx) => record(trx, one, outcome))
  }

  async function putBack({ id, attempts }: Claimed, seconds: number): Promise<void> {
    await sql`update webhook_deliveries set trying_since = null, attempts = attempts - 1, next_try_at = ${later(seconds)}
      where id = ${id} and attempts = ${attempts} and state = 'WAITING'`.execute(db)
  }

  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000)

  /** The secrets that sign now; null when the server's own has been replaced since. */
  async function secretsOf({ secret, formerSecret }: Claimed): Promise<string[] | null> {
    try {
      return await Promise.all([secret, ...(formerSecret ? [formerSecret] : [])].map(keys.open))
    } catch {
      return null
    }
  }

  /** Writes down what became of a try, of its endpoint as well. */
  async function record(trx: Kysely<DB>, one: Claimed, outcome: Outcome): Promise<void> {
    const status = 'status' in outcome ? outcome.status : null
    const asked = 'status' in outcome ? outcome.retryAfter : 0
    const said = {
      status,
      failure: 'failure' in outcome ? outcome.failure : null,
      answer: 'status' in outcome ? [...outcome.text.replace(/\p{Cc}/gu, ' ')].slice(0, KEPT_ANSWER).join('') : null,
      triedAt: now(),
    }
    const isTaken = status !== null && status >= 200 && status < 300
    const rest = isTaken || one.kind === TEST_KIND ? null : restAfter(one.attempts, asked)
    const state = isTaken ? 'SENT' : rest === null ? 'FAILED' : 'WAITING'
    const isCounted = await settle(trx, one, { ...said, state, nextTryAt: rest === null ? null : later(rest) })
    if (!isCounted || (one.kind === TEST_KIND && status !== 410)) return
    if (isTaken) {
      await sql`update webhook_endpoints set failures = 0, failing_since = null, rests_until = null
        where id = ${one.endpointId} and failures > 0`.execute(trx)
      return
    }
    if (status === 410) return pause(trx, one, 'GONE')
    const { webhookFailingDays } = await readSettings({ db, notifyCache })
    const { failures, failingSince } = await trx
      .updateTable('webhookEndpoints')
      .set((eb) => ({ failures: eb('failures', '+', 1), failingSince: eb.fn.coalesce('failingSince', eb.val(now())) }))
      .where('id', '=', one.endpointId)
      .returning(['failures', 'failingSince'])
      .executeTakeFirstOrThrow()
    const failingMs = now().getTime() - (failingSince ?? now()).getTime()
    if (failures >= MOST_FAILURES || failingMs >= webhookFailingDays * DAY) return pause(trx, one, 'FAILING')
    const restsUntil = later(pauseAfter(failures, asked))
    await trx.updateTable('webhookEndpoints').set({ restsUntil }).where('id', '=', one.endpointId).execute()
  }

  const watch = repeatedly({ every: EVERY, look, log, failure: 'webhooks could not be looked for' })
  return {
    start(): void {
      unlisten = notify.listen(CHANNEL, wake)
      watch.start()
    },
    /** Begins what is due now, and waits until all of it has ended with what was due by then. */
    async look(): Promise<void> {
      await look()
      while (running.size > 0 || looking) await Promise.all([looking, ...running])
    },
    /** Takes no more; what is under way ends, or is put back. */
    async stop(): Promise<void> {
      unlisten()
      stopping.abort()
      await watch.stop()
      await Promise.allSettled([looking, ...running])
    },
  }
}

/** Marks so many of what is due as being tried, those of endpoints that work first; another server passes them over. */
async function claim(db: Kysely<DB>, at: Date, most: number): Promise<Claimed[]> {
  if (most <= 0) return []
  const lapsed = sql`${at}::timestamptz - make_interval(secs => ${LAPSED}::float8)`
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set trying_since = ${at}, attempts = d.attempts + 1
    from (
      select w.id, e.id as endpoint_id, e.client_account_id, e.url, e.secret, case when e.former_until > ${at} then e.former_secret end as former
      from webhook_endpoints e cross join lateral (
        select w.id, w.kind, w.next_try_at from webhook_deliveries w
        where w.endpoint_id = e.id and w.state = 'WAITING' and w.next_try_at <= ${at} and (w.trying_since is null or w.trying_since < ${lapsed})
        order by w.next_try_at, w.id
        limit greatest(0, case when e.failures > 0 then 1 else ${OF_ENDPOINT}::int end - (select count(*) from webhook_deliveries b
          where b.endpoint_id = e.id and b.trying_since >= ${lapsed}))
        for update of w skip locked) w
      where w.kind = ${TEST_KIND} or e.state = 'ACTIVE' and coalesce(e.rests_until <= ${at}, true)
      order by e.failures, w.next_try_at limit ${most}) c
    where d.id = c.id
    returning d.id, d.kind, d.record_id as "recordId", d.of_id as "ofId", d.happened_at as "happenedAt", d.attempts,
      c.endpoint_id as "endpointId", c.client_account_id as "accountId", c.url, c.secret, c.former as "formerSecret"`.execute(
    db,
  )
  return rows
}

type Settled = {
  state: string
  nextTryAt?: Date | null
  status?: number | null
  failure?: string | null
  answer?: string | null
  triedAt?: Date
}

/** Writes how a try ended; false where another one has begun since, as of a server that was taken for dead. */
async function settle(db: Kysely<DB>, { id, attempts }: Claimed, ending: Settled): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set({ nextTryAt: null, ...ending, tryingSince: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Pauses the endpoint of a message, once, and has its keepers notified; its messages wait. */
async function pause(trx: Kysely<DB>, { id, endpointId }: Claimed, pausedFor: PauseCause): Promise<void> {
  await trx.updateTable('webhookDeliveries').set({ tryingSince: null }).where('id', '=', id).execute()
  const paused = await trx
    .updateTable('webhookEndpoints')
    .set((eb) => ({ state: 'PAUSED', pausedFor, restsUntil: null, version: eb('version', '+', 1) }))
    .where('id', '=', endpointId)
    .where('state', '=', 'ACTIVE')
    .returning(['id', 'name', 'clientAccountId'])
    .executeTakeFirst()
  if (!paused) return
  const { details, ...about } = aboutEndpoint(paused)
  await writeAudit(trx, {
    eventType: 'WEBHOOK_PAUSE',
    actor: SYSTEM,
    description: `Paused the webhook endpoint ${paused.name}: ${pausedFor}`,
    details: { ...details, why: pausedFor },
    ...about,
  })
}

/** The headers of a message by Standard Webhooks: its id, which stays the same over all tries, the time of this one, and a signature by each secret. */
function signedHeaders(id: string, at: Date, body: string, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
