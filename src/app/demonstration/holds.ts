import type { Kysely } from 'kysely'
import { demonstrationPerson } from '#features/people/fixtures.ts'
import { kuwaitInstant, workingDaysBefore } from '#features/valuations/fixtures/calendar.ts'
import type { DemonstrationValuation } from '#features/valuations/fixtures/valuations.ts'
import { DEMONSTRATION_HOLD } from '#features/work-files/fixtures.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'

/** Sets the legal hold of the demonstration on its oldest completed valuation. Gives the audit entries to write. */
export async function saveHold(
  db: Kysely<DB>,
  valuations: readonly DemonstrationValuation[],
  now: Date,
): Promise<{ at: Date; entry: AuditEntry }[]> {
  const { id, by, ago, reason } = DEMONSTRATION_HOLD
  const at = kuwaitInstant(workingDaysBefore(kuwaitToday(now), ago)[0] as string, 11 * 60)
  const valuation = valuations.find(
    ({ status, lifecycle }) => status === 'COMPLETED' && lifecycle.events.every((one) => one.at < at),
  )
  if (!valuation) return []
  const person = demonstrationPerson(by)
  await db
    .insertInto('legalHolds')
    .values({ id, valuationId: valuation.id, reason, setBy: person.id, setAt: at })
    .execute()
  const entry: AuditEntry = {
    eventType: 'LEGAL_HOLD_SET',
    actor: { id: person.id, name: person.displayName },
    description: `Set a legal hold on valuation ${valuation.valuationNumber}`,
    details: { holdId: id, reason },
    resourceId: valuation.id,
    resourceType: 'valuation',
  }
  return [{ at, entry }]
}
