/** What becomes of an appointment, recorded at its valuation. A client whose progress tells the visit hears that it changed. */
export const APPOINTMENT_EVENTS = ['INSPECTION_PLAN', 'INSPECTION_UPDATE', 'INSPECTION_STATE_CHANGE'] as const

/** What becomes of times that are proposed to the person on site, recorded at the valuation. */
const PROPOSAL_EVENTS = [
  'VISIT_PROPOSE',
  'VISIT_PROPOSAL_WITHDRAW',
  'VISIT_PROPOSAL_CHOOSE',
  'VISIT_PROPOSAL_DECLINE',
] as const

/** The events of inspections that the audit log records. */
export const INSPECTION_EVENTS = [
  ...APPOINTMENT_EVENTS,
  'INSPECTION_FORM_CHANGE',
  'INSPECTION_PHOTO_CHANGE',
  'INSPECTION_OFFER_DECIDE',
  ...PROPOSAL_EVENTS,
] as const
