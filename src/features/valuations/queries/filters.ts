import { allowedField } from '#kernel/fields.ts'
import { searchWords } from '#kernel/matches.ts'
import { invalid, type Narrowing } from '#server/lists/listing.ts'
import { DATE_FIELDS, type ValuationFilters } from '../model.ts'

/** The columns that a list may be narrowed by to one value. */
export const EQUAL = ['purpose', 'propertyCategory', 'propertyId', 'createdBy', 'assignedTo'] as const

/** Where the words of each filter must stand in search_text; see migrations/0005_lists.sql. */
export const STANDS = { text: ['', ''], requestor: ['\x1d%', '%\x1e'], ownerName: ['\x1e%', '%\x1f'] } as const

/** Reads the filters of a list. Throws AppError 'invalid-argument' for an unknown date field or a reversed range. */
export function narrowingOf(filters: ValuationFilters): Narrowing {
  const { status, startDate, endDate, dateField = 'valuationDate' } = filters
  const field = allowedField(dateField, DATE_FIELDS)
  if (startDate && endDate && startDate > endDate) throw invalid('endDate', 'rangeReversed')
  const equal = EQUAL.flatMap((column) => (filters[column] === undefined ? [] : [[column, filters[column]]]))
  const words = Object.keys(STANDS).flatMap((name) => {
    const found = searchWords(filters[name as keyof typeof STANDS] ?? '')
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
