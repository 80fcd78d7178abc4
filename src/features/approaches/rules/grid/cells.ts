import { type Decimal, decimal } from '#kernel/decimal.ts'
import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import {
  type CellUnit,
  GRID_ROWS,
  type GridRowCode,
  OFFERED_ROWS,
  type OfferedRow,
  RATINGS,
  type Rating,
  SEQUENTIAL_ROWS,
} from '../../model/grid.ts'
import type { Remark } from '../../model.ts'
import { type AdjustmentAmount, converted } from './adjusting.ts'
import type { Fact } from './facts.ts'

/** A row of the grid: one of the product's own, whose id is its code, or one of the valuer's by its id and name, with a code where it was offered. */
export type GridRow = { id: string; code: GridRowCode | OfferedRow | null; name: string; isSequential: boolean }

/** True for a row of the valuer's own. */
export const isOwnRow = ({ id, code }: Pick<GridRow, 'id' | 'code'>): boolean => id !== code

/** What a row of the valuer's own was offered as; null for one that was not. */
export const offeredCode = (row: FormRow): OfferedRow | null => OFFERED_ROWS.find((code) => code === row.code) ?? null

const OWN: readonly GridRow[] = GRID_ROWS.map((code) => ({
  id: code,
  code,
  name: '',
  isSequential: (SEQUENTIAL_ROWS as readonly string[]).includes(code),
}))

/**
 * The rows of a grid in their order: the sequential ones before those that are summed, in each the valuer's own last, in the order in which
 * they were made.
 */
export function gridRows(values: FormValues): GridRow[] {
  const own = Object.entries(values).flatMap(([field, value]): GridRow[] =>
    field.startsWith('ownRows.') && isRow(value)
      ? [
          {
            id: field.slice('ownRows.'.length),
            code: offeredCode(value),
            name: String(value.name ?? ''),
            isSequential: value.place === 'TRANSACTION',
          },
        ]
      : [],
  )
  const rows = [...OWN, ...own]
  return [...rows.filter(({ isSequential }) => isSequential), ...rows.filter(({ isSequential }) => !isSequential)]
}

/** The name of a row in a sentence: the product's word, also of one that was offered, or the text that the valuer typed. */
export const rowName = ({ code, name }: GridRow) =>
  code ? { words: { row: `grid:row.${code}` } } : { texts: { row: name } }

/** The field of the cell of a comparable in a row. */
export const cellField = (evidenceId: string, rowId: string): string => `cells.${evidenceId}:${rowId}`

/** What is typed in a cell; an empty one adjusts by 0 %. */
export type TypedCell = { unit: CellUnit; value: Decimal; isEmpty: boolean; rating: Rating | null; reason: string }

/** Reads a cell, whatever it holds: other kinds of values count as empty. */
export function readCell(row: FormRow | null): TypedCell {
  const { unit, value, rating, reason } = row ?? {}
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  return {
    unit: unit === 'KWD' ? 'KWD' : 'PERCENT',
    value: decimal(isNumber ? value : 0),
    isEmpty: !isNumber,
    rating: RATINGS.find((code) => code === rating) ?? null,
    reason: typeof reason === 'string' ? reason : '',
  }
}

/**
 * What is to be looked at in a cell: an adjustment without its reason; one although the properties are alike; none although they are
 * not; an inferior comparable adjusted downwards or a superior one upwards.
 */
export type CellMark = 'reason' | 'similarAdjusted' | 'unlikeUnadjusted' | 'direction'

/** A cell of the grid as it was worked out. */
export type WorkedCell = {
  field: string
  row: GridRow
  unit: CellUnit
  isEmpty: boolean
  /** What was typed as it was typed, the other to ten decimals; null where the price that is adjusted is not known. */
  percent: number | null
  kwd: number | null
  /** The price per m² that it adjusts, and its exact amount. */
  base: Decimal
  amount: Decimal
  /** The rating that holds: the typed one, or else that of the facts. */
  rating: Rating | null
  ratingByFacts: Rating | null
  reason: string
  marks: readonly CellMark[]
  facts: readonly Fact[]
}

/**
 * Puts a cell together from what was typed, what it came to and the facts of its row; `base` is 0 where no price is known. With `isRate` what
 * is adjusted is a rate, which is the higher the worse a property is.
 */
export function workedCell(
  {
    field,
    row,
    facts,
    ratingByFacts,
    isRate,
  }: Pick<WorkedCell, 'field' | 'row' | 'facts' | 'ratingByFacts'> & { isRate: boolean },
  typed: TypedCell,
  { base, amount }: AdjustmentAmount,
): WorkedCell {
  const rating = typed.rating ?? ratingByFacts
  const other = base.gt(0) ? (typed.value.isZero() ? 0 : converted(typed, base).value.toNumber()) : null
  const asTyped = typed.value.toNumber()
  const [percent, kwd] = typed.unit === 'PERCENT' ? [asTyped, other] : [other, asTyped]
  const { unit, isEmpty, reason } = typed
  const marks = marksOf(isRate ? amount.neg() : amount, rating, reason)
  return { field, row, unit, isEmpty, percent, kwd, base, amount, rating, ratingByFacts, reason, marks, facts }
}

function marksOf(amount: Decimal, rating: Rating | null, reason: string): CellMark[] {
  if (amount.isZero()) return rating === 'INFERIOR' || rating === 'SUPERIOR' ? ['unlikeUnadjusted'] : []
  const marks: CellMark[] = isBlank(reason) ? ['reason'] : []
  if (rating === 'SIMILAR') marks.push('similarAdjusted')
  const isAgainst = (rating === 'INFERIOR' && amount.lt(0)) || (rating === 'SUPERIOR' && amount.gt(0))
  return isAgainst ? [...marks, 'direction'] : marks
}

/**
 * A remark on what is written for comparables, rows or dimensions that the sheet no longer has: it stays for their return and counts for
 * nothing. `lists` are those whose ids name a comparable, and behind it a row.
 */
export function strayRemarks(
  values: FormValues,
  lists: readonly string[],
  { evidence, rows }: { evidence: readonly string[]; rows: readonly string[] },
): Remark[] {
  const strays = Object.entries(values).filter(([field, value]) => {
    const [list = '', id = ''] = field.split('.')
    const [entry = '', row] = id.split(':')
    if (!lists.includes(list) || !isRow(value) || Object.values(value).every((one) => one === null)) return false
    return !evidence.includes(entry) || (row !== undefined && !rows.includes(row))
  })
  return strays.length > 0 ? [{ word: 'grid:remark.stray', params: { n: strays.length } }] : []
}
