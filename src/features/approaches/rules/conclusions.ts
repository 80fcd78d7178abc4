import { BASES_OF_VALUE, type BasisOfValue, PREMISES_OF, type Premise, ROUNDINGS } from '#features/terms/model/bases.ts'
import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { type ConclusionCell, GIVEN_BY, MAIN_CELLS, mainField, OF_PARTIES } from '../fields/conclusions.ts'
import { indicationField, RECONCILIATION_SHAPE } from '../fields/reconciliation.ts'
import { INDICATING_SHEETS, type IndicatingSheet } from '../model/codes.ts'
import type { SheetInputs } from '../model.ts'
import { fault, type GivenSheet, givenBy, type WorkedSheets } from './conclusions/givers.ts'
import { written } from './methods/reading.ts'
import { numberOf } from './reconciliation/findings.ts'
import { rowIn, rowsOf } from './values.ts'

/** What the main conclusion is called where a special assumption is held against it. */
export const MAIN = 'MAIN'

/** A sheet that a conclusion rests on, in KWD or, of a rent, KWD for its time; its weight in percent and its part of the whole. */
type ConclusionSheet = { sheet: IndicatingSheet; value: number; weight: number; part: number }

/** How far a value with a special assumption is from the one without it: in KWD, and in percent of that where it is above 0. */
type Difference = { of: string; value: number; difference: number; percent: number | null }

/** A conclusion of value beside the main one. */
export type Conclusion = {
  id: string
  field: string
  basis: BasisOfValue
  unit: 'KWD' | 'KWD_PER_YEAR' | 'KWD_PER_MONTH'
  sheets: readonly ConclusionSheet[]
  /** What its sheets come to by their weights, to whole fils. */
  weighted: number | null
  /** That with its adjustment, rounded. */
  value: number | null
  /** What was taken into the valuation; null before it was. */
  taken: number | null
  without: Difference | null
  faults: readonly FieldFault[]
}

/** The premises that a basis may have. */
export const premisesOf = (basis: BasisOfValue): readonly Premise[] => PREMISES_OF[basis]

/** The conclusions beside the main one as they are written, in the order of their places, whatever order they come back in. */
export const writtenConclusions = (values: FormValues): { id: string; row: FormRow }[] =>
  rowsOf(RECONCILIATION_SHAPE, values, 'conclusions').toSorted(
    (a, b) => (numberOf(a.row.place) ?? 0) - (numberOf(b.row.place) ?? 0) || (a.id < b.id ? -1 : 1),
  )

/** True where something was taken into the valuation that is not what its sheets come to now. */
export const isStale = ({ taken, value }: Pick<Conclusion, 'taken' | 'value'>): boolean =>
  taken !== null && taken !== value

/**
 * Works the conclusions beside the main one out: the sheets that are chosen by their weights, the adjustment, the rounding. A basis whose amount no
 * sheet gives has none. `main` is the value of the main conclusion in KWD.
 */
export function evaluateConclusions(known: WorkedSheets, main: number | null): Conclusion[] {
  const values = known.sheets.RECONCILIATION ?? {}
  const worked = writtenConclusions(values).map(({ id, row }) => workOut(id, row, known))
  return worked.map((one) => {
    const row = rowIn(values, one.field)
    const held = heldAgainst(`${one.field}.`, row, one, { main, others: worked, values })
    return { ...one, without: held.without, faults: [...one.faults, ...held.faults] }
  })
}

/** What the main conclusion lacks of what is written of it, and how far it is from the one without its special assumption. */
export function evaluateMain(
  values: FormValues,
  main: number | null,
  others: readonly Conclusion[],
): { without: Difference | null; faults: FieldFault[] } {
  const row = mainRow(values)
  const at = (cell: ConclusionCell) => mainField(cell as (typeof MAIN_CELLS)[number])
  const premise = row.premise === 'FORCED_SALE' ? saleFaults(row, at) : []
  const one = { id: MAIN, value: main, basis: null, unit: 'KWD' as const }
  const held = heldAgainst('main', row, one, { main: null, others, values })
  return { without: held.without, faults: [...premise, ...held.faults] }
}

