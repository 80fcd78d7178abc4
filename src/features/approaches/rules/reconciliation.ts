import { ROUNDINGS } from '#features/terms/model/bases.ts'
import type { ValuationApproach } from '#features/terms/model/codes.ts'
import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { isBlank } from '#kernel/text.ts'
import { INDICATION_FIELDS, indicationField } from '../fields/reconciliation.ts'
import { INDICATING_SHEETS, type IndicatingSheet, kindOf } from '../model/codes.ts'
import type { Outcome, Remark, SheetInputs, SheetOutcome, SubjectFacts } from '../model.ts'
import type { Conclusion } from './conclusions.ts'
import { type Findings, fault, kwd, numberOf, percent } from './reconciliation/findings.ts'
import { splitOf } from './reconciliation/land.ts'
import { APPROACHES } from './reconciliation/reasons.ts'
import { besideSecond } from './reconciliation/second-valuer.ts'
import {
  type Indicated,
  indicated,
  partOf,
  type Shares,
  sharesOf,
  sumOfParts,
  totalOf,
} from './reconciliation/shares.ts'

/** What is reconciled. `asksSecondValuer`: for this purpose a second valuer's value is recorded beside. */
export type ReconciliationInputs = Pick<SheetInputs, 'asksSecondValuer' | 'secondAsked'> & {
  subject: SubjectFacts
  indications: readonly SheetOutcome[]
  /** What is built beyond the permit, in m², and the sheets whose value is that of what is built. */
  beyondPermit?: { area: number; in: ReadonlySet<IndicatingSheet> }
}

/**
 * An indication in KWD with its weight in percent, null while none is written, and its part of the value. `of` are the sheets whose values it sums, where a
 * property is valued by parts.
 */
type WeighedIndication = {
  sheet: IndicatingSheet
  value: number
  weight: number | null
  part: number | null
  of?: readonly IndicatingSheet[]
}

/** A value beside the one that is concluded: what the sheet comes to, and how far that is from it in percent. */
type Check = { sheet: IndicatingSheet; value: number; percent: number }

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
  /** The values that are compared and carry no weight; absent from what was kept before there were any. */
  checks?: readonly Check[]
  /** The conclusions beside the main one, and how far that is from the one without its special assumption; absent where none is written. */
  conclusions?: readonly Conclusion[]
  without?: Conclusion['without']
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
  const counted = indicated(values, inputs.indications)
  findings.faults.push(...writtenFaults(values, counted), ...faultsOfUse(values, inputs, counted))
  const shares = sharesOf(counted)
  const indications = counted.map(({ label: _, ...one }) => ({
    ...one,
    part: shares ? toKwd(partOf(one, shares)) : null,
  }))
  const spread = spreadOf(counted)
  const weighted = shares && weigh(counted, shares, spread, findings)
  findings.faults.push(...incompleteFaults(carrying(shares), counted, inputs))

  const rounded = weighted && roundedTo(values, weighted, findings)
  const final = rounded && typedAgainst(values, rounded, spread, findings)
  const checks = final ? checksOf(inputs, final, findings) : []
  if (final) besideSecond(values, inputs, final, findings)
  findings.remarks.push(...unusedRemarks(values, counted, subject), ...beyondRemarks(inputs, carrying(shares), counted))
  return {
    indications,
    spread,
    range: spread && { low: spread.low, high: spread.high },
    weighted: weighted && toKwd(weighted),
    value: rounded && toKwd(rounded),
    perSqm: rounded && subject.area ? rounded.div(subject.area).toDecimalPlaces(3).toNumber() : null,
    finalValue: final && toKwd(final),
    ...(counted.some(isReinstatement)
      ? { landValue: null, buildingValue: final && toKwd(final) }
      : splitOf(values, inputs, final, findings)),
    unfinished: inputs.indications.flatMap(({ sheet, use = 'INDICATION', outcome: { value, faults } }) =>
      value === null && faults.length > 0 && (use === 'INDICATION' || use === 'PART') ? [sheet] : [],
    ),
    approach: approachOf(carrying(shares)),
    ...(checks.length > 0 ? { checks } : {}),
    ...findings,
  }
}

