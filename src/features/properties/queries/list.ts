import type { Page } from '#kernel/page.ts'
import { readList } from '#server/lists/list.ts'
import type { Listing } from '#server/lists/listing.ts'
import type { ReadContext } from '#server/procedure.ts'
import { PROPERTY_STATUSES, type Property, type PropertyFilters } from '../model.ts'
import { keptCount } from './counts.ts'
import { narrowingOf, STANDS } from './filters.ts'
import { inScope, PROPERTY_COLUMNS, toProperty, wasInScope } from './rows.ts'

/** The properties as a register that is read in pages. */
export const PROPERTIES: Listing<Property> = {
  table: 'properties',
  alias: 'p',
  places: 'property_places',
  columns: PROPERTY_COLUMNS,
  series: { column: 'status', values: PROPERTY_STATUSES },
  inScope,
  wasInScope,
  stands: (scope) => STANDS[scope],
  kept: keptCount,
  tell: toProperty,
}

/**
 * One page of the properties this person may see, newest first. Throws AppError 'invalid-argument' for an unknown governorate,
 * bounds that are reversed or a cursor that leads nowhere.
 */
export async function listProperties(
  ctx: ReadContext,
  { pageSize, lastId, ...filters }: PropertyFilters & { pageSize?: number; lastId?: string },
): Promise<Page<Property>> {
  return readList(ctx, PROPERTIES, narrowingOf(filters), { pageSize, lastId })
}
