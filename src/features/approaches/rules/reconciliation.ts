import type { ValuationApproach } from '#features/terms/model/codes.ts'
import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { isBlank } from '#kernel/text.ts'
import { INDICATION_FIELDS, indicationField, ROUNDINGS } from '../fields/reconciliation.ts'
import { INDICATING_SHEETS, type IndicatingSheet } from '../model/codes.ts'
import type { Outcome, Remark, SubjectFacts } from '../model.ts'
import { type Findings, fault, kwd, numberOf, percent } from './reconciliation/findings.ts'
import { besideSecond } from './reconciliation/second-valuer.ts'

/** What is reconciled. `asksSecondValuer`: for this purpose a second valuer's value is recorded beside. */
export type ReconciliationInputs = {
  subject: SubjectFacts
  indications: readonly { sheet: IndicatingSheet; outcome: Outcome }[]
  asksSecondValuer?: boolean
}

/** An indication in KWD with its weight in percent, null while none is written, and its part of the value. */
type WeighedIndication = { sheet: IndicatingSheet; value: number; weight: number | null; part: number | null }

/** How far the indications differ: in KWD, and in percent of the lowest where that is above 0. */
type Spread = { low: number; high: number; kwd: number; percent: number | null }

/** What the reconciliation comes to. `value`: reconciled and rounded. */
export type Reconciled = Outcome & {
  indications: readonly WeighedIndication[]
  spread: Spread | null
  /** Before it is rounded, to whole fils. */
  weighted: number | null
  /** The value that is concluded: the one typed against the reconciled one, or that. */
  finalValue: number | null
  buildingValue: number | null
  /** The sheets on which something is written that lack something and come to no value. */
  unfinished: readonly IndicatingSheet[]
  /** Of the sheets that carry weight. */
  approach: ValuationApproach | null
}

/**
 * The approach of each sheet. The residual method draws on market, income and cost at once (International Valuation Standards, IVS 410
 * Development Property).
 */
const APPROACHES: Readonly<Record<IndicatingSheet, ValuationApproach>> = {
  GRID: 'MARKET',
  SCORES: 'MARKET',
  INCOME: 'INCOME',
  COST: 'COST',
  RESIDUAL: 'COMBINED',
}

/**
 * Reconciles what the sheets indicate: Σ value × weight, rounded once at the end; one indication alone is the value. Weights are the
 * valuer's and never equal by themselves, and each indication has its strengths and weaknesses in words (International Valuation
 * Standards 2020, IVS 105, 10.5 and 10.6: one method may do, and several are reconciled without averaging and with the reasons; Uniform
 * Appraisal Standards for Federal Land Acquisitions 2016, 1.6). What is missing or wrong is in `faults`; nothing is thrown.
 */
export function evaluateReconciliation(values: FormValues, inputs: ReconciliationInputs): Reconciled {
  const findings: Findings = { steps: [], faults: [], remarks: [] }
  const { subject } = inputs
  const counted = indicated(values, inputs)
  findings.faults.push(...writtenFaults(values, counted))
  const shares = sharesOf(counted)
  const indications = counted.map((one) => ({ ...one, part: shares ? toKwd(partOf(one, shares)) : null }))
  const spread = spreadOf(counted)
  const weighted = shares && weigh(counted, shares, spread, findings)
  findings.faults.push(...incompleteFaults(carrying(shares), inputs))

  const rounded = weighted && roundedTo(values, weighted, findings)
  const final = rounded && typedAgainst(values, rounded, spread, findings)
  if (final) besideSecond(values, inputs, final, findings)
  findings.remarks.push(...unusedRemarks(values, counted, subject))
  return {
    indications,
    spread,
    range: spread && { low: spread.low, high: spread.high },
    weighted: weighted && toKwd(weighted),
    value: rounded && toKwd(rounded),
    perSqm: rounded && subject.area ? rounded.div(subject.area).toDecimalPlaces(3).toNumber() : null,
    finalValue: final && toKwd(final),
    ...splitOf(values, inputs, final, findings),
    unfinished: inputs.indications.flatMap(({ sheet, outcome: { value, faults } }) =>
      value === null && faults.length > 0 ? [sheet] : [],
    ),
    approach: approachOf(carrying(shares)),
    ...findings,
  }
}

