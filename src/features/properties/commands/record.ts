import { AppError, recordInvalid } from '#kernel/errors.ts'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { BORDERS_ID } from '../../places/rules/borders-id.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { propertyFaults } from '../model.ts'
import { inScope } from '../queries/rows.ts'
import { pinFaults } from '../rules/pin.ts'
import { sizeFaults } from '../rules/sizes.ts'
import type { Completed, PropertyRow } from './content.ts'

/** Validates a complete record and returns the columns to write. Throws 'record-invalid' with all faults. */
export function checkedColumns({ content, where, place }: Completed) {
  const faults = [...propertyFaults(content), ...sizeFaults(content), ...pinFaults(where)]
  if (faults.length > 0) throw recordInvalid(faults)
  const { areaNumber, outsideKuwait, cell6, cell8, cell10 } = place
  const found = { areaNumber, outsideKuwait, cell6, cell8, cell10, locatedBy: BORDERS_ID }
  return { ...rowOfContent(WRITTEN_FIELDS, content), features: JSON.stringify(content.features), ...found }
}

/**
 * Locks the property until the transaction ends; a lock for deletion also prevents new references
 * to it. Throws 'property-not-found' out of scope and 'stale-version' when it is no longer the version the
 * caller saw; without a version, the current one is locked.
 */
export async function lockProperty(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  { id, version }: { id: string; version?: number },
  purpose: 'update' | 'delete',
): Promise<PropertyRow> {
  const one = db
    .selectFrom('properties as p')
    .selectAll('p')
    .where('p.id', '=', id)
    .where(inScope(...scopeOf(actor)))
  const row = await (purpose === 'delete' ? one.forUpdate() : one.forNoKeyUpdate()).executeTakeFirst()
  if (!row) throw new AppError('property-not-found', { params: { id } })
  assertVersion(row, version)
  return row
}
