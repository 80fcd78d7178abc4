import type { ErrorCode, FieldFault } from '#kernel/errors.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import type { SCHEDULE_FIELDS } from '../fields/schedule.ts'

/** The most properties of a schedule, and how many are added, changed or taken out by one call. */
export const SCHEDULE_LIMITS = { lines: 5000, atOnce: 500, shownFaults: 200 } as const

/** The fields of a line that several lines are given at once. */
export const BULK_FIELDS = [
  'section',
  'lot',
  'share',
  'documentType',
  'inspectionLevel',
  'fee',
  'assignedTo',
  'dueOn',
] as const

/** The fields of a line that still change once its valuation is opened: the valuation has the others itself from then on. */
export const OPEN_LINE_FIELDS: readonly string[] = [
  ...['section', 'lot', 'clientReference', 'note'],
  ...['share', 'shareDiscount', 'shareReason'],
]

/** A line of the schedule with the facts of its property and its valuation. Clients see neither who is assigned nor the note. */
export type ScheduleLine = NamedOf<typeof SCHEDULE_FIELDS> & { assignedTo: string | null }

/** The lines of a section; null for those without one. Fees are what lines say themselves, in KWD. */
export type SectionTotal = {
  section: string | null
  lines: number
  opened: number
  completed: number
  size: number
  fee: number
}

/** A line that can't be opened as it is, and why: each fault at its field of the line, of the property or of the valuation. */
export type FaultyLine = {
  id: string
  ordinal: number
  propertyId: string
  name: string
  faults: FieldFault[]
}
/** What would keep valuations from being opened; `faulty` counts the lines, of which the first are listed. */
export type OpeningPreview = { lines: number; faulty: number; items: FaultyLine[]; general: FieldFault[] }

export type OpeningState = 'WAITING' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED'
/** The opening of valuations that was asked for last. */
export type Opening = {
  id: string
  state: OpeningState
  count: number
  done: number
  cancelAsked: boolean
  failure: ErrorCode | null
  faults: FaultyLine[]
  askedByName: string
  createdAt: string
  endedAt: string | null
}

/** Whom the lines without an assignee are proposed for. */
type ProposedAssignee = {
  id: string
  version: number
  ordinal: number
  name: string
  location: string | null
  assignedTo: string | null
  assignedToName: string | null
}
export type AssignmentProposal = {
  items: ProposedAssignee[]
  people: { id: string; name: string; open: number; proposed: number }[]
}
