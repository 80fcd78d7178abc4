import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { SheetUse } from '../model/codes.ts'
import type { Outcome, SheetInputs, Step, SubjectFacts } from '../model.ts'
import { additionSteps } from './cost/additions.ts'
import { buildingFaults, costRemarks, landFaults, TWICE } from './cost/faults.ts'
import { buildingSteps, partSteps, type WorkedPart, type WorkedWorks, workedParts, workedWorks } from './cost/parts.ts'
import { figure, isUntouched, kwd, NOT_BEGUN, number, step } from './methods/reading.ts'

/**
 * Works out the cost approach: the land, and what the buildings and site works would cost new less depreciation, by part: gross floor area ×
 * unit cost × (1 − physical) × (1 − functional) × (1 − external), by what was typed or observed. Effective age ÷ economic life is depreciation of all
 * causes: what is functional or external beyond it is deducted only with its reason. The breakdown deducts each cause by itself, in KWD
 * Of a sheet that is used for its figures alone the land may be left out.
 * (International Valuation Standards, cost approach; The Appraisal of Real Estate, Appraisal Institute: the economic age-life method gives total
 * depreciation, the breakdown method each kind by itself, what was observed in the market or on site in rates with their reason).
 */
export function evaluateCost(values: FormValues, { subject }: SheetInputs, use: SheetUse = 'INDICATION'): Outcome {
  if (isUntouched(values)) return NOT_BEGUN
  if (use === 'SOURCE' && !hasLand(values)) return buildingAlone(values, subject)
  const faults = [...landFaults(values, subject), ...buildingFaults(values)]
  const outcome: Outcome = { ...NOT_BEGUN, faults, remarks: costRemarks(values, subject) }
  const land = landOf(values, subject)
  const { parts, works, value: buildings } = buildingsOf(values)
  const steps = costSteps(values, { land, parts, works })
  // What is deducted twice is worked out all the same, but carries no weight until its reason is written.
  if (faults.some(({ code }) => code !== `methods:${TWICE}`) || !land) return { ...outcome, steps }
  const value = land.value.plus(buildings)
  return {
    ...outcome,
    value: toKwd(value),
    perSqm: subject.area ? toKwd(value.div(subject.area)) : null,
    landValue: toKwd(land.value),
    steps: [...steps, step('methods:step.costValue', kwd(value), { land: kwd(land.value), buildings: kwd(buildings) })],
  }
}

const hasLand = (values: FormValues) => ['landValue', 'landRate'].some((name) => figure(values, name) !== null)

/** A building that is worked out for other sheets, without land: it may be that of a comparable. */
function buildingAlone(values: FormValues, subject: SubjectFacts): Outcome {
  const value = buildingsValue(values)
  const steps = costSteps(values, { land: null, ...buildingsOf(values) })
  return {
    ...NOT_BEGUN,
    faults: buildingFaults(values),
    remarks: costRemarks(values, { ...subject, tenure: null, builtArea: null }),
    ...(value === null
      ? { steps }
      : {
          figure: { value, unit: 'KWD' },
          steps: [...steps, step('methods:step.buildingsValue', { value, unit: 'KWD' })],
        }),
  }
}

/** The parts and site works of a cost sheet, and what they come to less depreciation, exact. */
function buildingsOf(values: FormValues) {
  const parts = workedParts(values)
  const works = workedWorks(values)
  return { parts, works, value: sumOf([...parts, ...works].map(({ depreciated }) => depreciated)) }
}

/** What the buildings and site works of a cost sheet come to less depreciation, in KWD; null while they lack something. */
export const buildingsValue = (values: FormValues): number | null =>
  buildingFaults(values).length > 0 ? null : toKwd(buildingsOf(values).value)

type Land = { value: Decimal; step: Step }

/** The land: its value as typed, or its area × its price per m²; the area is that of the property unless another is typed. */
function landOf(values: FormValues, subject: SubjectFacts): Land | null {
  const typed = figure(values, 'landValue')
  if (typed) return { value: typed, step: step('methods:step.land', kwd(typed)) }
  const rate = figure(values, 'landRate')
  const size = figure(values, 'landArea') ?? (subject.area === null ? null : decimal(subject.area))
  if (!rate || !size) return null
  const value = rate.times(size)
  const figures = { area: number(size, 'SQM'), rate: kwd(rate, 'KWD_PER_SQM') }
  return { value, step: step('methods:step.landByArea', kwd(value), figures) }
}

type Worked = { land: Land | null; parts: readonly WorkedPart[]; works: readonly WorkedWorks[] }

function costSteps(values: FormValues, { land, parts, works }: Worked): Step[] {
  const [costNew, depreciated] = [sumOf(works.map((one) => one.costNew)), sumOf(works.map((one) => one.depreciated))]
  return [
    ...(land ? [land.step] : []),
    ...additionSteps(values, sumOf(parts.map(({ base }) => base))),
    ...parts.flatMap(partSteps),
    ...buildingSteps(parts, works),
    ...(costNew.isZero() ? [] : [step('methods:step.works', kwd(depreciated), { cost: kwd(costNew) })]),
  ]
}
