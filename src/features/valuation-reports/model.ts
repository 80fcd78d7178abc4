import type { AttachmentType } from '#features/terms/model/codes.ts'
import type { ReportSections, Section } from '#features/terms/model/report-sections.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { FileKind } from '#kernel/file-kinds.ts'
import type { FormSaved } from '#kernel/filling.ts'
import type { FormValues, WrittenValues } from '#kernel/form-values.ts'
import type { Digits } from '#kernel/format.ts'
import type { Word } from '#kernel/words.ts'
import type { BySheet, IndicatingSheet } from '../approaches/model/codes.ts'
import type { SubjectFacts } from '../approaches/model.ts'
import type { ChosenSensitivity } from '../approaches/rules/chosen-sensitivity.ts'
import type { Outcomes } from '../approaches/rules/evaluate.ts'
import type { ChosenScenarios } from '../approaches/rules/scenarios.ts'
import type { RejectionReason } from '../comparables/model/codes.ts'
import type { LoggedSearch } from '../comparables/model.ts'
import type { ConflictKind } from '../declarations/model.ts'
import type { AgreedOfValuation } from '../engagements/model.ts'
import type { PhotoCategory } from '../inspections/model/codes.ts'
import type { StatedCommentary } from '../market/model/commentary.ts'
import type { Evidence } from '../market/model.ts'
import type { Governorate } from '../places/model/governorates.ts'
import type { Property } from '../properties/model.ts'
import type { Surroundings } from '../spatial/model.ts'
import type { HeldLease } from '../tenancies/model.ts'
import type { SelfReview } from '../valuations/model/self-review.ts'
import type { Valuation } from '../valuations/model.ts'
import type { ReportLanguage, ReportTemplate, WordingCode } from './model/codes.ts'
import type { ToldDraft, ToldMovement } from './model/compared.ts'
import type { Mend, MissingItem } from './model/contents.ts'
import type { GridSnapshot, RowOrders } from './rules/snapshot.ts'
import type { Uncertainty } from './rules/uncertainty.ts'

export { REPORT_TEMPLATES } from './model/codes.ts'

/** What a report is printed as: its template, its language, and the documents that are annexed, in their order. */
export type ReportChoice = {
  template: ReportTemplate
  language: ReportLanguage
  annexes: readonly string[]
}

/** The fields of a valuation that its report tells; amounts in KWD, areas in m². */
export const REPORTED_FIELDS = [
  'valuationNumber',
  'status',
  'purpose',
  'requestor',
  'requestorCapacity',
  'requestedParty',
  'clientName',
  'documentType',
  'documentNumber',
  'documentDate',
  'ownerName',
  'propertyCategory',
  'areaName',
  'blockNumber',
  'plotNumber',
  'planNumber',
  'propertySize',
  'hasBuilding',
  'isUsufruct',
  'tenure',
  'tenureGrantor',
  'tenureContract',
  'tenureHolder',
  'tenureStart',
  'tenureEnd',
  'tenureRent',
  'assignability',
  'valuationApproach',
  'currency',
  'landValue',
  'buildingValue',
  'finalValue',
  'requestDate',
  'inspectionDate',
  'valuationDate',
  'issueDate',
  'approvedAt',
] as const satisfies readonly (keyof Valuation)[]
type ReportRecord = Pick<Valuation, (typeof REPORTED_FIELDS)[number]>

/** The property of the register, as far as a report tells of it. */
export type ReportProperty = Pick<
  Property,
  'name' | 'area' | 'yearBuilt' | 'floors' | 'street' | 'fullAddress' | 'latitude' | 'longitude'
>

/** A picture in a report: a photo of the inspection, by the SHA-256 of its stored file; width and height in pixels. */
export type ReportPhoto = {
  id: string
  category: PhotoCategory
  caption: string | null
  takenAt: string | null
  sha256: string
  width: number
  height: number
}