/** What is written of the main conclusion, by the cells of the others. */
export const mainRow = (values: FormValues): FormRow =>
  Object.fromEntries(
    MAIN_CELLS.flatMap((cell) => {
      const value = values[mainField(cell)] ?? null
      return value === null || isRow(value) || typeof value === 'boolean' ? [] : [[cell, value]]
    }),
  )

function workOut(id: string, row: FormRow, known: WorkedSheets): Conclusion {
  const field = `conclusions.${id}`
  const basis = BASES_OF_VALUE.find((code) => code === row.basis) ?? 'MARKET_VALUE'
  const at = (cell: ConclusionCell) => `${field}.${cell}`
  const given = givenBy(basis, row, known)
  const chosen = given.filter(({ sheet }) => weightOf(row, sheet) !== null)
  const weights = chosen.map(({ sheet }) => decimal(weightOf(row, sheet) ?? 0))
  const faults = [
    ...sheetFaults(field, row, { basis, given, chosen, weights }),
    ...cellFaults(row, basis, at, known.inputs),
  ]
  const isWhole =
    chosen.length > 0 && sumOf(weights).equals(100) && chosen.every(({ value, isWhole }) => isWhole && value !== null)
  const parts = chosen.map(({ value }, place) =>
    decimal(value ?? 0)
      .times(weights[place] ?? 0)
      .div(100),
  )
  const sheets = chosen.flatMap(({ sheet, value }, place) =>
    value === null
      ? []
      : [
          {
            sheet,
            value: toKwd(value),
            weight: weights[place]?.toNumber() ?? 0,
            part: toKwd(parts[place] ?? decimal(0)),
          },
        ],
  )
  const exact = isWhole ? sumOf(parts) : null
  const amount = exact && faults.length === 0 ? amountOf(exact, row, at, faults) : null
  return {
    ...{ id, field, basis, sheets, faults, without: null },
    unit: basis !== 'MARKET_RENT' ? 'KWD' : row.per === 'MONTH' ? 'KWD_PER_MONTH' : 'KWD_PER_YEAR',
    weighted: exact && toKwd(exact),
    value: amount && toKwd(amount),
    taken: numberOf(rowIn(known.sheets.RECONCILIATION ?? {}, `concluded.${id}`).value),
  }
}

/** The amount of the sheets with the adjustment in percent, rounded once at the end; null where it is none that may be concluded. */
function amountOf(
  exact: Decimal,
  row: FormRow,
  at: (cell: ConclusionCell) => string,
  faults: FieldFault[],
): Decimal | null {
  const adjusted = exact.times(decimal(100).plus(numberOf(row.adjustment) ?? 0)).div(100)
  const rule = ROUNDINGS.find((one) => one === row.rounding) ?? 'NONE'
  const amount = rule === 'NONE' ? decimal(toKwd(adjusted)) : adjusted.toNearest(rule)
  if (amount.greaterThan(0) && amount.lte(MAX_KWD)) return amount
  faults.push(fault(at(amount.isZero() && exact.greaterThan(0) ? 'rounding' : 'adjustment'), 'fault.amount'))
  return null
}

const weightOf = (row: FormRow, sheet: IndicatingSheet): number | null =>
  numberOf(row[indicationField(sheet, 'Weight')])

type Chosen = {
  basis: BasisOfValue
  given: readonly GivenSheet[]
  chosen: readonly GivenSheet[]
  weights: readonly Decimal[]
}

function sheetFaults(field: string, row: FormRow, { basis, given, chosen, weights }: Chosen): FieldFault[] {
  if (given.length === 0) return [fault(`${field}.basis`, `fault.noSheet.${GIVEN_BY[basis]}`)]
  const at = (sheet: IndicatingSheet) => `${field}.${indicationField(sheet, 'Weight')}`
  const stray = INDICATING_SHEETS.filter(
    (sheet) => weightOf(row, sheet) !== null && given.every((one) => one.sheet !== sheet),
  )
  const isSum = sumOf(weights).equals(100)
  return [
    ...stray.map((sheet) => fault(at(sheet), 'fault.sheet')),
    ...chosen.flatMap(({ sheet, isWhole }) => (isWhole ? [] : [fault(at(sheet), 'fault.incomplete')])),
    ...(chosen.length === 0 && stray.length === 0 ? [fault(`${field}.sheets`, 'fault.sheets')] : []),
    ...(chosen.length > 0 && !isSum ? [fault(`${field}.sheets`, 'fault.sum')] : []),
  ]
}

