import type { Kysely } from 'kysely'
import type { AuditEntry } from '#kernel/audit.ts'
import type { WriteContext } from '#server/procedure.ts'
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
  { actor, db, request }: WriteContext,
  entry: Omit<AuditEntry, 'actor' | 'ipAddress' | 'userAgent'>,
): Promise<void> {
  const by = { id: actor.id, name: actor.displayName }
  return writeAudit(db, { ...entry, actor: by, ipAddress: request.ip, userAgent: request.userAgent })
}
