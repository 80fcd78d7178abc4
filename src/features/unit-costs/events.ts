/** The events of the table of unit costs that the audit log records. */
export const UNIT_COST_EVENTS = ['UNIT_COST_ADD', 'UNIT_COST_CORRECT', 'UNIT_COST_WITHDRAW'] as const
