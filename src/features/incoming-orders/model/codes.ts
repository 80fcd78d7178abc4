/** The states of an order that arrived: it waits for a person, became a request, is one that is known already, or was dismissed. */
export const ORDER_STATES = ['HELD', 'OPENED', 'DOUBLE', 'DISMISSED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Why an order is held. */
export const HELD_REASONS = [
  'UNKNOWN_SENDER',
  'UNVERIFIED',
  'NO_ORDER',
  'TOO_LARGE',
  'REFUSED',
  'TERMS',
  'INVALID',
  'LIKELY_DOUBLE',
] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** The reasons for which nothing can be opened: there is no file that could be read. */
export const UNREADABLE: readonly HeldReason[] = ['NO_ORDER', 'TOO_LARGE', 'REFUSED']

/** What the sender of an order is told, each once; of reports each time that there are more. */
export const ORDER_STEPS = ['RECEIVED', 'SETTLED', 'QUOTED', 'OPENED', 'ISSUED', 'CANCELLED'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]
