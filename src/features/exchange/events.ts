/** The events of the exchange of orders and results as data that the audit log records. */
export const EXCHANGE_EVENTS = ['EXCHANGE_ORDER', 'EXCHANGE_CODES'] as const
