import type { Kysely } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { Point } from '#kernel/geo.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { findArea } from '../../places/model.ts'
import { middleOfArea } from '../../places/rules/locate.ts'
import type { PropertyType } from '../../properties/model/codes.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import type { Subject } from '../model.ts'

/** A valuation as its comparables need it; `subject` is null where its property's place is not known. */
export type SubjectRecord = {
  id: string
  valuationNumber: string
  status: ValuationStatus
  ownerName: string | null
  subject: Subject | null
}

/** Reads what evidence is compared with for a valuation. Throws 'valuation-not-found' out of scope. */
export async function readSubject(
  { actor, db }: { actor: ReadContext['actor']; db: Kysely<DB> },
  id: string,
): Promise<SubjectRecord> {
  const row = await db
    .selectFrom('valuations as v')
    .leftJoin('properties as p', 'p.id', 'v.propertyId')
    .select([
      'v.id',
      'v.valuationNumber',
      'v.status',
      'v.ownerName',
      'v.propertyCategory',
      'v.propertySize',
      'v.areaName',
      'v.valuationDate',
      'p.latitude',
      'p.longitude',
      'p.yearBuilt',
      'p.features',
    ])
    .where('v.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!row) throw new AppError('valuation-not-found', { params: { id } })
  const { latitude, longitude } = row
  const pin = latitude === null || longitude === null ? null : { latitude, longitude }
  const at = pin ?? middleOf(row.areaName)
  const { valuationNumber, status, ownerName } = row
  return {
    id,
    valuationNumber,
    status: status as ValuationStatus,
    ownerName,
    subject: at && {
      ...at,
      // The categories of valuations are the types of properties.
      type: row.propertyCategory as PropertyType | null,
      area: row.propertySize,
      yearBuilt: row.yearBuilt,
      condition: conditionOf(row.features),
      isApproximate: pin === null,
      on: row.valuationDate ?? kuwaitToday(),
    },
  }
}

function middleOf(areaName: string | null): Point | null {
  const number = findArea(areaName ?? '')?.number
  return (number === undefined ? undefined : middleOfArea(number)) ?? null
}

/** The rating of the building, which market evidence has on the same scale of 1 to 10. */
function conditionOf(features: unknown): number | null {
  const rating = (features as { building_condition?: unknown } | null)?.building_condition
  return typeof rating === 'number' ? rating : null
}
