import type { SortInput } from '#kernel/field-sort.ts'
import type { SearchTerm } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { type ListDefinition, mergedBy, NO_FILTERS } from '#server/lists/definition.ts'
import { listedRows, type RowOptions } from '#server/lists/listed-rows.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type ListedProperty, STORED_FIELDS } from '../fields.ts'
import { PROPERTIES_PAGE } from '../model/codes.ts'
import type { Property, PropertyFilters } from '../model.ts'
import { keptCount } from './counts.ts'
import { filtersOf, isNumbered, SEARCH_PARTS, withNumber } from './filters.ts'
import { inScope, PROPERTY_COLUMNS, presentProperty, tombstoneInScope } from './rows.ts'

/** The list definition of properties, whose rows are whole records. */
export const PROPERTIES: ListDefinition<Property> = {
  table: 'properties',
  alias: 'p',
  tombstones: 'property_tombstones',
  columns: PROPERTY_COLUMNS,
  merged: mergedBy('status'),
  isCovered: true,
  whole: {},
  prepares: [PROPERTIES_PAGE + 1],
  inScope,
  tombstoneInScope,
  conditions: { numbered: isNumbered },
  searchParts: (scope) => SEARCH_PARTS[scope],
  searchLetters: true,
  keptCount,
  present: presentProperty,
}

const rowsOf = listedRows(PROPERTIES, STORED_FIELDS, presentProperty<ListedProperty>)

/**
 * One page of the properties this person may see, newest first. Throws AppError 'invalid-argument' for an unknown governorate,
 * reversed bounds or an unknown cursor.
 */
export async function listProperties(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, columns, ...wanted }: PropertyFilters & SortInput & Paging & RowOptions,
): Promise<Page<ListedProperty>> {
  const filters = await filtersOf(ctx, wanted)
  return readList(ctx, rowsOf({ columns }, filters), filters, { pageSize, lastId, exactTotal, count })
}

/** The newest properties this person may see that fulfil every term. */
export function findProperties(
  ctx: ReadContext,
  terms: readonly SearchTerm[],
  paging: Paging,
): Promise<Page<ListedProperty>> {
  const filters = withNumber(ctx, { ...NO_FILTERS, words: { text: terms } })
  return readList(ctx, rowsOf({}, filters), filters, paging)
}
