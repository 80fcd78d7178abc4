/** The events of planning rules that the audit log records. */
export const PLANNING_EVENTS = ['PLANNING_CREATE', 'PLANNING_REPLACE', 'PLANNING_END', 'PLANNING_WITHDRAW'] as const
