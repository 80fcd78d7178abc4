export const RECONSIDERATION_STATES = ['OPEN', 'ANSWERED', 'KEPT', 'REVISED', 'WITHDRAWN'] as const
export type ReconsiderationState = (typeof RECONSIDERATION_STATES)[number]

/** The states in which something is still to be done. */
export const OPEN_STATES = ['OPEN', 'ANSWERED'] as const satisfies readonly ReconsiderationState[]

/** What a valuer answers: the value stays, or it changes. */
export const OUTCOMES = ['KEEP', 'REVISE'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What a piece of evidence is: an agreed price, a rent of a month, an asking price, the result of an auction. */
export const EVIDENCE_KINDS = ['SALE', 'RENT', 'LISTING', 'AUCTION'] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** What the valuer made of a piece of evidence. */
export const VERDICTS = ['TAKEN', 'NOT_TAKEN'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The values of a valuation that an answer may change. */
export const REVISED_FIELDS = ['landValue', 'buildingValue', 'finalValue'] as const
export type RevisedField = (typeof REVISED_FIELDS)[number]

/** The state of the time of an open reconsideration, as lists are filtered by it. */
export const TIME_STATES = ['overdue', 'atRisk'] as const
export type TimeState = (typeof TIME_STATES)[number]
