import { type RawBuilder, sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import {
  OPEN_STATUSES,
  PROPERTY_CATEGORIES,
  VALUATION_PURPOSES,
  type ValuationStatus,
} from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate, kuwaitDayOf } from '#kernel/dates.ts'
import { columnsRead, type Descriptors } from '#kernel/field-descriptor.ts'
import type { Language } from '#kernel/words.ts'
import { isoInstant, selectList } from '#server/lists/columns.ts'
import { type Filters, invalidInput, type ListDefinition } from '#server/lists/definition.ts'
import { placesMessages } from '../../../places/messages.ts'
import { areaLabel, findArea } from '../../../places/model.ts'
import { STORED_FIELDS } from '../../../valuations/fields.ts'
import type { Valuation, ValuationFilters } from '../../../valuations/model.ts'
import { filtersOf, VALUATIONS } from '../../../valuations/queries/list.ts'
import { presentValuation, seesFinalValue, withoutWithheld } from '../../../valuations/queries/rows.ts'
import { STATUS_ORDER } from '../../../valuations/workflow.ts'
import type { ReportCell, ReportDefinition } from '../../model.ts'
import { periodOf } from '../../rules/periods.ts'
import { codeWord } from '../../rules/wording.ts'
import { workingDaysSince } from '../../rules/working-days.ts'
import { byAge, byCode, byMonth, byPerson, byText, startOfDay, withRange } from '../groupings.ts'
import type { ListSource, ReportContext, SourceGrouping, SourceRow, Summed, Wording } from '../source.ts'
import { kuwaitDay, workingDaysSql } from '../working-days.ts'

/** The fields that the columns of the registers of valuations tell. */
const READ = [
  'id',
  'valuationNumber',
  'status',
  'requestor',
  'ownerName',
  'propertyCategory',
  'purpose',
  'areaName',
  'blockNumber',
  'plotNumber',
  'documentNumber',
  'requestedParty',
  'requestDate',
  'inspectionDate',
  'valuationDate',
  'issueDate',
  'dueDate',
  'propertySize',
  'fee',
  'computedFee',
  'finalValue',
  'propertyId',
  'assignedTo',
  'createdBy',
  'createdAt',
] as const satisfies readonly (keyof typeof STORED_FIELDS)[]
/** A row of the registers of valuations, with the names beside ids. */
type Row = Pick<Valuation, (typeof READ)[number] | 'propertyName' | 'assignedToName' | 'createdByName'> & {
  statusSince: string
}
const SOME: Descriptors = Object.fromEntries(READ.map((field) => [field, STORED_FIELDS[field]]))

/** The list of valuations, with the columns that registers tell instead of whole records. */
export const REPORTED: ListDefinition<Row> = {
  ...VALUATIONS,
  columns: sql`${selectList({ alias: 'v', ...columnsRead(SOME) })}, ${sql.raw(isoInstant('v.status_since'))} as "statusSince"`,
  present: presentValuation<Row>,
  settle: withoutWithheld,
}

/** The statuses in which the fee of a valuation is earned. */
export const DONE_STATUSES: readonly ValuationStatus[] = ['COMPLETED', 'FINALIZED']
/** Those that end a valuation without a fee. */
const ENDED_STATUSES: readonly ValuationStatus[] = ['CANCELLED', 'REJECTED']

/** SQL: the status is one of these. */
export const inStatus = (statuses: readonly string[]) => sql`v.status = any(${sql.lit(`{${statuses.join()}}`)}::text[])`
const kwd = (fils: RawBuilder<unknown>): Summed => ({ amount: fils, divisor: 1000 })

/** The filters of valuations by a definition, within the statuses of its register. */
export async function valuationFilters(
  ctx: ReportContext,
  { filters, period }: ReportDefinition,
  { today }: Pick<Wording, 'today'>,
  statuses?: readonly ValuationStatus[],
): Promise<Filters> {
  const days = period ? periodOf(period, today) : {}
  const field = period?.field ?? 'requestDate'
  const isDated = field !== 'createdAt' && (days.from || days.to)
  const dated = isDated ? { dateField: field, startDate: days.from, endDate: days.to } : {}
  const wanted = filters as ValuationFilters
  const found = withinStatuses(await filtersOf(ctx, { ...wanted, ...dated }), statuses)
  return field === 'createdAt' ? withDays(found, 'createdAt', days) : found
}

/** The filters for the instants of some days in Kuwait. */
export function withDays(filters: Filters, column: string, { from, to }: { from?: string; to?: string }): Filters {
  if (!from && !to) return filters
  if (from && to && to < from) throw invalidInput('endDate', 'rangeReversed')
  return withRange(filters, column, {
    ...(from ? { from: startOfDay(from) } : {}),
    ...(to ? { before: startOfDay(addDays(to, 1)) } : {}),
  })
}

function withinStatuses(filters: Filters, statuses: readonly ValuationStatus[] | undefined): Filters {
  if (!statuses) return filters
  const chosen = filters.lists.status
  const status = chosen ? statuses.filter((one) => chosen.includes(one)) : statuses
  return { ...filters, lists: { ...filters.lists, status } }
}

