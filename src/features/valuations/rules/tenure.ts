import { isGranted, type PropertyCategory, type Tenure } from '#features/terms/model/codes.ts'
import { addDays, addMonths, type CalendarDate, isCalendarDate } from '#kernel/dates.ts'
import { foldName } from '#kernel/spellings.ts'
import type { Valuation } from '../fields.ts'

type Held = Pick<
  Valuation,
  'tenure' | 'tenureHolder' | 'tenureStart' | 'tenureEnd' | 'assignability' | 'propertyCategory' | 'requestor'
>

/** What is left of a contract, in whole months. */
export type Term = { years: number; months: number }

/** A contract of fewer years than this is short. */
export const SHORT_YEARS = 5
/** Public Authority for Industry: a plot may be assigned only this many years after the contract, and once it is built. */
const ASSIGNABLE_YEARS = 3

/** What follows from a tenure for its valuation; `date` is the day from which a plot may be assigned. */
export type TenureWarning =
  | { code: 'expired' | 'short' | 'noEnd' | 'otherHolder' | 'notAssignable' }
  | { code: 'assignableFrom'; date: CalendarDate }

/** What is left of a contract on a day, its last day included; null without an end, or once it has passed. */
export function remainingTerm(end: CalendarDate | null, on: CalendarDate): Term | null {
  if (!end || !isCalendarDate(end) || end < on) return null
  const over = addDays(end, 1)
  const monthOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const spans = monthOf(over) - monthOf(on)
  const months = addMonths(on, spans) <= over ? spans : spans - 1
  return { years: Math.floor(months / 12), months: months % 12 }
}

/** What a valuer must mind about a tenure on the valuation date, what weighs most first. */
export function tenureWarnings(held: Held, on: CalendarDate): TenureWarning[] {
  const { tenure, tenureHolder, tenureStart, tenureEnd, assignability, propertyCategory, requestor } = held
  if (!isGranted(tenure)) return []
  const warnings: TenureWarning[] = []
  const term = remainingTerm(tenureEnd, on)
  if (!tenureEnd) warnings.push({ code: 'noEnd' })
  else if (!term) warnings.push({ code: 'expired' })
  else if (term.years < SHORT_YEARS) warnings.push({ code: 'short' })
  if (tenureHolder && foldName(tenureHolder) !== foldName(requestor)) warnings.push({ code: 'otherHolder' })
  if (assignability === 'NOT_ASSIGNABLE') warnings.push({ code: 'notAssignable' })
  const isPlot = tenure === 'BENEFICIARY_CONTRACT' || propertyCategory === 'INDUSTRIAL'
  if (isPlot && tenureStart && isCalendarDate(tenureStart)) {
    const date = addMonths(tenureStart, ASSIGNABLE_YEARS * 12)
    if (date > on) warnings.push({ code: 'assignableFrom', date })
  }
  return warnings
}

/** What in Kuwait is held by a contract with the State as a rule, whatever its paper is called. */
const GRANTED: readonly PropertyCategory[] = ['CHALETS', 'JAWAKHEERS', 'FARMS', 'AGRICULTURAL', 'INDUSTRIAL']

/** The tenure that follows from the paper by which a property is identified: a title deed is of a freehold; null where a person says what it is. */
export const tenureOfPaper = (of: {
  documentType?: string | null
  isUsufruct?: boolean | null
  propertyCategory?: string | null
}): Tenure | null =>
  of.documentType === 'PROPERTY_DOCUMENT' &&
  !of.isUsufruct &&
  of.propertyCategory &&
  !GRANTED.some((category) => category === of.propertyCategory)
    ? 'FREEHOLD'
    : null