/** The last inspection that was held, with its form and its photos. */
export type ReportInspection = {
  id: string
  heldAt: string
  heldByName: string
  form: FormValues
  photos: readonly ReportPhoto[]
}

/** A document of the file; `pages` of a PDF, width and height of a picture in pixels, size in bytes. */
export type ReportDocument = {
  id: string
  documentType: AttachmentType
  title: string | null
  number: string | null
  date: CalendarDate | null
  name: string
  kind: FileKind
  size: number
  sha256: string
  pages: number | null
  width: number | null
  height: number | null
}

/** The part of market evidence that a report tells: the place to the block, and neither parties nor references of documents. */
export const EVIDENCE_TOLD = [
  'kind',
  'evidenceDate',
  'price',
  'type',
  'area',
  'builtArea',
  'yearBuilt',
  'condition',
  'frontage',
  'streets',
  'corner',
  'tenure',
  'location',
  'blockNumber',
  'source',
  'verification',
  'latitude',
  'longitude',
  'isGenerated',
] as const satisfies readonly (keyof Evidence)[]
type ReportEvidence = Pick<Evidence, (typeof EVIDENCE_TOLD)[number]>

/** A comparable as it was when it was chosen; `distance` in metres. */
export type ReportComparable = {
  evidenceId: string
  distance: number
  isApproximate: boolean
  evidence: ReportEvidence
  /** Its first photo; absent from what was kept before comparables were on cards. */
  photo?: { sha256: string; width: number; height: number } | null
}

/** Evidence that was looked at and is no comparable, with the reason: the place to the block, as it was when it was rejected. */
export type ReportExcluded = Pick<
  Evidence,
  'kind' | 'evidenceDate' | 'price' | 'type' | 'area' | 'location' | 'blockNumber'
> & { reasonCode: RejectionReason | null; reason: string | null }
/** The most of it that a report tells. */
export const MOST_EXCLUDED = 100

/** Somebody who signs: the name with the licence that it is signed under. */
export type ReportSigner = {
  name: string
  registerNumber: string | null
  licenceClass: string | null
  expiresOn: CalendarDate | null
}
type Reviewed = { reviewers: readonly ReportSigner[]; selfReview?: SelfReview }

/** An assumption on which the value rests, or what limits it. */
type ReportAssumption = { kind: 'ASSUMPTION' | 'SPECIAL' | 'LIMITATION'; text: string }

/**
 * Everything that a report tells: raw values, not worded, and the wordings and letterhead that the firm had when it was read. What is
 * printed depends on this, the choice and the mark alone, so that an issued version can be printed again.
 */
