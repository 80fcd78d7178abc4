import type { CalendarDate } from '#kernel/dates.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { areaSum } from '../../inspections/rules/areas.ts'
import { rowsOf } from '../../inspections/rules/form.ts'
import { ratingScore } from '../../inspections/rules/offers.ts'
import type { Valuation } from '../../valuations/model.ts'
import { remainingTerm } from '../../valuations/rules/tenure.ts'
import type { SubjectFacts } from '../model.ts'

type Known = Pick<
  Valuation,
  'valuationNumber' | 'purpose' | 'propertyCategory' | 'areaName' | 'propertySize' | 'tenure' | 'tenureEnd'
>
/** What the register of properties has of it. */
type Registered = {
  area: number | null
  yearBuilt: number | null
  floors: number | null
  latitude: number | null
  longitude: number | null
  features: Readonly<Record<string, unknown>>
}

const MONTHS = 12

/** How many streets a plot lies on by its position, where the frontages themselves were not measured. */
const STREETS: Readonly<Record<string, number>> = {
  ONE_STREET: 1,
  LANE: 1,
  CORNER: 2,
  FRONT_BACK: 2,
  THREE_STREETS: 3,
}

/**
 * The facts of the property that is valued on a day. What was found on site comes before the register; the size is that of the valuation.
 */
export function subjectFacts(
  valuation: Known,
  property: Registered | null,
  form: FormValues,
  on: CalendarDate,
): SubjectFacts {
  const frontages = rowsOf(form, 'frontages').map(({ row }) => row)
  const lengths = frontages.flatMap(({ frontage }) => (typeof frontage === 'number' ? [frontage] : []))
  const { measured, rows } = areaSum(form, null)
  const position = typeof form.plotPosition === 'string' ? form.plotPosition : null
  const rated = (field: string, feature: string) => {
    const rating = form[field]
    const score = typeof rating === 'string' ? ratingScore(rating) : null
    return score ?? numberOf(property?.features[feature])
  }
  const term = remainingTerm(valuation.tenureEnd, on)
  return {
    valuationNumber: valuation.valuationNumber,
    purpose: valuation.purpose,
    category: valuation.propertyCategory as SubjectFacts['category'],
    areaName: valuation.areaName,
    area: valuation.propertySize ?? numberOf(form.measuredSize) ?? property?.area ?? null,
    builtArea: rows > 0 ? measured : null,
    yearBuilt: numberOf(form.yearBuilt) ?? property?.yearBuilt ?? null,
    effectiveAge: numberOf(form.effectiveAge),
    condition: rated('overallCondition', 'building_condition'),
    quality: rated('overallQuality', 'building_quality'),
    floors: numberOf(form.floors) ?? property?.floors ?? null,
    // Metres to the millimetre: sums of decimals leave a rest in binary.
    frontage: lengths.length > 0 ? Math.round(lengths.reduce((sum, one) => sum + one, 0) * 1000) / 1000 : null,
    streets: frontages.length > 0 ? frontages.length : position === null ? null : (STREETS[position] ?? null),
    corner: position === null ? null : position === 'CORNER' || position === 'THREE_STREETS',
    tenure: valuation.tenure as SubjectFacts['tenure'],
    remainingMonths: term && term.years * MONTHS + term.months,
    latitude: property?.latitude ?? null,
    longitude: property?.longitude ?? null,
    on,
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
