/** What the firm does with drafts beside what the client follows; all of those that were shown to others than the client. */
export const DISCUSSION_INTERNAL_EVENTS = [
  'DRAFT_SHOW',
  'DRAFT_OUTSIDE',
  'DRAFT_WITHDRAW',
  'DRAFT_RETRY',
  'DRAFT_UNPRINTED',
] as const

/** The events of drafts that are shown, each at its valuation. */
export const DISCUSSION_EVENTS = ['DRAFT_READY', 'DRAFT_ASK', 'DRAFT_ANSWER', ...DISCUSSION_INTERNAL_EVENTS] as const
