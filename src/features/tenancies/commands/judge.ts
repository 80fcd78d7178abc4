import type { Kysely } from 'kysely'
import { type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import type { DB } from '#server/db/tables.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { type TenancyFields, type TypedTenancy, tenancyFault, tenancyFaults } from '../model.ts'
import { clash, type HeldDays, unitKey } from '../rules.ts'

/** A row as it is stored, from what is typed. */
export const rowOf = ({ rentSteps = [], ...fields }: TypedTenancy): TenancyFields =>
  ({ ...contentOf(WRITTEN_FIELDS, fields), rentSteps }) as unknown as TenancyFields

/** The days of the rows of a unit of a property that are not withdrawn, but for one. */
async function heldOf(db: Kysely<DB>, propertyId: string, key: string, except: string | undefined) {
  const stored = await db
    .selectFrom('tenancies')
    .select(['leaseStart', 'leaseEnd', 'vacantSince', 'rentFils', 'endedOn', 'endedBy'])
    .where('propertyId', '=', propertyId)
    .where('withdrawnAt', 'is', null)
    .where('unitKey', '=', key)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
  return stored.map(({ rentFils, ...row }): HeldDays => ({ ...row, isVacant: rentFils === null }))
}

/** The fault of a row that can't be beside another of its unit, at its first day. */
export function clashFault(
  { leaseStart, vacantSince }: TenancyFields,
  { isVacant, ...other }: Pick<HeldDays, 'isVacant' | 'leaseStart' | 'vacantSince'>,
): FieldFault {
  const field = leaseStart !== null ? 'leaseStart' : vacantSince !== null ? 'vacantSince' : 'unit'
  const from = other.leaseStart ?? other.vacantSince
  if (from === null) return tenancyFault(field, isVacant ? 'fault.vacantAlready' : 'fault.letAlready')
  return tenancyFault(field, isVacant ? 'fault.vacantFrom' : 'fault.letFrom', { from })
}

/** A row without faults, of a row that is there where an id is given. Throws 'record-invalid' with all faults; at `field`, where what is typed is that alone. */
export async function checked(
  db: Kysely<DB>,
  propertyId: string,
  typed: TypedTenancy,
  { id, endedOn }: { id?: string; endedOn?: string | null } = {},
  field?: string,
): Promise<TenancyFields> {
  const row = rowOf(typed)
  const wrong = tenancyFaults(typed)
  const days = { ...row, isVacant: row.rent === null, endedOn: endedOn ?? null, endedBy: null }
  const beside = wrong.length > 0 ? [] : await heldOf(db, propertyId, unitKey(row), id)
  const other = beside.find((one) => clash(one, days))
  const faults = other ? [clashFault(row, other)] : wrong
  const first = row.leaseStart ?? row.vacantSince
  const late = endedOn && first && endedOn < first ? [tenancyFault('leaseStart', 'fault.startsLate')] : []
  if (faults.length + late.length > 0)
    throw recordInvalid([...faults.map((one) => ({ ...one, field: field ?? one.field })), ...late])
  return row
}
