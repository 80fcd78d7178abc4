/** The events of valuations that the audit log records. */
export const VALUATION_EVENTS = [
  'VALUATION_CREATE',
  'VALUATION_UPDATE',
  'VALUATION_DELETE',
  'VALUATION_STATUS_CHANGE',
  'VALUATION_PAUSE',
  'VALUATION_RESUME',
  'VALUATION_HAND_OVER',
] as const
