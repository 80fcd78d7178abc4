/** The events of amenities that the audit log records; those of an import stand for all its rows. */
export const AMENITY_EVENTS = ['AMENITY_CREATE', 'AMENITY_CORRECT', 'AMENITY_WITHDRAW', 'AMENITY_RESTORE'] as const
