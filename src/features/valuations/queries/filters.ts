import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { AppError, fieldFault } from '#kernel/errors.ts'
import { allowedField } from '#kernel/fields.ts'
import { searchWords } from '#kernel/matches.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { DATE_FIELDS, type DateField, type ValuationFilters, type ValuationStatus } from '../model.ts'
import { contains } from './contains.ts'
import { inScope, type ValuationExpressions } from './rows.ts'

/** The columns that a list may be narrowed by to one value. */
export const EQUAL = ['purpose', 'propertyCategory', 'propertyId', 'createdBy', 'assignedTo'] as const

/** Where the words of each filter must stand in search_text; see migrations/0005_lists.sql. */
const STANDS = { text: ['', ''], requestor: ['\x1d%', '%\x1e'], ownerName: ['\x1e%', '%\x1f'] } as const

/** What the filters of a list come to: no more in it than narrows it. */
export type Narrowing = {
  statuses?: readonly ValuationStatus[]
  equal: Partial<Record<(typeof EQUAL)[number], string>>
  words: { [F in keyof typeof STANDS]?: string[] }
  range?: { field: DateField; startDate?: string; endDate?: string }
}

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
    ...(status === undefined ? {} : { statuses: [status].flat() }),
    equal: Object.fromEntries(equal),
    words: Object.fromEntries(words),
    ...(startDate || endDate ? { range: { field, startDate, endDate } } : {}),
  }
}

/** What may be seen and matches, as one condition. */
export function matching(actor: Pick<Actor, 'id' | 'role'>, { statuses, equal, words, range }: Narrowing) {
  return (eb: ValuationExpressions): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [inScope(actor)(eb)]
    if (statuses) all.push(sql`v.status = any(${statuses}::text[])`)
    for (const column of EQUAL) {
      const wanted = equal[column]
      if (wanted !== undefined) all.push(eb(`v.${column}`, '=', wanted))
    }
    if (range?.startDate) all.push(eb(`v.${range.field}`, '>=', range.startDate))
    if (range?.endDate) all.push(eb(`v.${range.field}`, '<=', range.endDate))
    for (const [name, wanted] of Object.entries(words))
      all.push(...contains(sql`v.search_text`, wanted, STANDS[name as keyof typeof STANDS]))
    return sql.join<SqlBool>(all, sql` and `)
  }
}

/** The error of an input that is of the right shape and cannot be done. */
export function invalid(field: string, key: 'notInList' | 'rangeReversed'): AppError {
  return new AppError('invalid-argument', { fields: [fieldFault(field, `kernel:${key}`, kernelMessages[key])] })
}
