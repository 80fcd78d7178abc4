import { isGranted } from '#features/terms/model/codes.ts'
import { isBlank } from '#kernel/text.ts'
import type { IndicatingSheet } from '../../approaches/model/codes.ts'
import { valueFaults } from '../../approaches/rules/value-faults.ts'
import type { QualityFile } from '../model/file.ts'
import { fails, inPercent, passUnless, percentApart, warns } from './judging.ts'
import { statedLines } from './papers.ts'

/** The sheets that the value rests on: those that carry weight, else all that come to one. */
export function restingOn({ outcomes }: QualityFile): { sheet: IndicatingSheet; value: number }[] {
  const all = outcomes.RECONCILIATION?.indications ?? []
  return all.filter(({ weight }) => all.length === 1 || (weight ?? 0) > 0)
}

/** The faults of weights on the grid, the scores and the reconciliation, which the sheets name themselves. */
const WEIGHT_FAULTS: Readonly<Record<string, string>> = {
  'grid:fault.weights': 'GRID.weights',
  'grid:fault.dimensionWeights': 'SCORES.dimensions',
  'value:fault.sum': 'RECONCILIATION.weights',
  'value:fault.Weight': 'RECONCILIATION.weights',
}

/** The rules of the conclusions. */
export const CONCLUSION_RULES = {
  HIGHEST_USE_CONCLUDED: fails(({ sheets }) => {
    const { highestUse, highestUseReason } = sheets.ASSUMPTIONS ?? {}
    const missing = [
      ...(isBlank(highestUse) ? ['highestUse'] : []),
      ...(isBlank(highestUseReason) ? ['highestUseReason'] : []),
    ]
    const [first] = missing
    return passUnless(first && { field: `ASSUMPTIONS.${first}` })
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

/** The rules of the value. */
export const VALUE_RULES = {
  WEIGHTS_SUM: fails(({ outcomes }) => {
    const { RECONCILIATION, GRID, SCORES } = outcomes
    if (!GRID && !SCORES && (RECONCILIATION?.indications.length ?? 0) < 2) return 'NOT_APPLICABLE'
    const faults = [...(GRID?.faults ?? []), ...(SCORES?.faults ?? []), ...(RECONCILIATION?.faults ?? [])]
    const wrong = faults.find(({ code }) => Object.hasOwn(WEIGHT_FAULTS, code))
    return passUnless(wrong && { field: WEIGHT_FAULTS[wrong.code] ?? 'GRID.weights' })
  }),

  VALUE_RECONCILED: fails(({ outcomes, valuation }) => {
    const reconciled = outcomes.RECONCILIATION
    if (!reconciled || valuation.finalValue === null) return 'NOT_APPLICABLE'
    if (reconciled.indications.length + reconciled.unfinished.length === 0) return 'NOT_APPLICABLE'
    return passUnless(valueFaults(reconciled, valuation.finalValue).length > 0 && { field: 'RECONCILIATION.result' })
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
        items: far.map(({ sheet }) => ({ word: `value:sheet.${sheet}` })),
        field: 'RECONCILIATION.reason',
      },
    )
  }),

  VALUE_NEAR_PRIOR: warns({ limit: inPercent(15) }, ({ valuation: { finalValue }, prior }, { limit }) => {
    if (!finalValue || !prior) return 'NOT_APPLICABLE'
    const percent = percentApart(prior.value, finalValue)
    return passUnless(
      percent > limit && {
        params: { percent, limit },
        items: [{ text: prior.valuationNumber }],
        field: `prior.${prior.id}`,
      },
    )
  }),

  INDICATION: warns({ limit: inPercent(10) }, ({ valuation: { finalValue }, indication }, { limit }) => {
    if (!finalValue || !indication) return 'NOT_APPLICABLE'
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

  LENDING_NOT_BY_COST_ALONE: fails((file) => {
    const resting = restingOn(file)
    if (file.valuation.purpose !== 'MORTGAGE' || resting.length === 0) return 'NOT_APPLICABLE'
    return passUnless(resting.every(({ sheet }) => sheet === 'COST') && { field: 'RECONCILIATION.weights' })
  }),
}
