import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { type CalendarDate, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import type { InputOf } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isBlank } from '#kernel/text.ts'
import { valueFaults } from '#kernel/value-faults.ts'
import { areaByNumber, type Governorate } from '../places/model.ts'
import { LIMIT_FIELDS, type LIST_FIELDS, WRITTEN_FIELDS } from './fields.ts'
import { planningMessages } from './messages.ts'

/** The rows of a page of the list, and the versions of a scope that are shown at most. */
export const PLANNING_PAGE = 50
export const MOST_VERSIONS = 100
/** The longest reason, in characters, and the first day of a rule or a decision. */
export const PLANNING_LIMITS = { reason: 2000, first: '1950-01-01' } as const

/** A rule as it is entered: ratios in %, plots in m², heights in metres. */
export type RuleFields = NamedOf<typeof WRITTEN_FIELDS>
/** A rule of the table; it holds from `validFrom` to `validTo`, both included. `isFollowed`: a later one of the same scope is there. */
export type PlanningRule = NamedOf<typeof LIST_FIELDS> & { isFollowed: boolean }

/** What `permitted` looked for: null where nothing was known. */
export type LookedFor = {
  areaNumber: number | null
  governorate: Governorate | null
  category: PropertyCategory
  /** In m². */
  plotSize: number | null
  on: CalendarDate
}
/** The rule that applies, or none, and what was looked for. */
export type Permitted = { rule: PlanningRule | null; lookedFor: LookedFor }

/** A fault of a planning rule, in the words of the table. */
export const planningFault = faultOf('planning', planningMessages)

/** A rule as it is typed, or read from a sheet: what is not there is left out or null. */
export type TypedRule = InputOf<typeof WRITTEN_FIELDS>
const FIELDS = Object.entries(WRITTEN_FIELDS)
const LIMITS = Object.keys(LIMIT_FIELDS) as (keyof typeof LIMIT_FIELDS)[]
/** No field of a rule is a year by itself. */
const NO_YEARS = { first: 0, last: 0 }

/** All faults of a rule as it is entered, but that another holds on its days; without faults its governorate is that of its area. */
export function planningFaults(typed: TypedRule, today: CalendarDate = kuwaitToday()): FieldFault[] {
  const faults = FIELDS.flatMap(([field, descriptor]) => {
    const value = typed[field as keyof TypedRule] ?? null
    if ('required' in descriptor && isBlank(value)) return [kernelFault(field, 'required')]
    const found = isBlank(value) ? [] : valueFaults(field, descriptor, value, NO_YEARS)
    return found.length === 0 && typeof value === 'number' && !hasTwoDecimals(value)
      ? [planningFault(field, 'fault.decimals')]
      : found
  })
  const wrong = new Set(faults.map(({ field }) => field))
  const others = betweenFields(typed, today).filter(({ field }) => !wrong.has(field))
  return [...faults, ...others]
}

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

function betweenFields(typed: TypedRule, today: CalendarDate): FieldFault[] {
  const { areaNumber, governorate, plotFrom, plotTo, parking, parkingBasis } = typed
  const { decisionDate, validFrom, validTo } = typed
  const area = areaNumber ? areaByNumber(areaNumber) : undefined
  const faults: (FieldFault | false)[] = [
    Boolean(areaNumber) && !area && planningFault('areaNumber', 'fault.area'),
    area !== undefined &&
      !isBlank(governorate) &&
      area.governorate !== governorate &&
      planningFault('governorate', 'fault.governorate'),
    Boolean(plotFrom && plotTo && plotFrom >= plotTo) && planningFault('plotTo', 'fault.plots'),
    Boolean(parking) && isBlank(parkingBasis) && planningFault('parkingBasis', 'fault.basis'),
    !parking && !isBlank(parkingBasis) && planningFault('parking', 'fault.parking'),
    Boolean(decisionDate && decisionDate > today) && planningFault('decisionDate', 'fault.decisionDate'),
    isEarly(decisionDate) && planningFault('decisionDate', 'fault.early'),
    isEarly(validFrom) && planningFault('validFrom', 'fault.early'),
    Boolean(validFrom && validTo && isCalendarDate(validFrom) && validTo < validFrom) &&
      planningFault('validTo', 'fault.validTo'),
    LIMITS.every((field) => isBlank(typed[field]) || typed[field] === false) &&
      planningFault('buildingRatio', 'fault.nothing'),
  ]
  return faults.filter((one) => one !== false)
}

const isEarly = (date: string | null | undefined) => Boolean(date && date < PLANNING_LIMITS.first)
