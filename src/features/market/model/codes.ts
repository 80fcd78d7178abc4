/**
 * What a piece of market evidence is: an agreed price, a rent of a month, an asking price, the result of an auction, or a value that
 * the firm itself determined, which is no transaction.
 */
export const EVIDENCE_KINDS = ['SALE', 'RENT', 'LISTING', 'AUCTION', 'VALUATION'] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** A QUESTIONED entry was written with open doubts: it is in the register, and in no figure until a person settles it. */
export const EVIDENCE_STATUSES = ['ACTIVE', 'QUESTIONED', 'WITHDRAWN'] as const
export type EvidenceStatus = (typeof EVIDENCE_STATUSES)[number]

/** Where it comes from, the strongest first. */
export const EVIDENCE_SOURCES = ['DEED', 'BULLETIN', 'OWN_VALUATION', 'BROKER', 'LISTING'] as const
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number]

/** How far it was verified, the least first. */
export const VERIFICATIONS = ['UNVERIFIED', 'BY_PHONE', 'DOCUMENT_SEEN'] as const
export type Verification = (typeof VERIFICATIONS)[number]

/** The currencies in which prices are stated. */
export const CURRENCIES = ['KWD', 'SAR', 'AED', 'BHD', 'QAR', 'OMR', 'USD', 'EUR', 'GBP'] as const