/** What is written and counts for nothing: weights of sheets that give no value, and the land of what is all land or is rebuilt. */
const unusedRemarks = (values: FormValues, counted: readonly Indicated[], { category }: SubjectFacts): Remark[] =>
  [
    ...INDICATING_SHEETS.filter((sheet) => counted.every((one) => one.sheet !== sheet))
      .map((sheet) => indicationField(sheet, 'Weight'))
      .filter((field) => numberOf(values[field])),
    ...((category === 'LAND' || counted.some(isReinstatement)) && numberOf(values.landValue) !== null
      ? ['landValue']
      : []),
  ].map((field) => ({ word: 'value:remark.notCounted', field }))

/** What is built beyond the permit may have to be removed: where the value rests on it, its reasons say how it was taken. */
const beyondRemarks = (
  { beyondPermit }: ReconciliationInputs,
  carried: readonly IndicatingSheet[],
  counted: readonly Indicated[],
): Remark[] => {
  const rests = counted.some(
    ({ sheet, of = [sheet] }) => carried.includes(sheet) && of.some((one) => beyondPermit?.in.has(one)),
  )
  return beyondPermit && rests
    ? [{ word: 'value:remark.beyondPermit', params: { n: beyondPermit.area }, field: 'reason' }]
    : []
}

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

/** A check and land that is the value of a building ask why; what it costs to rebuild is not weighed with values. */
const faultsOfUse = (
  values: FormValues,
  { indications }: ReconciliationInputs,
  counted: readonly Indicated[],
): FieldFault[] => [
  ...reinstatedBeside(counted).map((sheet) => fault(indicationField(sheet, 'Use'), 'fault.reinstatementBeside')),
  ...indications.flatMap(({ sheet, use }) => {
    const isAsked = use === 'CHECK' || (use === 'INDICATION' && values[indicationField(sheet, 'Use')] === 'INDICATION')
    const field = indicationField(sheet, 'UseReason')
    return isAsked && isBlank(values[field]) ? [fault(field, 'fault.useReason')] : []
  }),
]

const isReinstatement = ({ sheet }: Indicated) => kindOf(sheet) === 'REINSTATEMENT'
/** The reinstatement sheets that are counted with others. */
const reinstatedBeside = (counted: readonly Indicated[]): IndicatingSheet[] =>
  counted.every(isReinstatement) ? [] : counted.filter(isReinstatement).map(({ sheet }) => sheet)

/** The values that are compared with the one that is concluded, each with its difference. */
function checksOf({ indications }: ReconciliationInputs, final: Decimal, { steps }: Findings): Check[] {
  return indications.flatMap(({ sheet, use, label, outcome: { value } }) => {
    if (use !== 'CHECK' || value === null) return []
    const difference = percent(decimal(value).minus(final).div(final).times(100))
    steps.push({
      word: 'value:step.check',
      figures: { difference },
      ...(label ? { sheets: { sheet: label } } : {}),
      result: kwd(value),
    })
    return [{ sheet, value, percent: difference.value }]
  })
}

const carrying = (shares: Shares | null) =>
  [...(shares ?? [])].flatMap(([sheet, share]) => (share.greaterThan(0) ? [sheet] : []))

const incompleteFaults = (
  sheets: readonly IndicatingSheet[],
  counted: readonly Indicated[],
  { indications }: ReconciliationInputs,
): FieldFault[] =>
  counted.flatMap(({ sheet, of = [sheet] }) => {
    const isIncomplete = indications.some((one) => of.includes(one.sheet) && one.outcome.faults.length > 0)
    return sheets.includes(sheet) && isIncomplete ? [fault(indicationField(sheet, 'Weight'), 'fault.incomplete')] : []
  })

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
    findings.steps.push(...sumOfParts(one))
    const named = namedBy(one)
    if (counted.length === 1) findings.steps.push({ ...named('alone'), figures: {}, result: kwd(one.value) })
    else if (share)
      findings.steps.push({
        ...named('weighed'),
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

/** Gives the sentence of an indication: that of its kind, or one with the name of its sheet where it has another. */
function namedBy({ sheet, label }: Indicated) {
  const isPlain = !label || (label.name === undefined && label.word === `value:sheet.${sheet}`)
  return (kind: 'alone' | 'weighed') =>
    isPlain
      ? { word: `value:step.${kind}.${kindOf(sheet)}` }
      : { word: `value:step.${kind}.sheet`, sheets: { sheet: label } }
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

function approachOf(sheets: readonly IndicatingSheet[]): ValuationApproach | null {
  const approaches = [...new Set(sheets.map((sheet) => APPROACHES[kindOf(sheet)]))]
  return approaches.length > 1 ? 'COMBINED' : (approaches[0] ?? null)
}
