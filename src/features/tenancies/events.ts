/** The events of tenancy schedules that the audit log records. */
export const TENANCY_EVENTS = ['TENANCY_ADD', 'TENANCY_CHANGE', 'TENANCY_END', 'TENANCY_WITHDRAW'] as const
