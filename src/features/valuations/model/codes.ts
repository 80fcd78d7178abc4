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

/** Why the clock of a valuation stands still. */
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

/** The types of an attached document: those by which a property is identified, and a photo of it. */
export const ATTACHMENT_TYPES = [
  ...DOCUMENT_TYPES.filter((type) => type !== 'OTHER'),
  'PHOTO',
  'OTHER',
] as const satisfies readonly (DocumentType | 'PHOTO')[]
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** What can be said of the time of open work. */
export const DUE_STATES = ['overdue', 'atRisk', 'paused'] as const

/** How many valuations a page has where a call does not say (specification §9). */
export const VALUATIONS_PAGE = 20