export type ReportData = {
  v: 1
  /** The day it was read: the date of a report that is not issued yet. */
  on: CalendarDate
  valuationId: string
  record: ReportRecord
  governorate: Governorate | null
  areaNumber: number | null
  property: ReportProperty | null
  inspection: ReportInspection | null
  /** What was agreed with the client; null where nothing was, and absent from what was kept before it was read. */
  agreed?: AgreedOfValuation | null
  documents: readonly ReportDocument[]
  /** What is around the property, where the report annexes it; null where its location is not known. */
  surroundings?: Surroundings | null
  comparables: readonly ReportComparable[]
  rejected: number
  /** Absent from what was kept before comparables were on cards. */
  excluded?: readonly ReportExcluded[]
  searches: readonly Pick<LoggedSearch, 'parameters' | 'found' | 'used' | 'rejected' | 'searchedAt'>[]
  /** The sheets on which the value was worked out, with what they came to. */
  sheets: BySheet<FormValues>
  subject: SubjectFacts
  outcomes: Outcomes
  grid: GridSnapshot | null
  /** The grids beside the first one; absent from what was kept before there were any. */
  grids?: readonly { sheet: IndicatingSheet; grid: GridSnapshot }[]
  sensitivity: ChosenSensitivity | null
  /** Absent from what was kept before there were any. */
  scenarios?: ChosenScenarios | null
  /** What the tenancy schedule says of leases at the valuation date beside the rent roll; absent where it says nothing, and from what was kept before it was read. */
  leases?: readonly HeldLease[]
  /** The order of the rows of each sheet and of the inspection; absent from what was kept before it was. */
  order?: RowOrders | undefined
  /** The order of the sections of the client or the firm; absent where they are in the usual one, as before there was any other. */
  sections?: readonly Section[] | undefined
  /** The sections that the firm leaves out; absent where it leaves none out, and from what was kept before it could. */
  leftOut?: ReportSections['leftOut'] | undefined
  /** What moved the value since the last report to the same client; absent where there is none. */
  movement?: ToldMovement
  /** The drafts that were shown, the first one first; absent where none was. */
  discussion?: readonly ToldDraft[]
  /** What was written for the report: src/features/valuation-reports/fields.ts. */
  content: FormValues
  /** The declarations of material uncertainty that it falls into; absent from what was kept before there were any. */
  uncertainties?: readonly Uncertainty[]
  /** The firm's commentary of its market that was in force; null where there was none, and absent from what was kept before there were any. */
  market?: StatedCommentary | null
  assumptions: readonly ReportAssumption[]
  /** `selfReview`: by which the only approver concluded what they prepared; absent where somebody else approved it. */
  people: Record<'valuer' | 'approver', ReportSigner | null> & Reviewed
  /** What the valuers of the file declared, by the last declaration of each. */
  declarations: readonly { name: string; kind: ConflictKind | null; isAllowed: boolean | null }[]
  /** Its letterhead and stamp; the licence, the registration and the stamp are absent from what was kept before they were read. */
  firm: {
    name: Word
    address: Word
    phone: string | null
    email: string
    logo: string | null
    digits: Digits
  } & Partial<Record<'licence' | 'registration' | 'stamp', string | null>>
  /** The firm's own wordings in place of those that the product has. */
  wordings: Readonly<Partial<Record<WordingCode, Word>>>
}

/** A correction of an issued report: which version it made, and what changed. */
type ReportCorrection = {
  version: number
  issuedAt: string
  reason: string
  changes: readonly { field: string; before: unknown; after: unknown }[]
}

/** What marks an issued report; null for a draft, which is printed with a watermark. `url` is what its QR code opens. */
export type ReportMark = {
  number: string
  version: number
  code: string
  url: string
  issuedAt: string
  corrections: readonly ReportCorrection[]
} | null

/** What is written for the report of a valuation with all that its screen opens with. */
export type ReportScreen = {
  valuationId: string
  valuationNumber: string
  status: Valuation['status']
  /** What this person may write now: all, how it is printed, or nothing. */
  editable: 'ALL' | 'LAYOUT' | 'NONE'
  version: number
  /** When the valuation was opened: what was written at that instant began its report. */
  openedAt: string
  values: WrittenValues
  /** The language of the report while none is chosen. */
  unchosenLanguage: ReportLanguage
  /** The templates that the terms allow. */
  templates: readonly ReportTemplate[]
  /** The documents that may be annexed. */
  documents: readonly ReportDocument[]
  missing: readonly MissingItem[]
  /** The earlier report to the same client on the same property; null where there is none. */
  earlier: Pick<ToldMovement, 'number' | 'issuedOn'> | null
  letters: { items: readonly UndrawnText[]; mark: string }
  /** The market commentary that the report states; null where none is in force. */
  market: Pick<StatedCommentary, 'quarter' | 'number'> | null
}

/** A text of a report that holds letters which papers cannot draw: what it is called, those letters, and on which screen it is mended. */
export type UndrawnText = { path: string; name: Word; letters: readonly string[]; mend: Mend | null }

/** The answer to changes of what is written for a report. */
export type ReportSaved = FormSaved & { version: number; missing: readonly MissingItem[] }
