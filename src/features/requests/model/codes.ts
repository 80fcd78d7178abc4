/** The states of a request as they are stored. */
export const REQUEST_STATES = [
  'DRAFT',
  'SUBMITTED',
  'QUESTIONED',
  'QUOTED',
  'ACCEPTED',
  'CONVERTED',
  'DECLINED',
  'WITHDRAWN',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]
/** The states in which a request has neither ended nor become a valuation. */
export const OPEN_REQUEST_STATES = [
  'DRAFT',
  'SUBMITTED',
  'QUESTIONED',
  'QUOTED',
  'ACCEPTED',
] as const satisfies readonly RequestState[]

/**
 * What can be done with a request. The first six are the client's; `amend` completes one that was taken by telephone, `record` is an acceptance that reached the
 * firm otherwise, `attach` adds what shows it.
 */
export const REQUEST_ACTS = [
  'update',
  'delete',
  'submit',
  'answer',
  'accept',
  'withdraw',
  'amend',
  'ask',
  'quote',
  'record',
  'decline',
  'convert',
  'attach',
] as const
export type RequestAct = (typeof REQUEST_ACTS)[number]

/** True while no terms are made of what a call said. */
export const isAmendable = (state: RequestState) => state === 'SUBMITTED' || state === 'QUESTIONED'

/** The items that terms of engagement state, in their order (RICS Red Book Global VPS 1, IVS 101); a client's own agreement adds one. */
export const TERMS_ITEMS = [
  'VALUER',
  'CLIENT',
  'INTENDED_USERS',
  'ASSET',
  'CURRENCY',
  'PURPOSE',
  'BASIS',
  'VALUATION_DATE',
  'INVESTIGATION',
  'INFORMATION',
  'ASSUMPTIONS',
  'REPORT',
  'RESTRICTIONS',
  'COMPLIANCE',
  'FEE',
  'COMPLAINTS',
  'MONITORING',
  'LIABILITY',
] as const
export type TermsItem = (typeof TERMS_ITEMS)[number] | 'CLIENT_TERMS'
