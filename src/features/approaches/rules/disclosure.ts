import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import type { DisclosedInput, DisclosedUnit } from '../fields/disclosure.ts'
import { isCounted } from '../fields/income.ts'
import { disclosureMessages } from '../messages/disclosure.ts'
import { kindOf } from '../model/codes.ts'
import type { GridRole } from '../model/grid.ts'
import type { Outcome, Remark, SheetInputs } from '../model.ts'
import { weightedMean } from './grid/weights.ts'
import { workGrid } from './grid.ts'
import { unitsIn } from './income/units.ts'
import { gridValues } from './links.ts'
import { figure, isLinked, isUntouched, type ListRow, NOT_BEGUN, rowsOf, written } from './methods/reading.ts'
import { orderedSheets, type SheetValues, sheetUse } from './sheets.ts'

const fault = faultOf('disclosure', disclosureMessages)

/** An input as the sheets have it: its range and its mean by weight, area or units, in its unit, to the fils or two decimals of a percent; null for a mean that they do not tell. */
export type Offered = {
  input: DisclosedInput
  unit: DisclosedUnit
  low: number
  high: number
  average: number | null
}
type Weighed = { value: Decimal; weight: Decimal }

/** The rates of an income sheet that are inputs of its method. */
const RATES: readonly (readonly [DisclosedInput, readonly string[], DisclosedUnit])[] = [
  ['CAP_RATE', ['capRate', 'termRate', 'reversionRate', 'coreRate', 'sliceRate', 'profitsRate'], 'PERCENT'],
  ['DISCOUNT_RATE', ['discountRate'], 'PERCENT'],
  ['EXIT_RATE', ['exitRate'], 'PERCENT'],
  ['MULTIPLIER', ['multiplier'], 'NUMBER'],
  ['VACANCY', ['vacancyRate'], 'PERCENT'],
  ['GROWTH', ['incomeGrowth'], 'PERCENT'],
]
/** What a grid's prices are by its role; a price of the property in all others. */
const OF_ROLE: Partial<Readonly<Record<GridRole, DisclosedInput>>> = {
  LAND: 'LAND_PRICE',
  RENT: 'MARKET_RENT',
  YIELD: 'CAP_RATE',
}

/**
 * The inputs that the sheets of a valuation have, in their order, those of sheets that are a check left out: adjusted prices of the comparables
 * that carry weight, with their mean by weight; rates of income; market rents per m² a month by area; unit costs by area. A figure that is
 * taken from another sheet is offered by that one. Source: IFRS 13, 93 (d).
 */
export function disclosedInputs(sheets: SheetValues, inputs: SheetInputs): Offered[] {
  return orderedSheets(sheets).flatMap((sheet): Offered[] => {
    const values = sheets[sheet]
    if (!values || sheetUse(sheets, sheet, inputs.subject) === 'CHECK') return []
    const kind = kindOf(sheet)
    if (kind === 'GRID') return ofGrid(gridValues(sheet, sheets), inputs)
    if (kind === 'INCOME') return ofIncome(values)
    if (kind !== 'COST') return []
    return offered('UNIT_COST', 'KWD_PER_SQM', unitCosts(values))
  })
}

/** The rows of a list of inputs once the offered ones fill it: the nth of an input takes the place of the nth that is there, and keeps its name and effect. */
export function filledInputs(values: FormValues, offers: readonly Offered[], newId: () => string): ListRow[] {
  const present = Map.groupBy(rowsOf(values, 'inputs'), ({ row }) => row.input)
  return offers.map((offer, of) => {
    const at = offers.slice(0, of).filter(({ input }) => input === offer.input).length
    const { field, row } = present.get(offer.input)?.[at] ?? { field: `inputs.${newId()}`, row: {} }
    return { field, row: { ...row, ...offer } }
  })
}

function ofGrid(values: FormValues, inputs: SheetInputs): Offered[] {
  const { role, unit, columns } = workGrid(values, inputs)
  const weighed = columns.flatMap(({ adjusted, weight }) =>
    adjusted && weight > 0 ? [{ value: adjusted, weight: decimal(weight) }] : [],
  )
  return offered((role && OF_ROLE[role]) ?? 'PRICE', unit, weighed)
}

function ofIncome(values: FormValues): Offered[] {
  const rates = RATES.flatMap(([input, fields, unit]) => {
    const known = fields.flatMap((field) => {
      const rate = isCounted(values, field) && !isLinked(values, field) ? figure(values, field) : null
      return rate ? [rate] : []
    })
    return unweighted(offered(input, unit, known.map(alike)))
  })
  return [...rates, ...(isCounted(values, 'rentBasis') ? marketRents(values) : [])]
}

/** The market rents per m² a month of the rent roll by area, of kinds of units where no row has one. */
function marketRents(values: FormValues): Offered[] {
  const rows = rowsOf(values, 'rents').flatMap(({ field, row }) => {
    const [rent, area] = [figure(row, 'marketRent'), figure(row, 'area')]
    if (!rent?.gt(0) || !area?.gt(0) || isLinked(values, `${field}.marketRent`)) return []
    return [{ value: rent.div(area), weight: area.times(unitsIn(row)) }]
  })
  if (rows.length > 0) return offered('MARKET_RENT', 'KWD_PER_SQM_MONTH', rows)
  const kinds = rowsOf(values, 'profiles').flatMap(({ row }) => figure(row, 'rent') ?? [])
  return unweighted(offered('MARKET_RENT', 'KWD_PER_SQM_MONTH', kinds.map(alike)))
}

