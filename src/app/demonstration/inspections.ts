import type { Kysely } from 'kysely'
import { type DemonstrationInspection, demonstrationInspections } from '#features/inspections/demonstration.ts'
import { DEMONSTRATION_PEOPLE } from '#features/people/demonstration.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import type { DB } from '#server/db/tables.ts'

type Audited = { at: Date; entry: AuditEntry }

/** Stores the inspections of the demonstration as the commands would have. Gives the audit entries to write. */
export async function saveInspections(
  db: Kysely<DB>,
  valuations: readonly DemonstrationValuation[],
  now: Date,
): Promise<Audited[]> {
  const made = demonstrationInspections(valuations, now)
  await db.insertInto('inspections').values(made.map(rowOf)).execute()
  await db
    .insertInto('inspectionHistory')
    .values(
      made.flatMap(({ id, by, startsAt, contactName, contactPhone, history }) =>
        history.map(({ at, ...entry }, n) => ({
          ...entry,
          inspectionId: id,
          ordinal: n + 1,
          startsAt,
          inspectorId: by,
          contactName,
          contactPhone,
          madeBy: by,
          madeAt: at,
        })),
      ),
    )
    .execute()
  const values = made.flatMap(({ id, by, form, heldAt }) =>
    Object.entries(form).map(([field, value]) => ({
      inspectionId: id,
      field,
      value: JSON.stringify(value),
      writtenBy: by,
      writtenAt: heldAt ?? now,
    })),
  )
  if (values.length > 0) await db.insertInto('inspectionValues').values(values).execute()
  return made.flatMap(entriesOf)
}

function rowOf({
  id,
  valuation,
  by,
  at,
  startsAt,
  state,
  heldAt,
  history,
  form: _,
  ...contact
}: DemonstrationInspection) {
  const people = { inspectorId: by, createdBy: by, updatedBy: by, heldBy: heldAt && by }
  const times = { startsAt, heldAt, createdAt: at, updatedAt: history.at(-1)?.at ?? at }
  const version = history.length
  return { id, version, valuationId: valuation.id, state, ...contact, ...people, ...times }
}

function entriesOf({ id, valuation, by, state, startsAt, history }: DemonstrationInspection): Audited[] {
  const name = DEMONSTRATION_PEOPLE.find((person) => person.id === by)?.displayName ?? ''
  const { id: valuationId, valuationNumber } = valuation
  return history.map(({ what, at }) => ({
    at,
    entry: {
      eventType: what === 'PLANNED' ? 'INSPECTION_PLAN' : 'INSPECTION_STATE_CHANGE',
      actor: { id: by, name },
      description: `${what === 'PLANNED' ? 'Planned' : 'Changed the status of'} an inspection of valuation ${valuationNumber}`,
      details: {
        inspectionId: id,
        valuationNumber,
        ...(what === 'PLANNED' ? { inspectorName: name } : { from: 'PLANNED', to: state }),
      },
      ...(what === 'PLANNED'
        ? { after: { startsAt: startsAt.toISOString(), inspectorId: by } }
        : { before: { state: 'PLANNED' }, after: { state } }),
      resourceId: valuationId,
      resourceType: 'valuation',
    },
  }))
}
