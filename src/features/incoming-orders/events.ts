/** The events of orders that arrive by mail or as dropped files. */
export const INCOMING_ORDER_EVENTS = ['ORDER_ARRIVE', 'ORDER_SETTLE', 'ORDER_DISMISS', 'ORDER_SENDER'] as const
