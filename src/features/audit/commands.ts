import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { AuditEntry } from '#kernel/audit.ts'
import type { Log } from '#server/log.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { AlertRefusal, Refused } from '#server/refusals.ts'
import type { DB } from '#server/schema.ts'

/** Writes one entry of the audit log, in the transaction of the change that it records. */
export async function writeAudit(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
  const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null)
  await db
    .insertInto('auditLog')
    .values({
      eventType: entry.eventType,
      userId: entry.actor.id,
      userName: entry.actor.name,
      description: entry.description,
      details: json(entry.details) ?? '{}',
      before: json(entry.before),
      after: json(entry.after),
      resourceId: entry.resourceId ?? null,
      resourceType: entry.resourceType ?? null,
      ipAddress: entry.ipAddress ?? null,
      userAgent: entry.userAgent ?? null,
    })
    .execute()
}

/** The same for a verb: the actor, address and agent are those of the call. */
export function audit(
  { actor, db, request }: Pick<WriteContext, 'actor' | 'db' | 'request'>,
  entry: Omit<AuditEntry, 'actor' | 'ipAddress' | 'userAgent'>,
): Promise<void> {
  const by = { id: actor.id, name: actor.displayName }
  return writeAudit(db, { ...entry, actor: by, ipAddress: request.ip, userAgent: request.userAgent })
}

/** One refusal of the same call is told in so many minutes, and of one person so many in all: the log can't be flooded. */
const TOLD = { minutes: 10, most: 10 }

/** Makes what tells of a refused call as a SECURITY_ALERT, in a write of its own: nobody waits for it, and nothing fails by it. */
export function createRefusalAlert({ db, log }: { db: Kysely<DB>; log: Log }): AlertRefusal {
  const told = new LRUCache<string, true>({ max: 10_000, ttl: TOLD.minutes * 60_000 })
  return (refused) => {
    const key = `${refused.actor.id} ${refused.call}`
    if (told.has(key)) return
    told.set(key, true)
    alertOf(db, refused).catch((error) => log.warn({ err: error, call: refused.call }, 'a refusal could not be told'))
  }
}

async function alertOf(db: Kysely<DB>, { actor, call, code, request }: Refused): Promise<void> {
  const { same, all } = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(sql<number>`count(*) filter (where details ->> 'call' = ${call})`.as('same'))
    .where('eventType', '=', 'SECURITY_ALERT')
    .where('userId', '=', actor.id)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${TOLD.minutes})`)
    .executeTakeFirstOrThrow()
  if (same > 0 || all >= TOLD.most) return
  await writeAudit(db, {
    eventType: 'SECURITY_ALERT',
    actor: { id: actor.id, name: actor.displayName },
    description: `${actor.displayName} (${actor.role}) was refused ${call}`,
    details: { call, code, role: actor.role },
    ipAddress: request.ip,
    userAgent: request.userAgent,
  })
}
