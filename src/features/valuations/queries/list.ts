import { type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { OPEN_STATUSES, VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { addDays, kuwaitMidnight } from '#kernel/dates.ts'
import type { SortInput } from '#kernel/field-sort.ts'
import { allowedField } from '#kernel/fields.ts'
import type { SearchTerm } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import {
  type Filters,
  invalidInput,
  type ListContext,
  type ListDefinition,
  mergedBy,
  NO_FILTERS,
} from '#server/lists/definition.ts'
import { fieldFilters } from '#server/lists/field-filters.ts'
import { listedRows, type RowOptions } from '#server/lists/listed-rows.ts'
import { type Paging, readList, readNewest } from '#server/lists/page.ts'
import { chosenSort, fieldSorts } from '#server/lists/sorting.ts'
import { withArabicSpellings } from '#server/lists/spelt-words.ts'
import type { ReadContext } from '#server/procedure.ts'
import { areasOf, namesOfArea } from '../../places/model.ts'
import { areaTerms } from '../../places/rules/search.ts'
import { type ListedValuation, STORED_FIELDS } from '../fields.ts'
import { VALUATIONS_PAGE } from '../model/page.ts'
import { RANGE_FIELDS, type Valuation, type ValuationFilters } from '../model.ts'
import { isOutsideWorkflow, STATUS_ORDER } from '../workflow.ts'
import { keptCount } from './counts.ts'
import {
  HIDDEN_UNTIL_APPROVED,
  inScope,
  mayReadReason,
  presentValuation,
  VALUATION_COLUMNS,
  withoutWithheld,
} from './rows.ts'

/** Where the words of each filter must be in search_text; see migrations/0005_lists.sql. */
const SEARCH_PARTS = { text: ['', ''], requestor: ['\x1d%', '%\x1e'], ownerName: ['\x1e%', '%\x1f'] } as const

const OUTSIDE = VALUATION_STATUSES.filter(isOutsideWorkflow)

const OPEN = sql`v.status = any(${sql.lit(`{${OPEN_STATUSES.join()}}`)})`
const TODAY = sql`(now() at time zone 'Asia/Kuwait')::date`

const SORTS = fieldSorts(STORED_FIELDS, { status: STATUS_ORDER })

/**
 * Reads the filters of a list; a Latin name also finds its Arabic spellings. Throws AppError 'invalid-argument' for an unknown date field
 * or a reversed range.
 */
export async function filtersOf({ actor, db }: ListContext, wanted: ValuationFilters & SortInput): Promise<Filters> {
  const { startDate, endDate, dateField = 'valuationDate' } = wanted
  const field = allowedField(dateField, RANGE_FIELDS)
  if (startDate && endDate && startDate > endDate) throw invalidInput('endDate', 'rangeReversed')
  const sort = chosenSort(SORTS, wanted, rowScope(actor) === 'all' ? [] : HIDDEN_UNTIL_APPROVED)
  const fields = fieldFilters(STORED_FIELDS, wanted, actor)
  // For a reader who may not know why a draft was sent back, none was.
  const returned: Filters['equal'] = wanted.sentBack ? { sentBack: mayReadReason(actor, 'DRAFT') } : {}
  // A client does not know what is at risk, and finds nothing by it.
  const { dueState } = wanted
  const timed: Filters['equal'] = dueState ? { [dueState]: dueState !== 'atRisk' || rowScope(actor) === 'all' } : {}
  const filters = {
    ...fields,
    lists: { ...fields.lists, ...areaNamesOf(wanted) },
    equal: { ...fields.equal, ...returned, ...timed, ...(wanted.unplaced ? { unplaced: true } : {}) },
    ...sort,
  }
  const text = await withArabicSpellings(db, areaTerms(wanted.text ?? ''))
  const all = text.length > 0 ? { ...filters, words: { text, ...filters.words } } : filters
  if (!startDate && !endDate) return all
  const range = { from: startDate || undefined, to: endDate || undefined }
  if (field === 'createdAt') {
    const [from, before] = [range.from && kuwaitMidnight(range.from), range.to && kuwaitMidnight(addDays(range.to, 1))]
    return { ...all, ranges: { ...filters.ranges, createdAt: { from, before } } }
  }
  // Where nothing is due, a due date that is stored is not shown, and none is found by it.
  const equal = field === 'dueDate' ? { ...filters.equal, isInWorkflow: true } : filters.equal
  return { ...all, equal, ranges: { ...filters.ranges, [field]: range }, sortedBy: field }
}

/** The names under which the areas asked for are stored: those of an area, of the areas of a governorate, or of both. */
function areaNamesOf({ areaName, governorate }: ValuationFilters): { areaName?: readonly string[] } {
  const names = areaName?.trim() ? namesOfArea(areaName.trim()) : undefined
  if (!governorate) return names ? { areaName: names } : {}
  const areas = areasOf(governorate)
  return { areaName: names ? areas.filter((name) => names.includes(name)) : areas }
}

/** The same filters for some rows among them. */
export function chosenRows(filters: Filters, ids: readonly string[] | undefined): Filters {
  // As PostgreSQL writes an array: ids have nothing to escape.
  return ids ? { ...filters, equal: { ...filters.equal, chosen: `{${ids.join()}}` } } : filters
}

const NEWEST = 5

/** The list definition of valuations, whose rows are whole records. */
export const VALUATIONS: ListDefinition<Valuation> = {
  table: 'valuations',
  alias: 'v',
  tombstones: 'valuation_tombstones',
  columns: VALUATION_COLUMNS,
  merged: mergedBy('status'),
  isCovered: true,
  whole: {},
  prepares: [VALUATIONS_PAGE + 1, NEWEST],
  conditions: {
    chosen: (ids) => sql<SqlBool>`v.id = any(${ids}::uuid[])`,
    sentBack: (isKnown) => sql<SqlBool>`v.status = 'DRAFT' and v.status_reason is not null and ${isKnown}::boolean`,
    overdue: (isKnown) => sql<SqlBool>`${OPEN} and v.due_date < ${TODAY} and ${isKnown}::boolean`,
    atRisk: (isKnown) =>
      sql<SqlBool>`${OPEN} and v.due_date >= ${TODAY} and v.at_risk_at <= now() and ${isKnown}::boolean`,
    paused: (isKnown) => sql<SqlBool>`${OPEN} and v.pause_reason is not null and ${isKnown}::boolean`,
    unplaced: (isAsked) =>
      sql<SqlBool>`not exists (select from properties p where p.id = v.property_id and p.longitude is not null) and ${isAsked}::boolean`,
    isInWorkflow: () => sql<SqlBool>`v.status <> all(${sql.lit(`{${OUTSIDE.join()}}`)})`,
  },
  // Tombstones have the client in a column of the same name.
  inScope,
  searchParts: () => SEARCH_PARTS,
  searchLetters: true,
  keptCount,
  present: presentValuation,
  settle: withoutWithheld,
}

/** The definition of the list by the columns and the filters asked for. */
export const rowsOf = listedRows(VALUATIONS, STORED_FIELDS, presentValuation<ListedValuation>)

/**
 * One page of the valuations this person may see, newest first; by the date field when a range is asked for.
 * Throws AppError 'invalid-argument' for an unknown date field, a reversed range or an unknown cursor.
 */
export async function listValuations(
  ctx: ReadContext,
  {
    pageSize = VALUATIONS_PAGE,
    lastId,
    exactTotal,
    count,
    columns,
    ...wanted
  }: ValuationFilters & SortInput & Paging & RowOptions,
): Promise<Page<ListedValuation>> {
  const filters = await filtersOf(ctx, wanted)
  return readList(ctx, rowsOf({ columns }, filters), filters, { pageSize, lastId, exactTotal, count })
}

/** The newest valuations this person may see that fulfil every term. */
export function findValuations(
  ctx: ReadContext,
  terms: readonly SearchTerm[],
  { pageSize = VALUATIONS_PAGE, ...paging }: Paging,
): Promise<Page<ListedValuation>> {
  const filters = { ...NO_FILTERS, words: { text: terms } }
  return readList(ctx, rowsOf({}, filters), filters, { ...paging, pageSize })
}

/** The newest five valuations this person may see. */
export function newestValuations(ctx: ReadContext): Promise<ListedValuation[]> {
  return readNewest(ctx, rowsOf({}, NO_FILTERS), NO_FILTERS, NEWEST)
}