/** What is written and counts for nothing: weights of sheets that give no value, and the land of what is all land. */
const unusedRemarks = (values: FormValues, counted: readonly Indicated[], { category }: SubjectFacts): Remark[] =>
  [
    ...INDICATING_SHEETS.filter((sheet) => counted.every((one) => one.sheet !== sheet))
      .map((sheet) => indicationField(sheet, 'Weight'))
      .filter((field) => numberOf(values[field])),
    ...(category === 'LAND' && numberOf(values.landValue) !== null ? ['landValue'] : []),
  ].map((field) => ({ word: 'value:remark.notCounted', field }))

type Indicated = Omit<WeighedIndication, 'part'>

const indicated = (values: FormValues, { indications }: ReconciliationInputs): Indicated[] =>
  indications.flatMap(({ sheet, outcome: { value } }) =>
    value === null ? [] : [{ sheet, value, weight: numberOf(values[indicationField(sheet, 'Weight')]) }],
  )

function writtenFaults(values: FormValues, counted: readonly Indicated[]): FieldFault[] {
  const [first, ...more] = counted
  if (!first) return [fault('indications', 'fault.none')]
  const weightField = indicationField(first.sheet, 'Weight')
  if (more.length === 0) return first.weight === null || first.weight === 100 ? [] : [fault(weightField, 'fault.alone')]
  const missing = counted.flatMap(({ sheet }) =>
    INDICATION_FIELDS.flatMap((kind) => {
      const field = indicationField(sheet, kind)
      return isBlank(values[field]) ? [fault(field, `fault.${kind}`)] : []
    }),
  )
  const isSum = totalOf(counted).equals(100) || counted.some(({ weight }) => weight === null)
  return [
    ...(isSum ? [] : [fault('weights', 'fault.sum')]),
    ...missing,
    ...(isBlank(values.reason) ? [fault('reason', 'fault.reason')] : []),
  ]
}

/** The weight in percent of each sheet that counts, once they are all there and sum to 100; one alone has all of it. */
type Shares = ReadonlyMap<IndicatingSheet, Decimal>

function sharesOf(counted: readonly Indicated[]): Shares | null {
  const [first] = counted
  if (first && counted.length === 1) return new Map([[first.sheet, decimal(100)]])
  const isWhole = counted.every(({ weight }) => weight !== null) && totalOf(counted).equals(100)
  return isWhole ? new Map(counted.map(({ sheet, weight }) => [sheet, decimal(weight ?? 0)])) : null
}

const totalOf = (counted: readonly Indicated[]) => sumOf(counted.map(({ weight }) => decimal(weight ?? 0)))
const partOf = ({ sheet, value }: Indicated, shares: Shares) =>
  decimal(value)
    .times(shares.get(sheet) ?? 0)
    .div(100)
const carrying = (shares: Shares | null) =>
  [...(shares ?? [])].flatMap(([sheet, share]) => (share.greaterThan(0) ? [sheet] : []))

const incompleteFaults = (sheets: readonly IndicatingSheet[], { indications }: ReconciliationInputs): FieldFault[] =>
  indications
    .filter(({ sheet, outcome }) => sheets.includes(sheet) && outcome.faults.length > 0)
    .map(({ sheet }) => fault(indicationField(sheet, 'Weight'), 'fault.incomplete'))

function spreadOf(counted: readonly Indicated[]): Spread | null {
  if (counted.length === 0) return null
  const amounts = counted.map(({ value }) => value)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const difference = decimal(high).minus(low)
  return { low, high, kwd: toKwd(difference), percent: low > 0 ? percent(difference.div(low).times(100)).value : null }
}

