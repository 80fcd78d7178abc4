/** The events of the price index that the audit log records. */
export const PRICE_INDEX_EVENTS = ['PRICE_INDEX_COMPUTE', 'PRICE_INDEX_PUBLISH'] as const
