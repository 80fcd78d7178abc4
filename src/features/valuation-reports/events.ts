/** The events of what valuation reports say, and of the firm's texts. */
export const VALUATION_REPORT_EVENTS = [
  'REPORT_CONTENT_CHANGE',
  'REPORT_WORDING_CHANGE',
  'UNCERTAINTY_DECLARE',
  'UNCERTAINTY_END',
] as const
