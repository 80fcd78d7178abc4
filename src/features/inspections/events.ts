/** What becomes of an appointment, recorded at its valuation. A client whose progress tells the visit hears that it changed. */
export const APPOINTMENT_EVENTS = ['INSPECTION_PLAN', 'INSPECTION_UPDATE', 'INSPECTION_STATE_CHANGE'] as const

/** The events of inspections that the audit log records. */
export const INSPECTION_EVENTS = [
  ...APPOINTMENT_EVENTS,
  'INSPECTION_FORM_CHANGE',
  'INSPECTION_PHOTO_CHANGE',
  'INSPECTION_OFFER_DECIDE',
] as const
