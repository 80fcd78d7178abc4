import { isGranted, LENT_PURPOSE, REPORTED_PURPOSE } from '#features/terms/model/codes.ts'
import { isBlank } from '#kernel/text.ts'
import { HIGHEST_USE_TESTS } from '../../approaches/fields/assumptions.ts'
import { type IndicatingSheet, kindOf, SHEETS } from '../../approaches/model/codes.ts'
import { premisesOf, writtenConclusions } from '../../approaches/rules/conclusions.ts'
import { evaluateCourt } from '../../approaches/rules/court.ts'
import { disclosureFaults } from '../../approaches/rules/disclosure.ts'
import { lendingFaults } from '../../approaches/rules/lending.ts'
import { evaluatePlanning } from '../../approaches/rules/planning.ts'
import { missingReasons } from '../../approaches/rules/reconciliation/reasons.ts'
import { independenceFaults, reviewFaults } from '../../approaches/rules/reviewed.ts'
import { chosenScenarios } from '../../approaches/rules/scenarios.ts'
import { valueFaults } from '../../approaches/rules/value-faults.ts'
import { isWithoutOpinion } from '../../approaches/rules/without-opinion.ts'
import { basisOf } from '../../valuation-reports/rules/terms.ts'
import type { QualityFile } from '../model/file.ts'
import { fails, inPercent, passUnless, passUnlessAny, percentApart, warns } from './judging.ts'
import { statedLines } from './papers.ts'

/** The sheets that the value rests on: those that carry weight, else all that come to one. */
export function restingOn({ outcomes }: QualityFile): { sheet: IndicatingSheet; value: number }[] {
  const all = outcomes.RECONCILIATION?.indications ?? []
  return all.filter(({ weight }) => all.length === 1 || (weight ?? 0) > 0)
}

/** The faults of weights on grids, scores and the reconciliation, which the sheets name themselves, and the field of each. */
const WEIGHT_FAULTS: Readonly<Record<string, string>> = {
  'grid:fault.weights': 'weights',
  'grid:fault.dimensionWeights': 'dimensions',
  'value:fault.sum': 'weights',
  'value:fault.Weight': 'weights',
}

/** The rules of the conclusions. */
export const CONCLUSION_RULES = {
  HIGHEST_USE_CONCLUDED: fails(({ sheets, agreed }) => {
    if (isWithoutOpinion({ sheets, agreed })) return 'NOT_APPLICABLE'
    const { highestUse, highestUseReason } = sheets.ASSUMPTIONS ?? {}
    const missing = [
      ...(isBlank(highestUse) ? ['highestUse'] : []),
      ...(isBlank(highestUseReason) ? ['highestUseReason'] : []),
    ]
    const [first] = missing
    return passUnless(first && { field: `ASSUMPTIONS.${first}` })
  }),

  HIGHEST_USE_TESTED: warns(({ sheets, agreed }) => {
    if (isWithoutOpinion({ sheets, agreed })) return 'NOT_APPLICABLE'
    const missing = HIGHEST_USE_TESTS.filter((test) => isBlank(sheets.ASSUMPTIONS?.[test]))
    return passUnlessAny(
      missing,
      (first) => `ASSUMPTIONS.${first}`,
      (test) => ({ word: `quality:item.${test}` }),
    )
  }),

  PLANNING_CONSIDERED: warns(({ sheets, agreed, inputs: { subject } }) => {
    // A flat is a part of what is built on its plot.
    if (!subject.category || subject.category === 'APARTMENT' || isWithoutOpinion({ sheets, agreed }))
      return 'NOT_APPLICABLE'
    const values = sheets.PLANNING ?? {}
    const { builtArea } = evaluatePlanning(values, subject)
    const missing = [
      ...(['descriptionNumber', 'permittedRatio'] as const).filter((field) => isBlank(values[field])),
      ...(subject.category !== 'LAND' && builtArea === null ? (['builtArea'] as const) : []),
    ]
    return passUnlessAny(
      missing,
      (first) => `PLANNING.${first}`,
      (field) => ({ word: `quality:item.${field}` }),
    )
  }),

  ASSUMPTIONS_NAMED: fails((file) => {
    const { valuation, inspection } = file
    const isHeldOfState = isGranted(valuation.tenure) || valuation.isUsufruct
    const extent = inspection?.form.accessExtent
    const isPartlySeen = extent === 'PARTIAL' || extent === 'EXTERIOR'
    if (!isHeldOfState && !isPartlySeen) return 'NOT_APPLICABLE'
    const { assumed, limited } = statedLines(file)
    if (isHeldOfState && assumed === 0)
      return { items: [{ word: 'quality:item.tenure' }], field: 'ASSUMPTIONS.assumptions' }
    return passUnless(
      isPartlySeen &&
        assumed + limited === 0 && { items: [{ word: 'quality:item.access' }], field: 'ASSUMPTIONS.limitations' },
    )
  }),
}

