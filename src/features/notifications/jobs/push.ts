import { type Kysely, sql } from 'kysely'
import { kuwaitClock } from '#kernel/dates.ts'
import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import type { ServerKeys } from '#server/identity/server-keys.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { isPushService } from '#server/push/allowed-address.ts'
import { readPushKeys, type VapidKeys } from '#server/push/keys.ts'
import { type PostPush, type PushResult, pushMessage } from '#server/push/post.ts'
import { readSettings } from '../../settings/queries.ts'
import { isReadable } from '../queries/rows.ts'
import { type Pushed, pushTextOf } from '../rules/push-text.ts'
import { isAwake } from './mails.ts'

type Parts = {
  db: Kysely<DB>
  notifyCache: NotifyCache
  keys: Pick<ServerKeys, 'open'>
  post: PostPush
  /** The push services that the server may post to now. */
  services: readonly string[]
  log: Log
  now?: () => Date
}

/** An attempt older than this, in seconds, belongs to a server that died: more than a service may take to answer. */
const LAPSED = 30
/** The rests between attempts, in seconds; after the last of them a message is given up, as the inbox has it anyway. */
const RESTS = [30, 120, 600, 1800, 3600]
/** How long a message rests, in seconds, that comes into the quiet hours of its reader because an earlier attempt failed. */
const QUIET_REST = 600

type Claimed = {
  id: string
  attempts: number
  subscriptionId: string
  endpoint: string
  p256dh: string
  auth: string
  personId: string
  language: Language | null
  digits: Digits | null
  isLive: boolean
  isAwake: boolean
}

/**
 * The work of the queue of devices: delivers one message. It is marked before the delivery and deleted after it; when a server dies in between,
 * it is sent again under the same topic and tag, so that a device shows it once. A device that its service no longer knows is removed, and one
 * whose service the server may no longer post to.
 */
export function createPushWork({
  db,
  notifyCache,
  keys,
  post,
  services,
  log,
  now = () => new Date(),
}: Parts): Work<'push'> {
  let pair: Promise<VapidKeys> | undefined
  const ownKeys = () => {
    pair ??= readPushKeys(db, keys).catch((error: unknown) => {
      pair = undefined
      throw error
    })
    return pair
  }

  return async ({ messageId }, signal) => {
    const claimed = await claim(db, messageId, now())
    if (!claimed) return
    // An attempt that was not made is not counted.
    if (!claimed.isAwake) return again(claimed, QUIET_REST, claimed.attempts - 1)
    // Its messages go with it.
    if (!isPushService(claimed.endpoint, services)) return remove('pushSubscriptions', claimed.subscriptionId)
    const { supportEmail, defaultLanguage, digits } = await readSettings({ db, notifyCache })
    const reading = { language: claimed.language ?? defaultLanguage, digits: claimed.digits ?? digits }
    // Judged here, as roles, assignments and what was read may have changed since the message was put into the queue.
    const readable = claimed.isLive ? await wanted(db, messageId, claimed.personId) : []
    const text = pushTextOf(readable, claimed.personId, reading)
    if (!text) return remove('pushMessages', messageId)
    const result = await post(
      pushMessage(JSON.stringify(text), claimed, {
        keys: await ownKeys(),
        contact: `mailto:${supportEmail}`,
        topic: messageId.replaceAll('-', ''),
      }),
      signal,
    )
    await settle(claimed, result)
  }

  async function settle({ id, attempts, subscriptionId }: Claimed, result: PushResult): Promise<void> {
    if (result.outcome === 'accepted') return remove('pushMessages', id)
    if (result.outcome === 'gone') return remove('pushSubscriptions', subscriptionId)
    const rest = RESTS[attempts - 1]
    const { reason } = result
    if (result.outcome === 'refused' || rest === undefined) {
      log.warn({ messageId: id, attempts, reason }, 'a push message was given up')
      return remove('pushMessages', id)
    }
    const after = Math.max(rest, result.seconds ?? 0)
    await again({ id }, after, attempts)
    log.info({ messageId: id, attempts, reason, again: after }, 'a push message was not delivered yet')
  }

  /** Has a message tried again after so many seconds. */
  async function again({ id }: Pick<Claimed, 'id'>, after: number, attempts: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const nextTryAt = sql<Date>`now() + make_interval(secs => ${after}::float8)`
      await trx
        .updateTable('pushMessages')
        .set({ tryingSince: null, nextTryAt, attempts })
        .where('id', '=', id)
        .execute()
      await enqueue(trx, 'push', { messageId: id }, { after })
    })
  }

  async function remove(table: 'pushMessages' | 'pushSubscriptions', id: string): Promise<void> {
    await db.deleteFrom(table).where('id', '=', id).execute()
  }
}

/** Marks a message as being tried. Undefined when it is gone or due later by another job. Throws while another server tries it. */
async function claim(db: Kysely<DB>, id: string, at: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update push_messages m set trying_since = now(), attempts = m.attempts + 1
    from push_subscriptions d
    join users u on u.id = d.person_id
    join sessions s on s.id = d.session_id
    left join notification_preferences p on p.person_id = u.id
    where m.id = ${id} and d.id = m.subscription_id and m.next_try_at <= now()
      and (m.trying_since is null or m.trying_since < now() - make_interval(secs => ${LAPSED}::float8))
    returning m.id, m.attempts, d.id as "subscriptionId", d.endpoint, d.p256dh, d.auth, u.id as "personId", u.language, u.digits,
      u.active and u.deleted_at is null and s.expires_at > now() as "isLive",
      ${isAwake(kuwaitClock(at).time)} as "isAwake"`.execute(db)
  if (rows[0]) return rows[0]
  const tried = db.selectFrom('pushMessages').select('id').where('id', '=', id).where('tryingSince', 'is not', null)
  if (await tried.executeTakeFirst()) throw new Error('Another server is at this message.')
  return undefined
}

/** What of a message its reader may still see and has not read meanwhile, the newest first. */
async function wanted(db: Kysely<DB>, messageId: string, personId: string): Promise<Pushed[]> {
  const { rows } = await sql<Pushed>`
    select n.kind, n.record_kind as "recordKind", n.record_id as "recordId", n.params,
      case n.record_kind when 'valuation' then (select valuation_number from valuations v where v.id = n.record_id) end as number
    from push_messages m join notifications n on n.id = any(m.notifications) join users u on u.id = n.person_id
    where m.id = ${messageId} and n.person_id = ${personId} and n.read_at is null and ${isReadable('n')}
    order by n.id desc`.execute(db)
  return rows
}
