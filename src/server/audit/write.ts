import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#access/actor.ts'
import type { AuditEntry, AuditEvent } from '#kernel/audit.ts'
import { handedIn } from '#kernel/handed-in.ts'
import { parameter, preparedWrite } from '../db/prepared-query.ts'
import type { DB } from '../db/tables.ts'
import type { Refused } from '../http/refusals.ts'
import type { NewLiveEvent } from '../live/events.ts'
import type { Log } from '../log.ts'
import type { RequestInfo } from '../procedure.ts'

/** What reads the entries of the log in the transaction that writes them, and writes what follows from them. */
type AuditListener = (db: Kysely<DB>, entries: readonly AuditEntry[]) => Promise<void>

/** What the product hands in: the live events of an entry, its listeners, in order, and the events of a record that clients do not see in its timeline. */
type Composition = {
  liveEventsOf: (entry: AuditEntry) => NewLiveEvent[]
  listeners: readonly AuditListener[]
  internal: readonly AuditEvent[]
}
const composition = handedIn<Composition>('nothing has composed the audit log: import src/app/audit.ts')

/** Sets what the log's writer and its histories take from the product. Called once, by src/app/audit.ts. */
export const composeAudit = composition.set

/** What the product handed in. Throws when nothing did: a change would be recorded, and nobody notified of it. */
export const auditComposition = composition.get

/** Writes one entry of the audit log, in the transaction of the change that it records; the listeners write in it too. */
export function writeAudit(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
  return writeAudits(db, [entry])
}

/** Entries per statement. */
const AT_ONCE = 2000

/** Entries and the live events that follow from them are one statement, whose answer nobody waits for. */
const record = preparedWrite(sql`
  with written as (
    insert into audit_log (event_type, user_id, user_name, description, details, before, after, resource_id, resource_type, ip_address, user_agent)
    select * from json_to_recordset(${parameter('entries')}::json) as e ("eventType" text, "userId" text, "userName" text, description text,
      details jsonb, before jsonb, after jsonb, "resourceId" text, "resourceType" text, "ipAddress" text, "userAgent" text)
  )
  select write_live_events(events) from (select ${parameter('events')}::jsonb as events) e where events <> '[]'`)

async function writeAudits(db: Kysely<DB>, entries: readonly AuditEntry[]): Promise<void> {
  const { liveEventsOf, listeners } = auditComposition()
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE)
    const rows = some.map(({ actor, details = {}, ...entry }) => ({
      ...entry,
      userId: actor.id,
      userName: actor.name,
      details,
    }))
    await record(db, { entries: JSON.stringify(rows), events: JSON.stringify(some.flatMap(liveEventsOf)) })
  }
  for (const listener of listeners) await listener(db, entries)
}

type CallEntry = Omit<AuditEntry, 'actor' | 'ipAddress' | 'userAgent'>
type CallContext = { actor: Pick<Actor, 'id' | 'displayName'>; db: Kysely<DB>; request: RequestInfo }

/** Writes an entry for a verb, with the actor, address and user agent of the call. */
export function audit(ctx: CallContext, entry: CallEntry): Promise<void> {
  return auditAll(ctx, [entry])
}

/** Writes several entries of one call, in as few statements as possible. */
export function auditAll({ actor, db, request }: CallContext, entries: readonly CallEntry[]): Promise<void> {
  const by = { actor: { id: actor.id, name: actor.displayName }, ipAddress: request.ip, userAgent: request.userAgent }
  return writeAudits(
    db,
    entries.map((entry) => ({ ...entry, ...by })),
  )
}

/** Alerts of one person are limited to one per call and `most` in all within `minutes`, so that the log can't be flooded. */
const ALERT_LIMIT = { minutes: 10, most: 10 }

/** Creates the function that records a refused call as a SECURITY_ALERT, in a write that the call neither waits for nor fails by. */
export function createRefusalAlert({ db, log }: { db: Kysely<DB>; log: Log }): (refused: Refused) => void {
  const recent = new LRUCache<string, true>({ max: 10_000, ttl: ALERT_LIMIT.minutes * 60_000 })
  return (refused) => {
    const key = `${refused.actor.id} ${refused.call}`
    if (recent.has(key)) return
    recent.set(key, true)
    alertOf(db, refused).catch((error) =>
      log.warn({ err: error, call: refused.call }, 'a refusal could not be recorded'),
    )
  }
}

async function alertOf(db: Kysely<DB>, { actor, call, code, request }: Refused): Promise<void> {
  const { same, all } = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(sql<number>`count(*) filter (where details ->> 'call' = ${call})`.as('same'))
    .where('eventType', '=', 'SECURITY_ALERT')
    .where('userId', '=', actor.id)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${ALERT_LIMIT.minutes})`)
    .executeTakeFirstOrThrow()
  if (same > 0 || all >= ALERT_LIMIT.most) return
  await writeAudit(db, {
    eventType: 'SECURITY_ALERT',
    actor: { id: actor.id, name: actor.displayName },
    description: `${actor.displayName} (${actor.role}) was refused ${call}`,
    details: { call, code, role: actor.role },
    ipAddress: request.ip,
    userAgent: request.userAgent,
  })
}