/** True where the value is what it costs to rebuild, with which no price of the market can be compared. */
const isRebuilt = (file: QualityFile) => restingOn(file).some(({ sheet }) => kindOf(sheet) === 'REINSTATEMENT')

/** The rules of the value. */
export const VALUE_RULES = {
  WEIGHTS_SUM: fails(({ outcomes }) => {
    const weighed = SHEETS.filter(
      (sheet) => ['GRID', 'SCORES', 'RECONCILIATION'].includes(kindOf(sheet)) && outcomes[sheet],
    )
    const isOne = (outcomes.RECONCILIATION?.indications.length ?? 0) < 2
    if (isOne && weighed.every((sheet) => sheet === 'RECONCILIATION')) return 'NOT_APPLICABLE'
    const wrong = weighed.flatMap((sheet) => {
      const found = outcomes[sheet]?.faults.find(({ code }) => Object.hasOwn(WEIGHT_FAULTS, code))
      return found ? [`${sheet}.${WEIGHT_FAULTS[found.code]}`] : []
    })
    return passUnless(wrong[0] && { field: wrong[0] })
  }),

  VALUE_RECONCILED: fails(({ outcomes, valuation }) => {
    const reconciled = outcomes.RECONCILIATION
    if (!reconciled || valuation.finalValue === null) return 'NOT_APPLICABLE'
    if (reconciled.indications.length + reconciled.unfinished.length === 0) return 'NOT_APPLICABLE'
    // What other conclusions lack has a rule of its own.
    const own = valueFaults({ ...reconciled, conclusions: [] }, valuation.finalValue)
    return passUnless(own.length > 0 && { field: 'RECONCILIATION.result' })
  }),

  CONCLUSIONS_CURRENT: fails(({ outcomes }) => {
    const { conclusions = [] } = outcomes.RECONCILIATION ?? {}
    if (conclusions.length === 0) return 'NOT_APPLICABLE'
    const open = conclusions.filter(
      ({ value, taken, faults }) => value === null || value !== taken || faults.length > 0,
    )
    return passUnlessAny(
      open,
      ({ field }) => `RECONCILIATION.${field}`,
      ({ basis }) => ({ word: `conclusions:basis.${basis}` }),
    )
  }),

  BASES_OFFERED: warns(({ valuation, content, sheets, outcomes, bases }) => {
    const main = basisOf({ record: valuation, content, outcomes })
    if (valuation.finalValue === null || main === null) return 'NOT_APPLICABLE'
    const others = writtenConclusions(sheets.RECONCILIATION ?? {}).map(({ id, row }) => ({
      basis: String(row.basis),
      field: `RECONCILIATION.conclusions.${id}`,
    }))
    const offered: readonly string[] = bases
    return passUnlessAny(
      [{ basis: main, field: 'report.basis' }, ...others].filter(({ basis }) => !offered.includes(basis)),
      ({ field }) => field,
      ({ basis }) => ({ word: `conclusions:basis.${basis}` }),
    )
  }),

  PREMISE_STATED: warns(({ valuation, content, sheets, outcomes }) => {
    const main = basisOf({ record: valuation, content, outcomes })
    if (valuation.finalValue === null || main === null) return 'NOT_APPLICABLE'
    const { mainPremise } = sheets.RECONCILIATION ?? {}
    const isFit = premisesOf(main).some((premise) => premise === mainPremise)
    return passUnless(!isFit && { field: 'RECONCILIATION.conclusions.MAIN' })
  }),

  VALUE_NEAR_APPROACHES: warns({ limit: inPercent(20) }, (file, { limit }) => {
    const { finalValue } = file.valuation
    const resting = restingOn(file)
    if (!finalValue || resting.length === 0) return 'NOT_APPLICABLE'
    const far = resting
      .map(({ sheet, value }) => ({ sheet, percent: percentApart(value, finalValue) }))
      .filter(({ percent }) => percent > limit)
      .toSorted((a, b) => b.percent - a.percent)
    const [worst] = far
    return passUnless(
      worst && {
        params: { percent: worst.percent, limit },
        items: far.map(({ sheet }) => ({ word: `value:sheet.${kindOf(sheet)}` })),
        field: 'RECONCILIATION.reason',
      },
    )
  }),

  VALUE_NEAR_PRIOR: warns({ limit: inPercent(15) }, (file, { limit }) => {
    const {
      valuation: { finalValue },
      prior,
    } = file
    if (!finalValue || !prior || isRebuilt(file)) return 'NOT_APPLICABLE'
    const percent = percentApart(prior.value, finalValue)
    return passUnless(
      percent > limit && {
        params: { percent, limit },
        items: [{ text: prior.valuationNumber }],
        field: `prior.${prior.id}`,
      },
    )
  }),

  INDICATION: warns({ limit: inPercent(10) }, (file, { limit }) => {
    const {
      valuation: { finalValue },
      indication,
    } = file
    if (!finalValue || !indication || isRebuilt(file)) return 'NOT_APPLICABLE'
    const { value: indicated, low, high, model, trainedOn } = indication
    // What lies within the range is no distance from it.
    const percent = percentApart(Math.min(Math.max(finalValue, low), high), finalValue)
    return passUnless(
      percent > limit && {
        params: { value: finalValue, percent, limit, low, high, indicated, model, trainedOn },
        field: 'RECONCILIATION.reason',
      },
    )
  }),

  APPROACHES_EXPLAINED: warns(({ sheets, outcomes }) => {
    const indications = outcomes.RECONCILIATION?.indications ?? []
    if (indications.length === 0) return 'NOT_APPLICABLE'
    return passUnlessAny(
      missingReasons(sheets.RECONCILIATION ?? {}, indications),
      (first) => `RECONCILIATION.${first}`,
      (reason) => ({ word: `quality:item.${reason}` }),
    )
  }),

  SCENARIOS_WHOLE: fails(({ sheets, inputs }) => {
    const chosen = chosenScenarios(sheets, inputs)
    if (!chosen || chosen.scenarios.length === 0) return 'NOT_APPLICABLE'
    return passUnlessAny(chosen.faults, (first) => `RECONCILIATION.${first.field}`)
  }),

  REVIEW_STATED: fails(({ sheets: { REVIEWED }, agreed, valuation: { finalValue }, inspection }) => {
    const isAgreed = agreed?.reportType === 'REVIEW'
    if (!isAgreed) return REVIEWED ? { params: { n: 1 }, field: 'REVIEWED.firm' } : 'NOT_APPLICABLE'
    const faults = reviewFaults(REVIEWED ?? {}, { finalValue, isInspected: inspection !== null })
    return passUnlessAny(faults, (first) => `REVIEWED.${first.field}`)
  }),

  REVIEW_INDEPENDENT: fails(({ sheets: { REVIEWED }, firm, valuation: { assignedToName } }) => {
    if (!REVIEWED) return 'NOT_APPLICABLE'
    return passUnlessAny(
      independenceFaults(REVIEWED, { firm, reviewer: assignedToName }),
      (first) => `REVIEWED.${first.field}`,
    )
  }),

  COURT_ANSWERED: fails(({ sheets, valuation, inputs }) => {
    if (!sheets.COURT) return 'NOT_APPLICABLE'
    return passUnlessAny(
      evaluateCourt(sheets.COURT, valuation.finalValue, inputs.subject.area).faults,
      (first) => `COURT.${first.field}`,
    )
  }),

  LENDING_STATED: warns(({ sheets, valuation }) => {
    if (valuation.purpose !== LENT_PURPOSE && !sheets.LENDING) return 'NOT_APPLICABLE'
    return passUnlessAny(lendingFaults(sheets.LENDING ?? {}), (first) => `LENDING.${first.field}`)
  }),

  DISCLOSURE_STATED: warns(({ sheets, valuation }) => {
    if (valuation.purpose !== REPORTED_PURPOSE && !sheets.DISCLOSURE) return 'NOT_APPLICABLE'
    return passUnlessAny(disclosureFaults(sheets.DISCLOSURE ?? {}, sheets), (first) => `DISCLOSURE.${first.field}`)
  }),

  PRIOR_INVOLVEMENT: warns(({ sheets, valuation, involvement }) => {
    if (valuation.purpose !== LENT_PURPOSE || involvement.length === 0) return 'NOT_APPLICABLE'
    const said = sheets.LENDING?.involvement
    if (said === 'DISCLOSED' || said === 'CONFLICT') return 'PASS'
    return passUnlessAny(involvement, 'LENDING.involvement', (text) => ({ text }))
  }),

  LENDING_NOT_BY_COST_ALONE: fails((file) => {
    const resting = restingOn(file)
    if (file.valuation.purpose !== LENT_PURPOSE || resting.length === 0) return 'NOT_APPLICABLE'
    return passUnless(resting.every(({ sheet }) => kindOf(sheet) === 'COST') && { field: 'RECONCILIATION.weights' })
  }),
}