const word = (field: 'status' | 'purpose' | 'propertyCategory') => (code: string, language: Language) =>
  codeWord(STORED_FIELDS[field].codeWord(code), language)

function groupingOf(code: string, { period }: ReportDefinition, wording: Wording): SourceGrouping | undefined {
  switch (code) {
    case 'status':
      return byCode('v', 'status', STATUS_ORDER, word('status'))
    case 'purpose':
      return byCode('v', 'purpose', VALUATION_PURPOSES, word('purpose'))
    case 'propertyCategory':
      return byCode('v', 'propertyCategory', PROPERTY_CATEGORIES, word('propertyCategory'))
    case 'assignedTo':
      return byPerson('v', 'assignedTo')
    case 'areaName':
      return byText('v', 'areaName', areaLabel)
    case 'month':
      return byMonth('v', period?.field && period.field !== 'createdAt' ? period.field : 'requestDate')
    case 'age':
      return byAge('v', 'createdAt', wording)
    default:
      return undefined
  }
}

function summed(code: string, scope: RowScope, { calendar }: Wording): Summed | undefined {
  const since = (day: RawBuilder<unknown>) => workingDaysSql(day, calendar)
  switch (code) {
    case 'propertySize':
      return { amount: sql`v.property_size` }
    case 'fee':
      return kwd(sql`v.fee_fils`)
    case 'computedFee':
      return kwd(sql`v.computed_fee_fils`)
    case 'difference':
      return kwd(sql`(v.fee_fils - v.computed_fee_fils)`)
    case 'income':
      return kwd(sql`case when ${inStatus(DONE_STATUSES)} then v.fee_fils end`)
    case 'finalValue':
      return kwd(sql`case when ${seesFinalValue(scope)} then v.final_value_fils end`)
    case 'age':
      return { amount: since(kuwaitDay(sql`v.created_at`)), isThere: sql`v.created_at` }
    case 'daysInStatus':
      return { amount: since(kuwaitDay(sql`v.status_since`)), isThere: sql`v.status_since` }
    case 'daysOverdue': {
      const overdue = (then: RawBuilder<unknown>) =>
        sql`case when v.due_date < ${calendar.today}::date then ${then} end`
      return { amount: overdue(since(sql`v.due_date`)), isThere: overdue(sql`1`) }
    }
    default:
      return undefined
  }
}

/** What is stated of values that many rows share, worked out once for each. */
function wordsOf({ reading: { language }, calendar, today }: Wording) {
  return {
    today,
    status: once(word('status'), language),
    purpose: once(word('purpose'), language),
    propertyCategory: once(word('propertyCategory'), language),
    area: once(areaLabel, language),
    governorate: once(governorateOf, language),
    age: once((day: CalendarDate) => workingDaysSince(calendar, day), language),
  }
}

/** The same function, which works out each value only once. */
function once<Value>(work: (key: string, language: Language) => Value, language: Language): (key: string) => Value {
  const found = new Map<string, Value>()
  return (key) => {
    const known = found.get(key)
    if (known !== undefined) return known
    const value = work(key, language)
    found.set(key, value)
    return value
  }
}

function governorateOf(areaName: string, language: Language): string | null {
  const area = findArea(areaName)
  return area ? placesMessages[`governorate.${area.governorate}`][language] : null
}

/** The cells of a valuation by column, for all registers of valuations. */
function valuationRow(row: Row, words: ReturnType<typeof wordsOf>): SourceRow {
  const isEarned = DONE_STATUSES.includes(row.status)
  const openedOn = kuwaitDayOf(row.createdAt)
  const statusSince = kuwaitDayOf(row.statusSince)
  // The row itself, which is not shared: a copy of forty columns costs as much as reading them.
  const cells: Record<string, ReportCell> = Object.assign(row, {
    status: words.status(row.status),
    purpose: words.purpose(row.purpose),
    propertyCategory: words.propertyCategory(row.propertyCategory),
    areaName: words.area(row.areaName),
    governorate: words.governorate(row.areaName),
    assignedTo: row.assignedToName,
    assigneeId: row.assignedTo,
    createdBy: row.createdByName,
    difference: Math.round((row.fee - row.computedFee) * 1000) / 1000,
    income: isEarned ? row.fee : null,
    openedOn,
    statusSince,
    age: words.age(openedOn),
    daysInStatus: words.age(statusSince),
    daysOverdue: row.dueDate !== null && row.dueDate < words.today ? words.age(row.dueDate) : null,
  })
  return { cells, path: `/valuations/${row.id}` }
}

const registerOf = (statuses?: readonly ValuationStatus[]): ListSource<Row> => ({
  list: REPORTED,
  filtersOf: (ctx, definition, wording) => valuationFilters(ctx, definition, wording, statuses),
  summed,
  grouping: groupingOf,
  present(_, rows, wording) {
    const words = wordsOf(wording)
    return rows.map((row) => valuationRow(row, words))
  },
})

/** All valuations. */
export const valuationsRegister = registerOf()
/** Those on which work is open. */
export const statusRegister = registerOf(OPEN_STATUSES)
/** Those whose fees are agreed: neither cancelled nor rejected. */
export const feesRegister = registerOf(STATUS_ORDER.filter((status) => !ENDED_STATUSES.includes(status)))
