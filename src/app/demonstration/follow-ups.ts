import type { Kysely } from 'kysely'
import { DEMONSTRATION_FOLLOW_UPS } from '#features/follow-ups/demonstration.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** Stores the follow-ups of the demonstration with their history. Gives the audit entries to write. */
export async function saveFollowUps(
  db: Kysely<DB>,
  valuations: readonly DemonstrationValuation[],
  now: Date,
): Promise<{ at: Date; entry: AuditEntry }[]> {
  const entries: { at: Date; entry: AuditEntry }[] = []
  for (const one of DEMONSTRATION_FOLLOW_UPS) {
    const file = valuations
      .filter(({ lifecycle }) => lifecycle.status === one.status)
      .toSorted((a, b) => b.valuationNumber.localeCompare(a.valuationNumber))[one.at]
    if (!file) continue
    const [by, to] = [demonstrationPerson(one.by), demonstrationPerson(one.to)]
    const madeAt = new Date(now.getTime() - (one.inDays < 0 ? -one.inDays + 1 : 0) * DAY - 2 * HOUR)
    const doneAt = new Date(madeAt.getTime() + HOUR)
    const isDone = one.state === 'DONE'
    const said = { text: one.text, assignedTo: to.id, dueOn: addDays(kuwaitToday(now), one.inDays) }
    const { id } = await db
      .insertInto('followUps')
      .values({
        ...said,
        id: crypto.randomUUID(),
        valuationId: file.id,
        version: isDone ? 2 : 1,
        state: one.state,
        madeBy: by.id,
        madeAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = { ...said, followUpId: id, state: 'OPEN', version: 1, changedBy: by.id, changedAt: madeAt }
    await db.insertInto('followUpVersions').values(version).execute()
    entries.push(entryOf('FOLLOW_UP_ADD', { id, valuationId: file.id, by, to: to.id, at: madeAt }))
    if (!isDone) continue
    await db
      .insertInto('followUpVersions')
      .values({ ...version, state: 'DONE', version: 2, changedBy: to.id, changedAt: doneAt })
      .execute()
    entries.push(entryOf('FOLLOW_UP_COMPLETE', { id, valuationId: file.id, by: to, to: to.id, at: doneAt }))
  }
  return entries
}

type Written = { id: string; valuationId: string; by: { id: string; displayName: string }; to: string; at: Date }

const entryOf = (
  eventType: 'FOLLOW_UP_ADD' | 'FOLLOW_UP_COMPLETE',
  { id, valuationId, by, to, at }: Written,
): { at: Date; entry: AuditEntry } => ({
  at,
  entry: {
    eventType,
    actor: { id: by.id, name: by.displayName },
    description: 'Follow-up on a valuation',
    details: { valuationId, assignedTo: to, assigned: eventType === 'FOLLOW_UP_ADD' },
    resourceId: id,
    resourceType: 'followUp',
  },
})
