/** The events of comments that the audit log records. The log has no texts: what a comment said stands in its history. */
export const COMMENT_EVENTS = ['COMMENT_ADD', 'COMMENT_EDIT', 'COMMENT_REMOVE'] as const