function weigh(
  counted: readonly Indicated[],
  shares: Shares,
  spread: Spread | null,
  findings: Findings,
): Decimal | null {
  for (const one of counted) {
    const share = shares.get(one.sheet)
    if (counted.length === 1)
      findings.steps.push({ word: `value:step.alone.${one.sheet}`, figures: {}, result: kwd(one.value) })
    else if (share)
      findings.steps.push({
        word: `value:step.weighed.${one.sheet}`,
        figures: { value: kwd(one.value), weight: percent(share) },
        result: kwd(partOf(one, shares)),
      })
  }
  const sum = sumOf(counted.map((one) => partOf(one, shares)))
  if (counted.length > 1) findings.steps.push({ word: 'value:step.sum', figures: {}, result: kwd(sum) })
  if (counted.length > 1 && spread && spread.percent !== null) {
    const { low, high } = spread
    const figures = { low: kwd(low), high: kwd(high), percent: percent(decimal(spread.percent)) }
    findings.steps.push({ word: 'value:step.spread', figures, result: kwd(spread.kwd) })
  }
  if (sum.greaterThan(0) && sum.lte(MAX_KWD)) return sum
  findings.faults.push(fault('indications', sum.greaterThan(0) ? 'fault.tooLarge' : 'fault.notPositive'))
  return null
}

function roundedTo(values: FormValues, weighted: Decimal, findings: Findings): Decimal {
  const rule = ROUNDINGS.find((one) => one === values.rounding) ?? 'NONE'
  const exact = decimal(toKwd(weighted))
  if (rule === 'NONE') return exact
  const rounded = weighted.toNearest(rule)
  if (rounded.isZero()) {
    findings.faults.push(fault('rounding', 'fault.rounding'))
    return exact
  }
  findings.steps.push({
    word: 'value:step.rounded',
    figures: { value: kwd(weighted), to: kwd(Number(rule)) },
    result: kwd(rounded),
  })
  return rounded
}

function typedAgainst(values: FormValues, reconciled: Decimal, spread: Spread | null, findings: Findings): Decimal {
  const typed = numberOf(values.typedValue)
  if (typed === null || reconciled.equals(typed)) return reconciled
  if (typed <= 0) {
    findings.faults.push(fault('typedValue', 'fault.typedValue'))
    return reconciled
  }
  if (isBlank(values.typedReason)) findings.faults.push(fault('typedReason', 'fault.typedReason'))
  if (spread && (typed < spread.low || typed > spread.high))
    findings.remarks.push({ word: 'value:remark.outside', field: 'typedValue' })
  const difference = percent(decimal(typed).minus(reconciled).div(reconciled).times(100))
  findings.steps.push({
    word: 'value:step.typed',
    figures: { reconciled: kwd(reconciled), difference },
    result: kwd(typed),
  })
  return decimal(typed)
}

/** The land, written here or from the cost approach, and what is left of the final value for the building; bare land has none. */
function splitOf(
  values: FormValues,
  { subject, indications }: ReconciliationInputs,
  final: Decimal | null,
  { steps, faults, remarks }: Findings,
): Pick<Reconciled, 'landValue' | 'buildingValue'> {
  if (subject.category === 'LAND') return { landValue: final && toKwd(final), buildingValue: null }
  const ofCost = indications.find(({ sheet }) => sheet === 'COST')?.outcome.landValue ?? null
  const written = numberOf(values.landValue)
  const landValue = written ?? ofCost
  if (!final || landValue === null) {
    if (final && subject.category !== 'APARTMENT') remarks.push({ word: 'value:remark.noSplit', field: 'landValue' })
    return { landValue, buildingValue: null }
  }
  const building = final.minus(landValue)
  if (building.isNegative()) faults.push(fault('landValue', 'fault.landValue'))
  const word = written === null ? 'value:step.land.cost' : 'value:step.land.written'
  steps.push({ word, figures: {}, result: kwd(landValue) })
  steps.push({
    word: 'value:step.building',
    figures: { final: kwd(final), land: kwd(landValue) },
    result: kwd(building),
  })
  return { landValue, buildingValue: toKwd(building) }
}

function approachOf(sheets: readonly IndicatingSheet[]): ValuationApproach | null {
  const approaches = [...new Set(sheets.map((sheet) => APPROACHES[sheet]))]
  return approaches.length > 1 ? 'COMBINED' : (approaches[0] ?? null)
}
