import type { InspectionLevel } from '#features/terms/model/bases.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { ErrorCode, FieldFault } from '#kernel/errors.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import type { LeaseChange } from '../approaches/rules/income/schedule-changes.ts'
import type { Movement } from '../approaches/rules/movement.ts'
import type { SharedErrors, Summand } from '../avm/rules/time/total.ts'
import type { EngagementState } from '../engagements/model/codes.ts'
import type { LINE_FIELDS, LIST_FIELDS, REST_FIELDS } from './fields.ts'
import type { RollState } from './model/codes.ts'

/** The most properties of a programme, the longest pattern of inspections, the longest reason, the cycles that are shown ahead, and to a client. */
export const PROGRAMME_LIMITS = {
  title: 200,
  properties: 5000,
  pattern: 12,
  reason: 1000,
  section: 100,
  ahead: 6,
  ownAhead: 3,
} as const

/** A programme as a line of the list; the next date is null once it has ended. */
export type Programme = NamedOf<typeof LIST_FIELDS>
/** The same as it is stored, without what is counted. */
export type ProgrammeLine = NamedOf<typeof LINE_FIELDS>

/** What can be done with a programme. */
export type ProgrammeAct = 'change' | 'openCycle' | 'end'

/** A cycle that was opened: its engagement, and how far rolling forward has come. */
export type Cycle = {
  id: string
  ordinal: number
  valuationDate: CalendarDate
  level: InspectionLevel
  engagementId: string
  engagementNumber: string
  engagementState: EngagementState
  rollState: RollState
  /** How many lines were gone through, of how many; those that could not be rolled forward. */
  done: number
  total: number
  failed: number
  failure: ErrorCode | null
}

/** A programme with its pattern, its cycles, the newest first, and the next ones. */
export type ProgrammeDetails = Programme &
  NamedOf<typeof REST_FIELDS> & {
    leadId: string | null
    pattern: InspectionLevel[]
    cycles: Cycle[]
    ahead: { ordinal: number; valuationDate: CalendarDate; level: InspectionLevel; reminderOn: CalendarDate | null }[]
    may: ProgrammeAct[]
  }

/** A fact of the register that is another than the last valuation has it. */
export type Differing = {
  field: string
  before: string | number | boolean | null
  now: string | number | boolean | null
}

/** A unit of which the tenancy schedule has another lease than the last valuation took from it. */
export type ChangedLease = Pick<LeaseChange, 'is' | 'unit'>

/** A property of a programme, with the last completed valuation of it for the client, in KWD, and what became of it in the last cycle. */
export type ProgrammeProperty = {
  id: string
  name: string | null
  location: string | null
  section: string | null
  lastValuationId: string | null
  lastValuationNumber: string | null
  lastDate: CalendarDate | null
  lastValue: number | null
  /** Of the newest cycle. */
  valuationId: string | null
  valuationNumber: string | null
  differing: Differing[]
  leases: ChangedLease[]
  failure: ErrorCode | null
  /** What is missing or wrong of the record that could not be opened. */
  faults: FieldFault[]
}

/** By how much the market moved a property since its last valuation, in percent; beyond the bound it ought to be inspected. */
export type Drift = { id: string; percent: number; beyond: boolean }

/**
 * What the market says of the properties of a page: how far each moved and, for the firm, their estimates as at today in KWD, with what the errors of
 * these have in common, so that pages can be summed by `totalOf`.
 */
export type DriftPage = { items: Drift[]; estimates: Summand[]; shared: SharedErrors | null }

/** A programme as its client reads it: what it is, and when its properties are valued next. */
export type OwnProgramme = Pick<Programme, 'id' | 'title' | 'frequency'> & {
  ahead: { ordinal: number; valuationDate: CalendarDate; level: InspectionLevel }[]
}

/** A property of the movement of an engagement; amounts in fils. `lineId` is null for one that left the schedule. */
export type MovedLine = Movement & {
  id: string
  lineId: string | null
  propertyId: string
  name: string | null
  section: string | null
  valuationId: string | null
  fromValuationId: string | null
  fromDate: CalendarDate | null
  openingFee: number | null
  closingFee: number | null
  /** In percent of what the value was. */
  percent: number | null
  beyond: boolean
  reason: string | null
  reasonVersion: number
}

/** A page of the movement of an engagement. */
export type MovementPage = { items: MovedLine[]; hasMore: boolean; lastId: string | null }

/** What the movement of an engagement is of; the bound is that of its programme, in percent. */
export type MovementHead = {
  engagementId: string
  number: string
  title: string
  valuationDate: CalendarDate | null
  programmeId: string | null
  boundPercent: number | null
  properties: number
  /** How many of their values are released to the client. */
  released: number
  mayGiveReasons: boolean
}
