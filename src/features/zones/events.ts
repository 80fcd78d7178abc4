/** The events of zones that the audit log records; those of an import stand for all its rows. */
export const ZONE_EVENTS = ['ZONE_CREATE', 'ZONE_REPLACE', 'ZONE_END', 'ZONE_WITHDRAW', 'ZONE_RESTORE'] as const
