import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { AppError, fieldFault } from '#kernel/errors.ts'
import { allowedField } from '#kernel/fields.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { type Page, pageOf } from '#kernel/page.ts'
import { foldArabic } from '#kernel/text.ts'
import type { ReadContext } from '#server/procedure.ts'
import { DATE_FIELDS, type DateField, type Valuation, type ValuationFilters } from '../model.ts'
import { inScope, selectValuations, toValuation, type ValuationExpressions } from './rows.ts'

type Listing = ValuationFilters & { pageSize?: number; lastId?: string }
type OrderColumn = DateField | 'createdAt' | 'id'

/**
 * One page of the valuations this person may see, newest first; by the date field when a range is asked for.
 * Throws AppError 'invalid-argument' for an unknown date field, a reversed range or a cursor that leads nowhere.
 */
export async function listValuations(ctx: ReadContext, input: Listing): Promise<Page<Valuation>> {
  const { pageSize = 20, lastId, ...filters } = input
  const matching = matches(ctx.actor, filters)
  // The last two make the order total, so that a page ends at exactly one point of it.
  const order: OrderColumn[] = [...rangedBy(filters), 'createdAt', 'id']
  const last = lastId ? await placeOf(ctx, lastId, order) : undefined

  let page = selectValuations(ctx.db).where(matching)
  for (const column of order) page = page.orderBy(`v.${column}`, 'desc')
  if (last) page = page.where(after(order, last))
  const [rows, { count }] = await Promise.all([
    page.limit(pageSize + 1).execute(),
    ctx.db
      .selectFrom('valuations as v')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(matching)
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => toValuation(row, ctx.actor))
  return pageOf(items, pageSize, count)
}

const TYPES: Partial<Record<OrderColumn, string>> = { createdAt: 'timestamptz', id: 'uuid' }
const typeOf = (column: OrderColumn) => sql.raw(TYPES[column] ?? 'date')

/** Where a row stands in the order, as texts: an instant of the database is finer than a Date. */
async function placeOf({ db, actor }: ReadContext, lastId: string, order: OrderColumn[]): Promise<(string | null)[]> {
  const last = await db
    .selectFrom('valuations as v')
    .select(sql<(string | null)[]>`array[${sql.join(order.map((c) => sql`${sql.ref(`v.${c}`)}::text`))}]`.as('place'))
    .where('v.id', '=', lastId)
    .where(inScope(actor))
    .executeTakeFirst()
  if (!last) throw invalid('lastId', 'notInList')
  return last.place
}

function after(order: OrderColumn[], place: (string | null)[]) {
  const here = sql.join(order.map((column) => sql.ref(`v.${column}`)))
  const there = sql.join(order.map((column, at) => sql`${place[at]}::${typeOf(column)}`))
  return sql<SqlBool>`(${here}) < (${there})`
}

/** The filters of a list, and the person's scope, as one condition. */
export function matches(actor: Pick<Actor, 'id' | 'role'>, filters: ValuationFilters) {
  const [dateField] = rangedBy(filters)
  const { startDate, endDate, text, requestor, ownerName } = filters
  return (eb: ValuationExpressions): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [inScope(actor)(eb)]
    for (const column of ['status', 'purpose', 'propertyId', 'createdBy', 'assignedTo'] as const) {
      const wanted = filters[column]
      if (wanted !== undefined) all.push(eb(`v.${column}`, '=', wanted))
    }
    if (dateField && startDate) all.push(eb(`v.${dateField}`, '>=', startDate))
    if (dateField && endDate) all.push(eb(`v.${dateField}`, '<=', endDate))
    for (const word of words(text)) all.push(eb('v.searchText', 'like', containing(word)))
    for (const [column, wanted] of [
      ['requestor', requestor],
      ['ownerName', ownerName],
    ] as const) {
      for (const word of words(wanted)) {
        // The index knows the whole search text; the fold of the one column then decides.
        all.push(eb('v.searchText', 'like', containing(word)))
        all.push(eb(sql`fold_text(${sql.ref(`v.${column}`)})`, 'like', containing(word)))
      }
    }
    return eb.and(all)
  }
}

const words = (text: string | undefined) =>
  foldArabic(text ?? '')
    .split(/\s+/)
    .filter(Boolean)
const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

function rangedBy({ startDate, endDate, dateField = 'valuationDate' }: ValuationFilters): DateField[] {
  const field = allowedField(dateField, DATE_FIELDS)
  if (startDate && endDate && startDate > endDate) throw invalid('endDate', 'rangeReversed')
  return startDate || endDate ? [field] : []
}

function invalid(field: string, key: 'notInList' | 'rangeReversed'): AppError {
  return new AppError('invalid-argument', { fields: [fieldFault(field, `kernel:${key}`, kernelMessages[key])] })
}
