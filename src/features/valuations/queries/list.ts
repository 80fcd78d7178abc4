import { type Expression, type SqlBool, sql } from 'kysely'
import { type Actor, type RowScope, rowScope } from '#access/actor.ts'
import { AppError, fieldFault } from '#kernel/errors.ts'
import { allowedField } from '#kernel/fields.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { type Page, pageOf } from '#kernel/page.ts'
import { foldArabic } from '#kernel/text.ts'
import type { ReadContext } from '#server/procedure.ts'
import { runOnce, type Statement, statement, value } from '#server/statements.ts'
import { DATE_FIELDS, type DateField, type Valuation, type ValuationFilters } from '../model.ts'
import { isKept, keptCount } from './counts.ts'
import {
  inScope,
  ROLE_OF,
  toValuation,
  VALUATION_COLUMNS,
  type ValuationExpressions,
  valuationExpressions,
} from './rows.ts'

type Listing = ValuationFilters & { pageSize?: number; lastId?: string }
type OrderColumn = DateField | 'createdAt' | 'id'

/**
 * One page of the valuations this person may see, newest first; by the date field when a range is asked for.
 * Throws AppError 'invalid-argument' for an unknown date field, a reversed range or a cursor that leads nowhere.
 */
export async function listValuations(ctx: ReadContext, input: Listing): Promise<Page<Valuation>> {
  const { pageSize = 20, lastId, ...filters } = input
  const [items, count] = await Promise.all([
    readPage(ctx, filters, pageSize + 1, lastId),
    isKept(filters) ? keptCount(ctx, filters) : countMatching(ctx, filters),
  ])
  return pageOf(items, pageSize, count)
}

/** The newest valuations this person may see, at most `limit`. */
export function newestValuations(ctx: ReadContext, limit: number): Promise<Valuation[]> {
  return readPage(ctx, {}, limit)
}

async function readPage(ctx: ReadContext, filters: ValuationFilters, limit: number, lastId?: string) {
  const { actor, db } = ctx
  // The last two make the order total, so that a page ends at exactly one point of it.
  const order: OrderColumn[] = [...rangedBy(filters), 'createdAt', 'id']
  const last = lastId ? await placeOf(ctx, lastId, order) : undefined
  const rows = isPlain(filters)
    ? await namedPage(
        rowScope(actor),
        filters,
        limit,
        Boolean(last),
      )(db, {
        ...filters,
        actor: actor.id,
        ...placeValues(last ?? []),
      })
    : await runOnce(db, pageQuery(actor, filters, limit, order, last))
  return rows.map((row) => toValuation(row, actor))
}

function pageQuery(
  actor: Pick<Actor, 'id' | 'role'>,
  filters: ValuationFilters,
  limit: number,
  order: OrderColumn[],
  last?: (string | null)[],
) {
  const matching = matches(actor, filters)(valuationExpressions)
  const where = last ? sql`${matching} and ${after(order, last)}` : matching
  const by = sql.join(order.map((column) => sql`${sql.ref(`v.${column}`)} desc`))
  // The limit stands in the text: PostgreSQL plans for the few rows it will read.
  return sql<Valuation>`select ${VALUATION_COLUMNS} from valuations v where ${where} order by ${by} limit ${sql.lit(limit)}`
}

/** A list narrowed by equal values alone; any plan for it is good for all values. */
const isPlain = ({ text, requestor, ownerName, startDate, endDate }: ValuationFilters) =>
  !text && !requestor && !ownerName && !startDate && !endDate

const named = new Map<string, Statement<Valuation>>()

function namedPage(scope: RowScope, filters: ValuationFilters, limit: number, further: boolean): Statement<Valuation> {
  const given = EQUAL.filter((column) => filters[column] !== undefined)
  const shape = [scope, limit, further, ...given].join(' ')
  const known = named.get(shape)
  if (known) return known
  const places = Object.fromEntries(given.map((column) => [column, value(column)])) as ValuationFilters
  const actor = { id: value('actor'), role: ROLE_OF[scope] }
  const last = further ? Object.keys(placeValues(['', ''])).map(value) : undefined
  const made = statement(pageQuery(actor, places, limit, ['createdAt', 'id'], last))
  named.set(shape, made)
  return made
}

const placeValues = ([createdAt, id]: (string | null)[]) => ({ lastCreatedAt: createdAt, lastId: id })

/** Counts what no kept count tells. */
async function countMatching({ actor, db }: ReadContext, filters: ValuationFilters): Promise<number> {
  const matching = matches(actor, filters)(valuationExpressions)
  const [row] = await runOnce(db, sql<{ count: number }>`select count(*) as count from valuations v where ${matching}`)
  return row?.count ?? 0
}

const EQUAL = ['status', 'purpose', 'propertyId', 'createdBy', 'assignedTo'] as const

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
function matches(actor: Pick<Actor, 'id' | 'role'>, filters: ValuationFilters) {
  const [dateField] = rangedBy(filters)
  const { startDate, endDate, text, requestor, ownerName } = filters
  return (eb: ValuationExpressions): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [inScope(actor)(eb)]
    for (const column of EQUAL) {
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
    return sql.join<SqlBool>(all, sql` and `)
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