/** The unit costs of the parts of a building by their area. */
const unitCosts = (values: FormValues): Weighed[] =>
  rowsOf(values, 'parts').flatMap(({ field, row }) => {
    const [value, weight] = [figure(row, 'unitCost'), figure(row, 'area')]
    return value?.gt(0) && weight?.gt(0) && !isLinked(values, `${field}.unitCost`) ? [{ value, weight }] : []
  })

const alike = (value: Decimal): Weighed => ({ value, weight: decimal(1) })
/** Figures of which it is not known how much each counts for have a range and no mean. */
const unweighted = (offers: readonly Offered[]): Offered[] =>
  offers.map((one) => (one.low === one.high ? one : { ...one, average: null }))

/** An input by its figures; nothing without any. */
function offered(input: DisclosedInput, unit: DisclosedUnit, weighed: readonly Weighed[]): Offered[] {
  if (weighed.length === 0 || sumOf(weighed.map(({ weight }) => weight)).isZero()) return []
  const places = unit.startsWith('KWD') ? 3 : 2
  const shown = (value: Decimal) => value.toDecimalPlaces(places).toNumber()
  const figures = weighed.map(({ value }) => shown(value))
  return [{ input, unit, low: Math.min(...figures), high: Math.max(...figures), average: shown(weightedMean(weighed)) }]
}

/** What a sheet of disclosure comes to: no value, and what it lacks. */
export const evaluateDisclosure = (values: FormValues, sheets: SheetValues): Outcome =>
  isUntouched(values)
    ? NOT_BEGUN
    : { ...NOT_BEGUN, faults: disclosureFaults(values, sheets), remarks: disclosureRemarks(values, sheets) }

/** The highest and best use where it is not the existing one; null where it is, or is not concluded. */
export function otherUse(sheets: SheetValues): string | null {
  const use = written(sheets.ASSUMPTIONS ?? {}, 'highestUse')
  return use === 'EXISTING' ? null : use
}

/** What a sheet of disclosure lacks, whether it was begun or not. */
export function disclosureFaults(values: FormValues, sheets: SheetValues): FieldFault[] {
  const { level } = values
  const rows = rowsOf(values, 'inputs')
  return [
    ...['level', 'levelReason', 'technique']
      .filter((field) => isBlank(values[field]))
      .map((field) => fault(field, 'fault.needed')),
    ...(level === 'LEVEL_1' ? [fault('level', 'fault.levelOne')] : []),
    ...(level === 'LEVEL_3' && rows.length === 0 ? [fault('inputs', 'fault.noInputs')] : []),
    ...(values.techniqueChange === 'CHANGED' && isBlank(values.techniqueChangeReason)
      ? [fault('techniqueChangeReason', 'fault.change')]
      : []),
    ...(otherUse(sheets) && isBlank(values.useReason) ? [fault('useReason', 'fault.use')] : []),
    ...rows.flatMap(rowFaults),
  ]
}

function rowFaults({ field, row }: ListRow): FieldFault[] {
  const needed = ['input', 'unit', 'low', 'high', ...(row.input === 'OTHER' ? ['name'] : [])]
  const [low, high, average] = [figure(row, 'low'), figure(row, 'high'), figure(row, 'average')]
  return [
    ...needed.filter((cell) => isBlank(row[cell])).map((cell) => fault(`${field}.${cell}`, 'fault.needed')),
    ...(low && high && low.gt(high) ? [fault(`${field}.low`, 'fault.range')] : []),
    ...(low && average?.lt(low) ? [fault(`${field}.average`, 'fault.belowLow')] : []),
    ...(high && average?.gt(high) ? [fault(`${field}.average`, 'fault.aboveHigh')] : []),
  ]
}

type RemarkWord = `disclosure:${keyof typeof disclosureMessages & `remark.${string}`}`

function disclosureRemarks(values: FormValues, sheets: SheetValues): Remark[] {
  const remark = (applies: boolean, word: RemarkWord, field: string): Remark[] => (applies ? [{ word, field }] : [])
  const rows = rowsOf(values, 'inputs')
  const isThird = values.level === 'LEVEL_3'
  // The table that the reconciliation asks for is in the report, and an effect may be said at each input.
  const isSensitive =
    !isBlank(values.sensitivity) ||
    !isBlank(sheets.RECONCILIATION?.sensitivitySheet) ||
    (rows.length > 0 && rows.every(({ row }) => !isBlank(row.effect)))
  return [
    ...remark(isBlank(values.techniqueChange), 'disclosure:remark.noChange', 'techniqueChange'),
    ...remark(isThird && !isSensitive, 'disclosure:remark.noSensitivity', 'sensitivity'),
    ...remark(rows.length > 1 && isBlank(values.relationship), 'disclosure:remark.noRelationship', 'relationship'),
    ...rows.flatMap(({ field, row }) =>
      remark(isBlank(row.average), 'disclosure:remark.noAverage', `${field}.average`),
    ),
  ]
}
