import { allowedField } from '#kernel/fields.ts'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { type Filters, invalidInput, type ListDefinition, mergedBy, NO_FILTERS } from '#server/lists/definition.ts'
import { listedRows, type RowOptions } from '#server/lists/listed-rows.ts'
import { type Paging, readList, readNewest } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type ListedValuation, STORED_FIELDS } from '../fields.ts'
import { DATE_FIELDS, type Valuation, type ValuationFilters } from '../model.ts'
import { VALUATION_STATUSES } from '../workflow.ts'
import { cachedCount } from './counts.ts'
import { inScope, presentValuation, VALUATION_COLUMNS } from './rows.ts'

/** The columns with equality filters. */
export const EQUAL = ['purpose', 'propertyCategory', 'propertyId', 'createdBy', 'assignedTo'] as const

/** Where the words of each filter must stand in search_text; see migrations/0005_lists.sql. */
export const SEARCH_PARTS = { text: ['', ''], requestor: ['\x1d%', '%\x1e'], ownerName: ['\x1e%', '%\x1f'] } as const

/** Reads the filters of a list. Throws AppError 'invalid-argument' for an unknown date field or a reversed range. */
export function filtersOf(wanted: ValuationFilters): Filters {
  const { status, startDate, endDate, dateField = 'valuationDate' } = wanted
  const field = allowedField(dateField, DATE_FIELDS)
  if (startDate && endDate && startDate > endDate) throw invalidInput('endDate', 'rangeReversed')
  const equal = EQUAL.flatMap((column) => (wanted[column] === undefined ? [] : [[column, wanted[column]]]))
  const words = Object.keys(SEARCH_PARTS).flatMap((name) => {
    const found = searchWords(wanted[name as keyof typeof SEARCH_PARTS] ?? '')
    return found.length > 0 ? [[name, found]] : []
  })
  return {
    lists: status === undefined ? {} : { status: [status].flat() },
    equal: Object.fromEntries(equal),
    words: Object.fromEntries(words),
    ...(startDate || endDate
      ? { ranges: { [field]: { from: startDate || undefined, to: endDate || undefined } }, sortedBy: field }
      : { ranges: {} }),
  }
}

/** The list definition of valuations, whose rows are whole records. */
export const VALUATIONS: ListDefinition<Valuation> = {
  table: 'valuations',
  alias: 'v',
  tombstones: 'valuation_tombstones',
  columns: VALUATION_COLUMNS,
  merged: mergedBy('status', VALUATION_STATUSES),
  prepares: true,
  // Tombstones have the client in a column of the same name.
  inScope,
  searchParts: () => SEARCH_PARTS,
  searchLetters: true,
  cachedCount,
  present: presentValuation,
}

const rowsOf = listedRows(VALUATIONS, STORED_FIELDS, presentValuation<ListedValuation>)

/**
 * One page of the valuations this person may see, newest first; by the date field when a range is asked for.
 * Throws AppError 'invalid-argument' for an unknown date field, a reversed range or an unknown cursor.
 */
export async function listValuations(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, columns, ...wanted }: ValuationFilters & Paging & RowOptions,
): Promise<Page<ListedValuation>> {
  const filters = filtersOf(wanted)
  return readList(ctx, rowsOf({ columns }, filters), filters, { pageSize, lastId, exactTotal })
}

/** The newest valuations this person may see, at most `limit`. */
export function newestValuations(ctx: ReadContext, limit: number): Promise<ListedValuation[]> {
  return readNewest(ctx, rowsOf({}, NO_FILTERS), NO_FILTERS, limit)
}
