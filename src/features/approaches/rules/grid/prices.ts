import { type Decimal, decimal } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import type { Comparable } from '../../../comparables/model.ts'
import type { Evidence } from '../../../market/model.ts'
import { netIncomeOf } from '../../../market/rules/income.ts'
import type { Step } from '../../model.ts'
import { worn } from '../cost/breakdown.ts'
import { figure, written } from '../methods/reading.ts'
import { ageAt, sizeOf } from './facts.ts'
import { gridFault } from './faults.ts'
import type { GridMeasure } from './measure.ts'

/** The price, rent or rate of a comparable that adjustments begin with, exact, by what it was divided, how it was found and what it lacks. */
export type BeginningPrice = { price: Decimal | null; size: number | null; steps: Step[]; faults: FieldFault[] }

type Given = { comparable: Comparable; number: number; measure: GridMeasure; values: FormValues }

/** The figure that a comparable begins with, in the unit of the grid; its steps and faults by its number. */
export function beginningPrice(given: Given): BeginningPrice {
  const { comparable, number, measure, values } = given
  const { evidence, evidenceId } = comparable
  if (measure.role === 'YIELD') return rateOf(given)
  const size = sizeIn(evidence, measure)
  if (size === null || size <= 0)
    return { price: null, size, steps: [], faults: [gridFault(`weights.${evidenceId}`, 'fault.size', { n: number })] }
  const share = measure.role === 'LAND' && evidence.type !== 'LAND' ? values[`lands.${evidenceId}`] : undefined
  if (isRow(share)) return landOf(given, share, size)
  const price = decimal(evidence.price).div(size)
  const word =
    measure.basis === 'WHOLE'
      ? 'grid:step.price.WHOLE'
      : measure.role === 'RENT'
        ? 'grid:step.price.RENT'
        : 'grid:step.price'
  return { price, size, steps: [priceStep(word, number, evidence, size, price, measure)], faults: [] }
}

/** By what a price is divided: m², or 1 for a property as a whole. A rent is by what is let, which some entries have as their only area. */
export const sizeIn = (
  evidence: Pick<Evidence, 'area' | 'builtArea'>,
  { role, basis }: Pick<GridMeasure, 'role' | 'basis'>,
): number | null => sizeOf(evidence, basis) ?? (role === 'RENT' ? evidence.area : null)

const priceStep = (
  word: string,
  n: number,
  evidence: Pick<Evidence, 'price'>,
  size: number,
  price: Decimal,
  { unit }: GridMeasure,
): Step => ({
  word,
  figures: {
    n: { value: n, unit: 'NUMBER' },
    price: { value: evidence.price, unit: 'KWD' },
    size: { value: size, unit: 'SQM' },
  },
  result: { value: price.toDecimalPlaces(3).toNumber(), unit },
})

/** The net income of a year that a rate is drawn from, KWD, and its source: as it was typed, else as the register has it or its gross income, vacancy and outgoings give it. */
export function incomeOf({ evidence }: Pick<Comparable, 'evidence'>, row: FormRow) {
  const source = written(row, 'source')
  const typed = figure(row, 'amount')
  if (typed) return { amount: typed, source, from: 'TYPED' } as const
  const net = netIncomeOf(evidence)
  const from = net?.isComputed ? 'COMPUTED' : 'REGISTER'
  return net && ({ amount: decimal(net.amount), source: source ?? evidence.incomeSource, from } as const)
}

const INCOME_STEPS = {
  TYPED: 'grid:step.price.YIELD',
  REGISTER: 'grid:step.price.YIELD.REGISTER',
  COMPUTED: 'grid:step.price.YIELD.COMPUTED',
} as const

/**
 * The rate of a sale in percent: net income of a year ÷ price × 100. A gross income gives none.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), derivation of capitalisation rates from comparable sales.
 */
function rateOf({ comparable: { evidenceId, evidence }, number, values, measure }: Given): BeginningPrice {
  const row = values[`incomes.${evidenceId}`]
  const income = incomeOf({ evidence }, isRow(row) ? row : {})
  if (!income?.amount.gt(0)) {
    const isGross = !income && evidence.grossIncome && (evidence.outgoings ?? null) === null
    const lack = isGross ? 'fault.income.gross' : 'fault.income'
    const faults = [gridFault(`incomes.${evidenceId}.amount`, lack, { n: number })]
    return { price: null, size: 1, steps: [], faults }
  }
  const rate = income.amount.div(evidence.price).times(100)
  const yearly = (value: number) => ({ value, unit: 'KWD_PER_YEAR' }) as const
  const isVacancyKnown = typeof evidence.vacancyRate === 'number'
  const step: Step = {
    word: INCOME_STEPS[income.from],
    ...(income.from === 'COMPUTED' && !isVacancyKnown ? { words: { vacancy: 'grid:vacancyUnknown' } } : {}),
    figures: {
      n: { value: number, unit: 'NUMBER' },
      income: yearly(income.amount.toNumber()),
      price: { value: evidence.price, unit: 'KWD' },
      ...(income.from === 'COMPUTED'
        ? {
            gross: yearly(evidence.grossIncome ?? 0),
            ...(isVacancyKnown ? { vacancy: { value: evidence.vacancyRate ?? 0, unit: 'PERCENT' } as const } : {}),
            outgoings: yearly(evidence.outgoings ?? 0),
          }
        : {}),
    },
    result: { value: rate.toDecimalPlaces(4).toNumber(), unit: measure.unit },
  }
  return { price: rate, size: 1, steps: [step], faults: [] }
}

