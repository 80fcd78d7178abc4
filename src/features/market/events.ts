/** The events of the market register that the audit log records. */
export const MARKET_EVENTS = [
  'EVIDENCE_CREATE',
  'EVIDENCE_CORRECT',
  'EVIDENCE_VERIFY',
  'EVIDENCE_WITHDRAW',
  'EVIDENCE_RESTORE',
  'EVIDENCE_JOIN',
  'EVIDENCE_KEEP_APART',
  'EVIDENCE_PHOTO_CHANGE',
] as const
