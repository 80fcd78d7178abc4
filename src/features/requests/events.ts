/** The events of requests for a valuation that the audit log records. */
export const REQUEST_EVENTS = [
  'REQUEST_CREATE',
  'REQUEST_UPDATE',
  'REQUEST_DELETE',
  'REQUEST_SUBMIT',
  'REQUEST_QUESTION',
  'REQUEST_ANSWER',
  'REQUEST_QUOTE',
  'REQUEST_ACCEPT',
  'REQUEST_DECLINE',
  'REQUEST_WITHDRAW',
  'REQUEST_CONVERT',
  'REQUEST_EVIDENCE',
] as const
