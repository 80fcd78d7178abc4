/** The states of an order that arrived: it waits for a person, became a request, is one that is known already, or was dismissed. */
export const ORDER_STATES = ['HELD', 'OPENED', 'DOUBLE', 'DISMISSED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Why an order is held. */
export type HeldReason =
  | 'UNKNOWN_SENDER'
  | 'UNVERIFIED'
  | 'NO_ORDER'
  | 'TOO_LARGE'
  | 'REFUSED'
  | 'TERMS'
  | 'INVALID'
  | 'LIKELY_DOUBLE'

/** The steps of an order of which its sender is notified, each once; of reports each time that there are more. */
export type OrderStep = 'RECEIVED' | 'SETTLED' | 'QUOTED' | 'OPENED' | 'ISSUED' | 'CANCELLED'