/** What is counted of a comparable whose land is extracted: as it was typed, else as the register has it. */
export function extractionOf({ evidence }: Pick<Comparable, 'evidence'>, row: FormRow) {
  const age = ageAt(evidence.yearBuilt, evidence.evidenceDate)
  return {
    builtArea: figure(row, 'builtArea') ?? (evidence.builtArea === null ? null : decimal(evidence.builtArea)),
    unitCost: figure(row, 'unitCost'),
    effectiveAge: figure(row, 'effectiveAge') ?? (age === null ? null : decimal(age)),
    economicLife: figure(row, 'economicLife'),
  }
}

/**
 * The land of an improved sale per m²: by extraction, (price − area × unit cost × (1 − effective age ÷ economic life)) ÷ land, or less the depreciated
 * building of a cost sheet; by allocation, price × ratio ÷ land.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), land valuation: extraction and allocation; International Valuation Standards, market approach.
 */
function landOf({ comparable, number: n, measure }: Given, row: FormRow, size: number): BeginningPrice {
  const { evidence, evidenceId } = comparable
  const at = `lands.${evidenceId}`
  const lack = (...cells: string[]): BeginningPrice => ({
    price: null,
    size,
    steps: [],
    faults: cells.map((cell) => gridFault(`${at}.${cell}`, 'fault.land', { n })),
  })
  const count = { value: n, unit: 'NUMBER' } as const
  const kwd = (value: Decimal) => ({ value: value.toDecimalPlaces(3).toNumber(), unit: 'KWD' }) as const
  const metre = (land: Decimal) => land.div(size)
  const perMetre = (land: Decimal): Step => ({
    word: 'grid:step.landPerSqm',
    figures: { n: count, land: kwd(land), size: { value: size, unit: 'SQM' } },
    result: { value: metre(land).toDecimalPlaces(3).toNumber(), unit: measure.unit },
  })
  const ending = (land: Decimal, how: Step): BeginningPrice =>
    land.gt(0)
      ? { price: metre(land), size, steps: [how, perMetre(land)], faults: [] }
      : { price: null, size, steps: [how], faults: [gridFault(at, 'fault.noLandLeft', { n })] }
  if (row.share === 'ALLOCATION') {
    const ratio = figure(row, 'ratio')
    if (!ratio?.gt(0)) return lack('ratio')
    const land = decimal(evidence.price).times(ratio).div(100)
    return ending(land, {
      word: 'grid:step.allocation',
      figures: {
        n: count,
        price: { value: evidence.price, unit: 'KWD' },
        ratio: { value: ratio.toNumber(), unit: 'PERCENT' },
      },
      result: kwd(land),
    })
  }
  if (row.share === 'COST_SHEET') {
    const building = figure(row, 'building')
    if (!building) return lack('building')
    const land = decimal(evidence.price).minus(building)
    return ending(land, {
      word: 'grid:step.extractionBySheet',
      figures: { n: count, price: { value: evidence.price, unit: 'KWD' }, building: kwd(building) },
      result: kwd(land),
    })
  }
  const { builtArea, unitCost, effectiveAge, economicLife } = extractionOf(comparable, row)
  if (!builtArea || !unitCost || !effectiveAge || !economicLife?.gt(0))
    return lack(
      ...(builtArea ? [] : ['builtArea']),
      ...(unitCost ? [] : ['unitCost']),
      ...(effectiveAge ? [] : ['effectiveAge']),
      ...(economicLife?.gt(0) ? [] : ['economicLife']),
    )
  const costNew = builtArea.times(unitCost)
  const lost = worn(effectiveAge, economicLife)
  const building = costNew.times(decimal(1).minus(lost))
  const land = decimal(evidence.price).minus(building)
  return ending(land, {
    word: 'grid:step.extraction',
    figures: {
      n: count,
      price: { value: evidence.price, unit: 'KWD' },
      built: { value: builtArea.toNumber(), unit: 'SQM' },
      cost: { value: unitCost.toNumber(), unit: 'KWD_PER_SQM' },
      new: kwd(costNew),
      worn: { value: lost.times(100).toDecimalPlaces(2).toNumber(), unit: 'PERCENT' },
      building: kwd(building),
    },
    result: kwd(land),
  })
}
