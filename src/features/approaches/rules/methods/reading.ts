import { type CalendarDate, daysBetween, isCalendarDate } from '#kernel/dates.ts'
import { type Decimal, decimal, toKwd } from '#kernel/decimal.ts'
import { type FieldFault, faultOf, type Params } from '#kernel/errors.ts'
import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { methodsMessages } from '../../messages/methods.ts'
import type { Outcome, Remark, Step } from '../../model.ts'
import type { Figure } from '../sentences.ts'

/** A row of a list with the name of its field. */
export type ListRow = { field: string; row: FormRow }

/** The rows of a list on which something is written, in the order in which they were made. */
export function rowsOf(values: FormValues, list: string): readonly ListRow[] {
  const lists = byList.get(values) ?? listed(values)
  byList.set(values, lists)
  return lists.get(list) ?? []
}

/** The rows of sheets by their lists: a sheet is asked for its lists a dozen times while it is worked out, and what is written on it makes it another. */
const byList = new WeakMap<FormValues, ReadonlyMap<string, readonly ListRow[]>>()

const listed = (values: FormValues) =>
  Map.groupBy(
    Object.entries(values).flatMap(([field, value]) =>
      isRow(value) && Object.values(value).some((cell) => cell !== null) ? [{ field, row: value }] : [],
    ),
    ({ field }) => field.slice(0, field.indexOf('.')),
  )

/** A number of a sheet or of a row; null where there is none. */
export function figure(values: FormValues | FormRow, name: string): Decimal | null {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? decimal(value) : null
}

/** A percentage as a fraction, 12.5 as 0.125; null where there is none. */
export const share = (values: FormValues | FormRow, name: string): Decimal | null =>
  figure(values, name)?.div(100) ?? null

/** A text; null where it is blank. */
export function written(values: FormValues | FormRow, name: string): string | null {
  const value = values[name]
  return typeof value === 'string' && !isBlank(value) ? value : null
}

/** True while nothing is written on a sheet: it is not begun, and lacks nothing. */
export const isUntouched = (values: FormValues): boolean => Object.values(values).every((value) => value === null)

/** What a sheet comes to on which nothing is written. */
export const NOT_BEGUN: Outcome = {
  value: null,
  perSqm: null,
  range: null,
  landValue: null,
  steps: [],
  faults: [],
  remarks: [],
}

/** An amount of a step in KWD. */
export const kwd = (amount: Decimal, unit: Figure['unit'] = 'KWD'): Figure => ({ value: toKwd(amount), unit })
/** A fraction as a percentage of a step, to two decimals. */
export const asPercent = (fraction: Decimal): Figure => ({
  value: fraction.times(100).toDecimalPlaces(2).toNumber(),
  unit: 'PERCENT',
})
/** A number of years, months, m² or things of a step, to two decimals. */
export const number = (value: Decimal | number, unit: Figure['unit'] = 'NUMBER'): Figure => ({
  value: decimal(value).toDecimalPlaces(2).toNumber(),
  unit,
})

type StepWord = `methods:${keyof typeof methodsMessages & `step.${string}`}`

/** A step of a calculation. */
export const step = (
  word: StepWord,
  result: Figure | null,
  figures: Step['figures'] = {},
  texts?: Step['texts'],
): Step => ({ word, figures, result, ...(texts ? { texts } : {}) })

type RemarkWord = `methods:${keyof typeof methodsMessages & `remark.${string}`}`

/** A remark, where it applies. */
export const remarkIf = (applies: unknown, word: RemarkWord, field?: string, params?: Params): Remark[] =>
  applies ? [{ word, ...(params ? { params } : {}), ...(field ? { field } : {}) }] : []

/** True where one of the numbers is written and not zero, which is what is assumed without it. */
export const isGiven = (values: FormValues | FormRow, names: readonly string[]): boolean =>
  names.some((name) => figure(values, name)?.isZero() === false)

/** True for a field whose figure is taken from another sheet, which is its source. */
export function isLinked(values: FormValues, field: string): boolean {
  const link = values[`links.${field}`]
  return isRow(link ?? null) && (link as FormRow).state !== 'TYPED'
}

/** A remark at each source that is not named although its figure is given. */
export const untoldSources = (values: FormValues, sources: Readonly<Record<string, boolean>>): Remark[] =>
  Object.entries(sources).flatMap(([field, isUsed]) =>
    remarkIf(isUsed && written(values, field) === null, 'methods:remark.noSource', field),
  )

/** A fault of an income, cost or residual sheet, at its field. */
export const fault = faultOf('methods', methodsMessages)

/** A fault at each figure that is missing. */
export const neededFigures = (values: FormValues | FormRow, ...names: string[]): FieldFault[] =>
  names.filter((name) => figure(values, name) === null).map((name) => fault(name, 'fault.needed'))

/** A fault at each figure that a row lacks. */
export const neededCells = ({ field, row }: ListRow, ...names: string[]): FieldFault[] =>
  neededFigures(row, ...names).map((one) => ({ ...one, field: `${field}.${one.field}` }))

/** A fault at each rate that is missing or 0. */
export const neededRates = (values: FormValues, ...names: string[]): FieldFault[] => [
  ...neededFigures(values, ...names),
  ...names.filter((name) => figure(values, name)?.lessThanOrEqualTo(0)).map((name) => fault(name, 'fault.rate')),
]

/** After so many days a unit cost is marked as old. */
const OLD_AFTER = 365

/** True for a unit cost of more than a year before, or after, the valuation date. */
export function isOldPrice(row: FormRow, on: CalendarDate): boolean {
  const date = written(row, 'unitCostDate')
  return date !== null && isCalendarDate(date) && Math.abs(daysBetween(date, on)) > OLD_AFTER
}