/** What a basis and a premise ask for: a forced sale its period and reason, a liquidation what is deducted, a value to certain people who they are. */
function cellFaults(
  row: FormRow,
  basis: BasisOfValue,
  at: (cell: ConclusionCell) => string,
  { subject }: SheetInputs,
): FieldFault[] {
  const lacks = (cell: ConclusionCell) => written(row, cell) === null
  const adjustment = numberOf(row.adjustment) ?? 0
  const isOtherDay = typeof row.date === 'string' && row.date !== subject.on
  const isLiquidation = basis === 'LIQUIDATION_VALUE'
  const premise = premisesOf(basis).find((code) => code === row.premise)
  return [
    ...(premise ? [] : [fault(at('premise'), lacks('premise') ? 'fault.premise' : 'fault.premiseOf')]),
    ...(isLiquidation || premise === 'FORCED_SALE' ? saleFaults(row, at) : []),
    ...(isLiquidation && adjustment >= 0 ? [fault(at('adjustment'), 'fault.deduction')] : []),
    ...((adjustment !== 0 || isOtherDay) && lacks('adjustmentReason')
      ? [fault(at('adjustmentReason'), isOtherDay && adjustment === 0 ? 'fault.dateReason' : 'fault.adjustmentReason')]
      : []),
    ...(OF_PARTIES.includes(basis) && lacks('parties') ? [fault(at('parties'), 'fault.parties')] : []),
    ...(basis === 'INVESTMENT_VALUE' && numberOf(row.rate) === null ? [fault(at('rate'), 'fault.rate')] : []),
    ...(basis === 'INVESTMENT_VALUE' && lacks('rateReason') ? [fault(at('rateReason'), 'fault.rateReason')] : []),
  ]
}

const saleFaults = (row: FormRow, at: (cell: ConclusionCell) => string): FieldFault[] => [
  ...(numberOf(row.period) === null ? [fault(at('period'), 'fault.period')] : []),
  ...(written(row, 'periodUnit') === null ? [fault(at('periodUnit'), 'fault.periodUnit')] : []),
  ...(written(row, 'premiseReason') === null ? [fault(at('premiseReason'), 'fault.premiseReason')] : []),
]

type Compared = Pick<Conclusion, 'id' | 'value' | 'unit'> & { basis: BasisOfValue | null }
type Among = { main: number | null; others: readonly Conclusion[]; values: FormValues }

/**
 * The difference of a conclusion with a special assumption to the one without it, which it names: of the same basis, and without an assumption of its own.
 * The basis of the main one is the report's, so a person says that the two compare.
 */
function heldAgainst(
  place: string,
  row: FormRow,
  { id, value, basis, unit }: Compared,
  { main, others, values }: Among,
): { without: Difference | null; faults: FieldFault[] } {
  if (written(row, 'assumption') === null) return { without: null, faults: [] }
  const named = written(row, 'without')
  const at = place === 'main' ? mainField('without') : `${place}without`
  const other = others.find((one) => one.id === named)
  const isPlain = (of: FormRow) => written(of, 'assumption') === null
  const isMain = named === MAIN && id !== MAIN && unit === 'KWD' && isPlain(mainRow(values))
  const isOther =
    other !== undefined &&
    other.id !== id &&
    other.unit === unit &&
    (basis === null || other.basis === basis) &&
    isPlain(rowIn(values, other.field))
  if (!isMain && !isOther) return { without: null, faults: [fault(at, 'fault.without')] }
  const plain = isMain ? main : (other?.value ?? null)
  if (plain === null || value === null) return { without: null, faults: [] }
  const difference = decimal(value).minus(plain)
  const percent = plain > 0 ? difference.div(plain).times(100).toDecimalPlaces(2).toNumber() : null
  return { without: { of: named ?? MAIN, value: plain, difference: toKwd(difference), percent }, faults: [] }
}
