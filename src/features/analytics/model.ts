import type { PropertyCategory, ValuationPurpose, ValuationStatus } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { Governorate } from '../places/model.ts'

/** The relative periods; each ends with today or before it. */
export const PERIODS = [
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'last12Months',
  'thisYear',
  'lastYear',
] as const
export type Period = (typeof PERIODS)[number]
export const DEFAULT_PERIOD: Period = 'last12Months'

/** The most years of a period. */
export const MOST_YEARS = 10
/** The least valuations behind a value per square metre that is shown. */
export const LEAST_VALUES = 5

/** Days of the Kuwait calendar, both included. */
export type Span = { from: CalendarDate; to: CalendarDate }

/** A number of the period, and of the period before it. */
export type Compared = { now: number; before: number }
/** The valuations under a code. */
type Counted<Code extends string = string> = { code: Code; count: Compared }

/** The stages that work passes through, the review from submission to its decision, and the whole from creation to completion. */
export const STAGES = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'REVIEW', 'APPROVED', 'WHOLE'] as const
type Stage = (typeof STAGES)[number]

/** How long a stage took, in working hours to the half hour: null where none ended. */
export type StageTime = {
  stage: Stage
  count: Compared
  median: { now: number | null; before: number | null }
  p90: number | null
}

/** The ages of open work in days since creation; `to` null is without end. */
export const AGES = [
  { code: 'upTo7', from: 0, to: 7 },
  { code: 'upTo30', from: 8, to: 30 },
  { code: 'upTo90', from: 31, to: 90 },
  { code: 'over90', from: 91, to: null },
] as const
export type Age = (typeof AGES)[number]['code']

/** Final values per square metre in KWD: the middle half lies between `low` and `high`. */
export type ValuePerSqm = { code: string; count: number; low: number; median: number; high: number }

/** The statuses whose fees are no income. */
export const UNBILLED_STATUSES = ['CANCELLED', 'REJECTED'] as const satisfies readonly ValuationStatus[]

/** What /analytics shows, of the rows that its reader may see. Counts are of valuations created in the period. */
export type Analytics = {
  /** Today in Kuwait: relative periods and ages are by it. */
  today: CalendarDate
  period: Span
  previous: Span
  count: Compared
  /** The fees in KWD of valuations neither cancelled nor rejected, and how many these are. */
  fees: Compared
  billed: Compared
  /** Every month of the period, the first and the last perhaps in part. */
  months: { month: CalendarDate; count: number; billed: number; fees: number }[]
  statuses: Counted<ValuationStatus>[]
  purposes: Counted<ValuationPurpose>[]
  categories: Counted<PropertyCategory>[]
  /** `null` stands for areas that are in no governorate of the list. */
  governorates: { code: Governorate | null; count: Compared }[]
  areas: Counted[]
  /** Stages that ended in the period, but for cancellations. */
  stages: StageTime[]
  /** Reviews that ended in the period: those approved, and those sent back to draft by somebody else than who submitted. Null outside the firm. */
  reviews: { approved: Compared; sentBack: Compared } | null
  /** Open work as it is today, by age. */
  open: { age: Age; count: number }[]
  /** By valuer: open work today and valuations of the period; a null id is work assigned to nobody. Null for those outside the firm. */
  valuers: { id: string | null; name: string | null; open: number; count: Compared }[] | null
  values: {
    /** Of all categories. */
    categories: ValuePerSqm[]
    /** Of the areas in one category: the one asked for, else that with the most values. */
    category: PropertyCategory | null
    areas: ValuePerSqm[]
    /** Areas with fewer values than are shown. */
    hidden: number
  }
}
