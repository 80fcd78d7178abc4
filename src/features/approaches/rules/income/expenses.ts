import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { EXPENSE_KINDS } from '../../fields/expenses.ts'
import type { Remark, Step } from '../../model.ts'
import {
  asPercent,
  fault,
  figure,
  kwd,
  type ListRow,
  neededCells,
  number,
  remarkIf,
  rowsOf,
  share,
  step,
  written,
} from '../methods/reading.ts'
import { sinkingFundFactor } from '../present-value.ts'

const ONE = decimal(1)
const NONE = decimal(0)

/** Expenses of a year by how they are counted: amounts that grow and level sums in KWD, and a fraction of effective income. */
type Parts = { fixed: Decimal; level: Decimal; share: Decimal }
/** What the owner pays, and what of it tenants pay back when all is let. */
type Outgoings = { paid: Parts; back: Parts }

/** What is set aside in a year to pay a replacement, KWD; null where the row has no cost, or not for how long and at what rate. Source: as of `sinkingFundFactor`. */
function setAside(row: FormRow): Decimal | null {
  const [cost, years, rate] = [figure(row, 'cost'), figure(row, 'years'), share(row, 'rate')]
  return cost && rate && years?.gt(0) ? cost.times(sinkingFundFactor(rate, years)) : null
}

/** The fraction of an item that tenants pay back; what vacant units cost stays with the owner. */
const backOf = (row: FormRow): Decimal => (row.kind === 'VOID_COSTS' ? NONE : (share(row, 'recoverable') ?? NONE))

/** The operating expenses together. A sinking fund is a level sum, which does not grow as costs do. */
export function expenseItems(values: FormValues): Outgoings {
  const rows = rowsOf(values, 'expenses').map(({ row }) => row)
  const parts = (times: (row: FormRow) => Decimal): Parts => ({
    fixed: sumOf(rows.map((row) => (figure(row, 'amount') ?? NONE).times(times(row)))),
    level: sumOf(rows.map((row) => (setAside(row) ?? NONE).times(times(row)))),
    share: sumOf(rows.map((row) => (share(row, 'share') ?? NONE).times(times(row)))),
  })
  return { paid: parts(() => ONE), back: parts(backOf) }
}

/** What parts come to in a year, KWD. `growth`: by how much costs have grown; `part`: how much of the amounts counts. */
export const spentOf = (
  { fixed, level, share: of }: Parts,
  { growth, part, effective }: Record<'growth' | 'part' | 'effective', Decimal>,
): Decimal => fixed.times(growth).plus(level).times(part).plus(effective.times(of))

/**
 * What is left of 1 KWD of rent after vacancy and shares of effective income, and what the property brings or costs a year in KWD whatever its rents are, with
 * what of that is paid back while units are let. Tenants pay back amount × recoverable share × the share of rents that is collected; of a share of effective income,
 * which follows what is collected already, its recoverable share.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), from potential gross income to net operating income, expense recoveries; what vacant units cost is
 * the owner's.
 */
export function deductions(values: FormValues): { kept: Decimal; fixed: Decimal; back: Decimal } {
  const { paid, back } = expenseItems(values)
  const collected = ONE.minus(share(values, 'vacancyRate') ?? NONE)
  const recovered = back.fixed.plus(back.level).times(collected)
  const left = ONE.minus(paid.share).plus(back.share)
  const other = (figure(values, 'otherIncome') ?? NONE).times(left)
  const spent = paid.fixed.plus(paid.level).minus(recovered)
  return {
    kept: collected.times(left),
    fixed: other.minus(spent).minus(figure(values, 'stateRent') ?? NONE),
    back: recovered,
  }
}

/** An item says what it comes to in one way: an amount, a share, or a replacement with its cost, years and rate. */
export function expenseFaults({ field, row }: ListRow): FieldFault[] {
  const given = ['amount', 'share', 'cost'].filter((cell) => figure(row, cell) !== null)
  if (given.length > 1) return [fault(`${field}.${given[1]}`, 'fault.oneAmount')]
  if (given.length === 0) return [fault(`${field}.amount`, 'fault.needed')]
  if (given[0] !== 'cost') return []
  const isNever = figure(row, 'years')?.isZero()
  return [...neededCells({ field, row }, 'years', 'rate'), ...(isNever ? [fault(`${field}.years`, 'fault.years')] : [])]
}

/** What of an item counts for nothing: a recovery of what vacant units cost, and the years and rate of no replacement. */
export const expenseRemarks = ({ field, row }: ListRow): Remark[] =>
  [
    ...(row.kind === 'VOID_COSTS' ? ['recoverable'] : []),
    ...(figure(row, 'cost') === null ? ['years', 'rate'] : []),
  ].flatMap((cell) => remarkIf(figure(row, cell) !== null, 'methods:remark.notCounted', `${field}.${cell}`))

type Spent = Record<'expenses' | 'recoveries' | 'effective' | 'collected', Decimal>
const aYear = (amount: Decimal) => kwd(amount, 'KWD_PER_YEAR')

/** What an item comes to in a year of so much effective income, KWD. */
const amountOf = (row: FormRow, effective: Decimal): Decimal =>
  figure(row, 'amount') ?? setAside(row) ?? (share(row, 'share') ?? NONE).times(effective)

/** The items of a year by kind, each with its share of effective income and amounts in KWD; nothing for a year whose expenses were typed. */
function expensesByKind(
  values: FormValues,
  { expenses, effective }: Pick<Spent, 'expenses' | 'effective'>,
): { kind: (typeof EXPENSE_KINDS)[number]; amount: Decimal; share: Decimal }[] {
  const rows = rowsOf(values, 'expenses').map(({ row }) => row)
  const sum = (of: readonly FormRow[]) => sumOf(of.map((row) => amountOf(row, effective)))
  if (!sum(rows).eq(expenses)) return []
  return EXPENSE_KINDS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const amount = sum(own)
    return own.length > 0 ? [{ kind, amount, share: effective.isZero() ? NONE : amount.div(effective) }] : []
  })
}

/** What operating expenses are made of in a year: each sinking fund, the kinds that are written, and what tenants pay back. */
export function expenseSteps(values: FormValues, spent: Spent): Step[] {
  const funds = rowsOf(values, 'expenses').flatMap(({ row }) => {
    const [amount, cost] = [setAside(row), figure(row, 'cost')]
    if (!amount || !cost) return []
    const figures = {
      cost: kwd(cost),
      years: number(figure(row, 'years') ?? NONE, 'YEARS'),
      rate: asPercent(share(row, 'rate') ?? NONE),
    }
    return [step('methods:step.sinkingFund', aYear(amount), figures, { name: written(row, 'name') ?? '—' })]
  })
  const kinds = expensesByKind(values, spent).map(({ kind, amount, share: of }) => ({
    ...step('methods:step.expenseKind', aYear(amount), { share: asPercent(of) }),
    words: { kind: `methods:expenseKind.${kind}` as const },
  }))
  const { recoveries, collected } = spent
  const back = recoveries.isZero()
    ? []
    : [step('methods:step.recoveries', aYear(recoveries), { collected: asPercent(collected) })]
  return [...funds, ...kinds, ...back]
}
