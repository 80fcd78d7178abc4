/** The events of reviews that the audit log records. */
export const REVIEW_EVENTS = ['REVIEW_COMMENT', 'REVIEW_COMMENT_REMOVE', 'REVIEW_REPLY', 'REVIEW_APPROVAL'] as const
