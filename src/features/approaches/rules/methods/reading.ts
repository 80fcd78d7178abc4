import { type Decimal, decimal, toKwd } from '#kernel/decimal.ts'
import type { Params } from '#kernel/errors.ts'
import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import type { methodsMessages } from '../../messages/methods.ts'
import type { Outcome, Remark, Step } from '../../model.ts'
import type { Figure } from '../sentences.ts'

/** A row of a list with the name of its field. */
export type ListRow = { field: string; row: FormRow }

/** The rows of a list on which something is written, in the order in which they were made. */
export const rowsOf = (values: FormValues, list: string): ListRow[] =>
  Object.entries(values).flatMap(([field, value]) =>
    field.startsWith(`${list}.`) && isRow(value) && Object.values(value).some((cell) => cell !== null)
      ? [{ field, row: value }]
      : [],
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

/** A remark at each source that is not told although its figure is given. */
export const untoldSources = (values: FormValues, sources: Readonly<Record<string, boolean>>): Remark[] =>
  Object.entries(sources).flatMap(([field, isUsed]) =>
    remarkIf(isUsed && written(values, field) === null, 'methods:remark.noSource', field),
  )
