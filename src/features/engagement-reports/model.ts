import type { BasisOfValue, INSPECTION_LEVELS, Premise } from '#features/terms/model/bases.ts'
import type { ApprovalProof, PropertyCategory, Tenure } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { ENGAGEMENT_STATES } from '../engagements/model/codes.ts'
import type { AgreedBesides } from '../engagements/model.ts'
import type { Received, ReportNotice, ReportValidity } from '../issued-reports/model.ts'
import type { Governorate } from '../places/model/governorates.ts'
import type { ReportLanguage } from '../valuation-reports/model/codes.ts'
import type { ReportData } from '../valuation-reports/model.ts'
import type { TwoValuersData } from './model/two-valuers.ts'

/** What each property has in the report beside its line of the schedule: a short section, or what its own report says in full. */
export const SECTION_FORMS = ['short', 'full'] as const
export type SectionForm = (typeof SECTION_FORMS)[number]

/** The most characters of texts; the most properties of a report, and of those of which a draft shows the section. */
export const WHOLE_LIMITS = { commentary: 6000, reason: 2000, lot: 60, lots: 500, properties: 2000, drawn: 12 } as const

/** The value of several properties together, in fils: determined by the valuer for a reason, never added up. */
type TogetherValue = { fils: number; reason: string }

/** What is chosen for the report. */
export type WholeChoice = {
  language: ReportLanguage
  form: SectionForm
  commentary: string | null
  /** The sums by lot are shown; of these lots there is a value as a lot. */
  byLots: boolean
  lots: readonly ({ lot: string } & TogetherValue)[]
  /** The value of all properties as one. */
  asOne: TogetherValue | null
  /** Lines of the schedule that are left out on purpose. */
  leftOut: readonly { id: string; reason: string }[]
}

/** What the schedule shows of a property; the size in m². */
export type ScheduleFacts = {
  valuationNumber: string
  reportVersion: number
  section: string | null
  lot: string | null
  clientReference: string | null
  /** The undivided share that is valued, as 3/8; null for the whole. Its discount in percent, with the reason. */
  share: string | null
  shareDiscount: number | null
  shareReason: string | null
  name: string | null
  category: PropertyCategory | null
  governorate: Governorate | null
  areaName: string | null
  blockNumber: string | null
  plotNumber: string | null
  size: number | null
  tenure: Tenure | null
  basis: BasisOfValue | null
  valuationDate: CalendarDate | null
  inspectionDate: CalendarDate | null
}
/**
 * A line of the schedule: a completed valuation with the value that counts, in fils, and the version of its report that it rests on. Of an undivided
 * share that is its own value; the whole property and the share's part of it are beside it.
 */
export type ScheduleLine = ScheduleFacts & {
  ordinal: number
  propertyId: string
  valuationId: string
  issuedReportId: string
  fils: number
  wholeFils: number
  proRataFils: number
}

/** Why a property is not in the report: nothing is valued yet, its report is not issued, it was cancelled or left out. */
export type WhyNot = 'OPEN' | 'NO_REPORT' | 'CANCELLED' | 'LEFT_OUT'
/** A property of the engagement that is not in the report; a reason only where it was left out on purpose. */
export type NotIncluded = Pick<
  ScheduleFacts,
  'section' | 'clientReference' | 'name' | 'areaName' | 'blockNumber' | 'plotNumber'
> & {
  id: string
  ordinal: number
  valuationId: string | null
  valuationNumber: string | null
  why: WhyNot
  reason: string | null
}

/** The terms of the engagement that the report states. */
export type WholeTerms = Omit<AgreedBesides, 'intendedUsers'> & {
  engagementId: string
  number: string
  title: string
  client: { ar: string; en: string }
  orderReference: string | null
  purpose: string
  basis: BasisOfValue
  premise: Premise
  requestedParty: string
  intendedUsers: string | null
  inspectionLevel: (typeof INSPECTION_LEVELS)[number]
  agreedOn: CalendarDate | null
}

/** What all properties of a report have in common, as it was when it was issued. `on` is the day it was read. */
export type WholeData = {
  v: 1
  on: CalendarDate
  terms: WholeTerms
  notIncluded: readonly NotIncluded[]
  issuer: ReportData['people']['approver']
  proof: ApprovalProof | null
  /** Of an engagement with a second valuer. */
  twoValuers?: TwoValuersData
} & Pick<ReportData, 'firm' | 'wordings'>

/** What changed of one property, or of all, against the version before; amounts in fils. */
export type WholeChange =
  | { kind: 'ADDED' | 'REMOVED'; line: ChangedLine; fils: number }
  | { kind: 'VALUE'; line: ChangedLine; before: number; after: number }
  | { kind: 'FACTS'; line: ChangedLine; fields: readonly (keyof ScheduleFacts)[] }
  | { kind: 'AGGREGATE' | 'AS_ONE' | 'LOT'; lot?: string; before: number | null; after: number | null }
  | { kind: 'TEXTS' | 'TWO_VALUERS' }
/** By what a changed line is recognized. */
export type ChangedLine = Pick<
  ScheduleLine,
  'ordinal' | 'valuationNumber' | 'clientReference' | 'areaName' | 'blockNumber' | 'plotNumber'
>

/** What marks an issued version: its code, what the QR code opens, and what changed in it and in each before it, the oldest first. */
export type WholeMark = {
  version: number
  code: string
  url: string
  issuedAt: string
  changes: readonly { version: number; issuedAt: string; reason: string; changes: readonly WholeChange[] }[]
}

/** How far a version has come: its file is made, kept, could not be made, or is not wanted any more. */
export type WholeState = 'PREPARING' | 'ISSUED' | 'FAILED' | 'CANCELLED'

/** A version as a screen shows it; the aggregate in KWD. Clients have it without who issued it and what failed. */
export type WholeVersion = {
  id: string
  version: number
  state: WholeState
  validity: ReportValidity
  language: ReportLanguage
  form: SectionForm
  properties: number
  aggregate: number
  reason: string | null
  changes: readonly WholeChange[]
  code: string
  fileName: string
  issuedByName: string | null
  issuedAt: string
  sha256: string | null
  /** Of the data that the file carries; null for one that was issued without. */
  dataSha256: string | null
  size: number | null
  pages: number | null
  isSigned: boolean
  failure: string | null
  /** How many properties were worded so far, while it is made. */
  done: number
} & Received

/** The schedule as it is now, by what a screen shows of it; amounts in KWD. */
export type WholeNow = {
  properties: number
  aggregate: number
  bySection: readonly { section: string | null; count: number; value: number }[]
  byLot: readonly { lot: string; count: number; value: number }[]
}

/** All that the screen of the report shows. `draft`, `now` and `notIncluded` are for the firm alone. */
export type WholeScreen = {
  engagementId: string
  number: string
  title: string
  state: (typeof ENGAGEMENT_STATES)[number]
  draft: { version: number; choice: WholeChoice } | null
  now: WholeNow | null
  notIncluded: readonly NotIncluded[]
  versions: readonly WholeVersion[]
  /** Who has to be informed of what became of what they received; empty for clients. */
  notices: readonly ReportNotice[]
  /** The letters of what is typed for the report that papers cannot draw, in one text; their issue is accepted by it. */
  letters: string
  /** The last version does not show what holds now. */
  isOutdated: boolean
  /** Why it cannot be issued now; null when it can. */
  barred: 'type' | 'state' | 'none' | 'missing' | 'making' | 'unchanged' | null
  may: { edit: boolean; issue: boolean; deliver: boolean; inform: boolean }
}
