/** The events of what valuation reports say, and of the firm's texts. */
export const VALUATION_REPORT_EVENTS = [
  'REPORT_CONTENT_CHANGE',
  'REPORT_WORD_RETURN',
  'REPORT_WORD_DECIDE',
  'REPORT_WORD_CLOSE',
  'REPORT_WORDING_CHANGE',
  'UNCERTAINTY_DECLARE',
  'UNCERTAINTY_END',
] as const
