import type { Kysely } from 'kysely'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { DemonstrationProperty } from '#features/properties/demonstration/properties.ts'
import { rowOf } from '#features/tenancies/commands/judge.ts'
import { about, columnsOf, recorded } from '#features/tenancies/commands/write.ts'
import { demonstrationTenancies } from '#features/tenancies/demonstration.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'

/** Stores the schedule of an investment building of the demonstration, as the commands would have. Gives the audit entries to write. */
export async function saveTenancies(
  db: Kysely<DB>,
  properties: readonly DemonstrationProperty[],
  now: Date,
): Promise<{ at: Date; entry: AuditEntry }[]> {
  const isBuilding = ({ fields }: DemonstrationProperty) => fields.type === 'INVESTMENT' && fields.status === 'active'
  const building = properties.find(isBuilding)
  if (!building) return []
  const { id: propertyId, by, at } = building
  const { id: person, displayName } = demonstrationPerson(by)
  const rows = demonstrationTenancies(kuwaitToday(now)).map(({ fields, ...row }) => ({ ...row, row: rowOf(fields) }))
  await db
    .insertInto('tenancies')
    .values(
      rows.map(({ id, row, endedOn }) => ({
        ...columnsOf(row),
        ...{ id, propertyId, endedOn, createdBy: person, updatedBy: person, createdAt: at, updatedAt: at },
      })),
    )
    .execute()
  return rows.map(({ id, row }) => ({
    at,
    entry: {
      eventType: 'TENANCY_ADD',
      actor: { id: person, name: displayName },
      description: `Added unit ${row.unit} to a tenancy schedule`,
      after: recorded(row),
      ...about({ id, propertyId }),
    },
  }))
}
