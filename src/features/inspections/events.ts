/** The events of inspections that the audit log records. */
export const INSPECTION_EVENTS = [
  'INSPECTION_PLAN',
  'INSPECTION_UPDATE',
  'INSPECTION_STATE_CHANGE',
  'INSPECTION_FORM_CHANGE',
  'INSPECTION_PHOTO_CHANGE',
  'INSPECTION_OFFER_DECIDE',
] as const
