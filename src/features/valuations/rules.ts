import type { PropertyCategory, ValuationStatus } from '#features/terms/model/codes.ts'
import { type CalendarDate, daysBetween } from '#kernel/dates.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { faultOf } from '#kernel/errors.ts'
import { valuationsMessages } from './messages.ts'
import type { DUE_STATES } from './model/page.ts'
import { isOpenWork } from './workflow.ts'

const valuationFault = faultOf('valuations', valuationsMessages)

type Subject = {
  propertyCategory?: string | null
  /** m² */
  propertySize?: number | null
  isUsufruct?: boolean | null
}

// KWD without and with the usufruct flag; above 1,000 m² each full 1,000 more adds 50, twice at most.
const BY_THOUSANDS: Partial<Record<PropertyCategory, [plain: number, usufruct: number]>> = {
  RESIDENTIAL: [125, 150],
  INVESTMENT: [150, 200],
  INDUSTRIAL: [150, 200],
  COMMERCIAL: [150, 250],
}
const FLAT: Partial<Record<PropertyCategory, number>> = { JAWAKHEERS: 150, CHALETS: 250, FARMS: 300 }

/**
 * The valuation fee in KWD by category, size (m²) and usufruct (specification §9).
 * 0 when the category has no rule or is missing, or the size is missing, 0 or less.
 */
export function valuationFee({ propertyCategory, propertySize, isUsufruct }: Subject): number {
  const size = propertySize ?? 0
  if (!propertyCategory || !(size > 0)) return 0
  const category = propertyCategory as PropertyCategory
  if (category === 'APARTMENT') return 150 + 50 * Math.max(0, Math.floor((size - 400) / 400))
  const base = Object.hasOwn(BY_THOUSANDS, category) ? BY_THOUSANDS[category] : undefined
  if (base) return base[isUsufruct ? 1 : 0] + 50 * Math.min(2, Math.max(0, Math.floor((size - 1000) / 1000)))
  return (Object.hasOwn(FLAT, category) ? FLAT[category] : undefined) ?? 0
}

/** True for a category whose fee the rule can compute; the others ask for a fee. */
export function hasComputedFee(category: string): boolean {
  return valuationFee({ propertyCategory: category, propertySize: 1 }) > 0
}

/** The fault of a fee that is not given where none can be computed; a category that is missing is a fault of its own. */
export function missingFeeFaults({ fee, propertyCategory }: { fee: number | null; propertyCategory: string | null }) {
  if (fee !== null || !propertyCategory || hasComputedFee(propertyCategory)) return []
  return [valuationFault('fee', 'fault.feeMissing')]
}

/** The firm's bounds of a fee in KWD, from the settings. */
export type FeeBounds = { minimumFee: number; maximumFee: number }

/** The faults of a fee in KWD outside the firm's bounds. */
export function feeBoundFaults(fee: number, bounds: FeeBounds): FieldFault[] {
  if (fee >= bounds.minimumFee && fee <= bounds.maximumFee) return []
  const params = { min: bounds.minimumFee, max: bounds.maximumFee }
  return [valuationFault('fee', 'fault.fee.bounds', params)]
}

type Dated = { status: ValuationStatus; dueDate: CalendarDate | null }

/** The days until work is due: 0 on the day itself, negative once it has passed; null when no work is open or it is not due. */
export function daysToDue({ status, dueDate }: Dated, today: CalendarDate): number | null {
  return dueDate === null || !isOpenWork(status) ? null : daysBetween(today, dueDate)
}

/** True when the work is not done and its due date has passed; on the day itself it has not. */
export function isOverdue(valuation: Dated, today: CalendarDate): boolean {
  return (daysToDue(valuation, today) ?? 0) < 0
}

type Timed = Dated & { atRiskAt: string | null; pausedAt: string | null }

/** What there is to say of the time of open work: its clock is stopped, it is late, or so much time is used that it may be. */
export type DueState = (typeof DUE_STATES)[number]

/** The state of a valuation's time at an instant; null when there is nothing to say, or nothing is due in its status. */
export function dueState(valuation: Timed, today: CalendarDate, now: Date): DueState | null {
  if (!isOpenWork(valuation.status)) return null
  if (valuation.pausedAt) return 'paused'
  if (isOverdue(valuation, today)) return 'overdue'
  return valuation.dueDate && valuation.atRiskAt && new Date(valuation.atRiskAt) <= now ? 'atRisk' : null
}
