import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { indicationField } from '../../fields/reconciliation.ts'
import { INDICATING_KINDS, type IndicatingSheet, kindOf } from '../../model/codes.ts'
import type { SheetLabel, SheetOutcome, Step } from '../../model.ts'
import { kwd, numberOf } from './findings.ts'

/** An indication in KWD with its weight in percent; `of` are the sheets of the parts that it sums. */
export type Indicated = {
  sheet: IndicatingSheet
  value: number
  weight: number | null
  label?: SheetLabel
  of?: readonly IndicatingSheet[]
}

/**
 * What the sheets indicate of the whole property, in KWD: each that has a value by itself, and the parts of one kind summed, once each of them has one. The sum
 * has the place and the weight of its first part.
 */
export function indicated(values: FormValues, sheets: readonly SheetOutcome[]): Indicated[] {
  const weightOf = (sheet: IndicatingSheet) => numberOf(values[indicationField(sheet, 'Weight')])
  const whole = sheets.flatMap(({ sheet, use = 'INDICATION', label, outcome: { value } }): Indicated[] =>
    use !== 'INDICATION' || value === null
      ? []
      : [{ sheet, value, weight: weightOf(sheet), ...(label ? { label } : {}) }],
  )
  const summed = INDICATING_KINDS.flatMap((kind): Indicated[] => {
    const parts = sheets.filter(({ sheet, use }) => use === 'PART' && kindOf(sheet) === kind)
    const [first] = parts
    const amounts = parts.flatMap(({ outcome: { value } }) => (value === null ? [] : [decimal(value)]))
    if (!first || amounts.length < parts.length) return []
    const { sheet } = first
    return [
      {
        sheet,
        value: toKwd(sumOf(amounts)),
        weight: weightOf(sheet),
        label: { word: `value:parts.${kind}` },
        of: parts.map((one) => one.sheet),
      },
    ]
  })
  const place = new Map(sheets.map(({ sheet }, at) => [sheet, at]))
  return [...whole, ...summed].toSorted((a, b) => (place.get(a.sheet) ?? 0) - (place.get(b.sheet) ?? 0))
}

/** The step that tells of how many parts an indication is the sum; none of one that is no sum. */
export const sumOfParts = ({ of, value, label }: Indicated): Step[] =>
  of && label
    ? [
        {
          word: 'value:step.parts',
          figures: { count: { value: of.length, unit: 'NUMBER' } },
          sheets: { sheet: label },
          result: kwd(value),
        },
      ]
    : []

/** The weight in percent of each sheet that counts, once they are all there and sum to 100; one alone has all of it. */
export type Shares = ReadonlyMap<IndicatingSheet, Decimal>

/** The shares of what counts; null while a weight is missing or they do not sum to 100. */
export function sharesOf(counted: readonly Indicated[]): Shares | null {
  const [first] = counted
  if (first && counted.length === 1) return new Map([[first.sheet, decimal(100)]])
  const isWhole = counted.every(({ weight }) => weight !== null) && totalOf(counted).equals(100)
  return isWhole ? new Map(counted.map(({ sheet, weight }) => [sheet, decimal(weight ?? 0)])) : null
}

/** The sum of the weights in percent. */
export const totalOf = (counted: readonly Indicated[]): Decimal =>
  sumOf(counted.map(({ weight }) => decimal(weight ?? 0)))

/** What an indication adds to the value, in KWD: value × share. */
export const partOf = ({ sheet, value }: Indicated, shares: Shares): Decimal =>
  decimal(value)
    .times(shares.get(sheet) ?? 0)
    .div(100)
