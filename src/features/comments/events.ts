/** The events of comments that the audit log records. The log has no texts: what a comment said is in its history. */
export const COMMENT_EVENTS = ['COMMENT_ADD', 'COMMENT_EDIT', 'COMMENT_REMOVE'] as const
