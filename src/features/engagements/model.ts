import type { BasisOfValue, InspectionLevel, Premise, ReportType } from '#features/terms/model/bases.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import type { BESIDES_FIELDS, LINE_FIELDS, LIST_FIELDS, REST_FIELDS } from './fields.ts'
import type { EngagementAct } from './model/codes.ts'
import type { ValuationCounts } from './workflow.ts'

/** The lines of a page of the list. */
export const ENGAGEMENTS_PAGE = 20
/** The most people of a team beside the lead, the most milestones, and the longest of their texts. */
export const ENGAGEMENT_LIMITS = {
  team: 50,
  milestones: 40,
  milestone: 200,
  name: 200,
  evidence: 1000,
  reason: 1000,
} as const

/** An engagement as a line of the list. */
export type Engagement = NamedOf<typeof LIST_FIELDS>
/** The same as it is stored, without what is counted. */
export type EngagementLine = NamedOf<typeof LINE_FIELDS>

/** What is due on the way, or paid when it is reached: `amount` in KWD, null where nothing is; `reachedOn` once it was. */
type Milestone = {
  id: string
  text: string
  dueOn: CalendarDate | null
  amount: number | null
  reachedOn: CalendarDate | null
}

/** A milestone as it is written: a new one has no id yet. */
export type WrittenMilestone = Omit<Milestone, 'id'> & { id?: string | undefined }

/** A milestone as it is stored; its fee in fils. */
export type StoredMilestone = Omit<Milestone, 'amount'> & { fils: number | null }

/** An engagement with all that belongs to it but its schedule, and what this person may do with it now. */
export type EngagementDetails = Engagement &
  NamedOf<typeof REST_FIELDS> & {
    requestNumber: string | null
    /** Null for clients. */
    team: { id: string; name: string }[] | null
    leadId: string | null
    milestones: Milestone[]
    /** Its valuations by status, and how many properties have none. */
    counts: ValuationCounts
    may: EngagementAct[]
  }

/** What was agreed besides, the limit of liability in KWD, and the amendments that were accepted; absent from reports of before. */
export type AgreedBesides = Partial<NamedOf<typeof BESIDES_FIELDS>> & {
  amendments?: readonly { number: string; acceptedOn: CalendarDate }[]
}
/** What was agreed with the client of a valuation: the number of its engagement, basis, premise, level of inspection, that of its own line first, and type of report, absent from what was kept before. */
export type AgreedOfValuation = AgreedBesides & {
  number: string
  basis: BasisOfValue
  premise: Premise
  level: InspectionLevel
  reportType?: ReportType
}
