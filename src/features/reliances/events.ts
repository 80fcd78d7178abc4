/** What the firm does with a letter beside what its client follows. */
export const RELIANCE_INTERNAL_EVENTS = [
  'RELIANCE_INVOICE',
  'RELIANCE_UNPRINTED',
  'RELIANCE_RETRY',
  'RELIANCE_DELIVER',
  'RELIANCE_DELIVERY_REVOKE',
  'RELIANCE_DELIVERY_OPEN',
] as const

/** The events of reliance and re-addressing letters that the audit log records, each at its valuation. */
export const RELIANCE_EVENTS = [
  'RELIANCE_REQUEST',
  'RELIANCE_CONSENT',
  'RELIANCE_AGREE',
  'RELIANCE_ISSUE',
  'RELIANCE_PRINT',
  'RELIANCE_REFUSE',
  'RELIANCE_WITHDRAW',
  'RELIANCE_REVOKE',
  ...RELIANCE_INTERNAL_EVENTS,
] as const
