export const VALUATION_STATUSES = [
  'PENDING',
  'IN_PROGRESS',
  'DRAFT',
  'SUBMITTED',
  'UNDER_REVIEW',
  'APPROVED',
  'COMPLETED',
  'CANCELLED',
  'REJECTED',
  'FINALIZED',
] as const
export type ValuationStatus = (typeof VALUATION_STATUSES)[number]

export const VALUATION_PURPOSES = [
  'SALE',
  'PURCHASE',
  'MORTGAGE',
  'INHERITANCE',
  'LITIGATION',
  'FINANCIAL_REPORTING',
  'INSURANCE',
  'INVESTMENT',
  'TAX',
  'LEGAL',
  'OTHER',
] as const
export type ValuationPurpose = (typeof VALUATION_PURPOSES)[number]
/** The purpose whose value is what it costs to rebuild: no price that a market would pay, and no evidence of one. */
export const REBUILT_PURPOSE = 'INSURANCE' satisfies ValuationPurpose
/** The purpose for which a lender asks. */
export const LENT_PURPOSE = 'MORTGAGE' satisfies ValuationPurpose
/** The purpose for which financial statements ask. */
export const REPORTED_PURPOSE = 'FINANCIAL_REPORTING' satisfies ValuationPurpose

export const VALUATION_APPROACHES = ['MARKET', 'INCOME', 'COST', 'COMBINED'] as const
export type ValuationApproach = (typeof VALUATION_APPROACHES)[number]

/** The property categories; property types use the same list. */
export const PROPERTY_CATEGORIES = [
  'RESIDENTIAL',
  'COMMERCIAL',
  'INDUSTRIAL',
  'AGRICULTURAL',
  'MIXED_USE',
  'LAND',
  'APARTMENT',
  'INVESTMENT',
  'JAWAKHEERS',
  'CHALETS',
  'FARMS',
] as const
export type PropertyCategory = (typeof PROPERTY_CATEGORIES)[number]

/** By what right a property is held: outright, or from the State in one of four ways. */
export const TENURES = [
  'FREEHOLD',
  'USUFRUCT',
  'BENEFICIARY_CONTRACT',
  'AGRICULTURAL_ALLOCATION',
  'STATE_LEASE',
] as const
export type Tenure = (typeof TENURES)[number]

/** True for a right granted by the State: anything but a freehold. */
export const isGranted = (tenure: string | null | undefined): boolean => Boolean(tenure) && tenure !== 'FREEHOLD'

/** Whether the holder of a contract with the State may assign it to another. */
export const ASSIGNABILITIES = ['ASSIGNABLE', 'WITH_CONSENT', 'NOT_ASSIGNABLE'] as const

/** Why the clock of a valuation is stopped. */
export const PAUSE_REASONS = ['WAITING_DOCUMENTS', 'ACCESS_TROUBLE', 'OTHER'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export const DOCUMENT_TYPES = [
  'PROPERTY_DOCUMENT',
  'CIVIL_ID',
  'BUILDING_LICENSE',
  'BUILDING_PLAN',
  'ELECTRICITY_DOCUMENT',
  'RENTAL_CONTRACTS',
  'PROPERTY_INCOME',
  'LEASE_CONTRACT',
  'LAST_RECEIPT',
  'POWER_OF_ATTORNEY',
  'OTHER',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** The types of an attached document: those by which a property is identified, the Municipality's certificate of description, and a photo of it. */
export const ATTACHMENT_TYPES = [
  ...DOCUMENT_TYPES.filter((type) => type !== 'OTHER'),
  'DESCRIPTION_CERTIFICATE',
  'PHOTO',
  'OTHER',
] as const satisfies readonly (DocumentType | 'DESCRIPTION_CERTIFICATE' | 'PHOTO')[]
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** The statuses in which work is still open, for lists of work and due dates; docs/decisions/0007. */
export const OPEN_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'UNDER_REVIEW',
  'APPROVED',
] as const satisfies readonly ValuationStatus[]

/** The classes of the Ministry's register, the widest first. */
export const LICENCE_CLASSES = ['A', 'B', 'C'] as const
export type LicenceClass = (typeof LICENCE_CLASSES)[number]

/** Who must give one of the approvals of a tier. */
export const TIER_APPROVERS = ['reviewer', 'manager'] as const
export type TierApprover = (typeof TIER_APPROVERS)[number]

/** By what a person proved who they are when approving. */
export type ApprovalProof = 'PASSWORD' | 'CODE'

/** The kinds of entries in an appointment's history. */
const HISTORY_KINDS = ['PLANNED', 'MOVED', 'CHANGED', 'HELD', 'FAILED', 'CANCELLED'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]
