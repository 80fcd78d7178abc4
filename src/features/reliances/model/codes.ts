/** What a letter does: lets a party rely on an issued report, or addresses the report to it as well. */
export const RELIANCE_KINDS = ['RELIANCE', 'READDRESS'] as const
export type RelianceKind = (typeof RELIANCE_KINDS)[number]

export const RELIANCE_STATES = ['REQUESTED', 'AGREED', 'ISSUED', 'REFUSED', 'WITHDRAWN', 'REVOKED'] as const
export type RelianceState = (typeof RELIANCE_STATES)[number]

/** What the party is. */
export const PARTY_KINDS = ['BANK', 'COMPANY', 'AUTHORITY', 'PERSON', 'OTHER'] as const

/** How the client consented: by themself, or by what the firm has recorded. */
export const CONSENTS = ['CLIENT', 'DOCUMENT'] as const

/** How far the file of an issued letter has come. */
export const PRINTINGS = ['PREPARING', 'ISSUED', 'FAILED'] as const

/** Why an issued report is not relied on as a matter of course. */
export type Concern = 'SUPERSEDED' | 'WITHDRAWN' | 'OLD'
