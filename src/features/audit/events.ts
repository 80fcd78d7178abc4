import { KEPT_REPORT_EVENTS } from '#features/papers/events.ts'
import { ACCOUNT_EVENTS } from '#kernel/audit.ts'
import { AMENITY_EVENTS } from '../amenities/events.ts'
import { APPROACH_EVENTS } from '../approaches/events.ts'
import { AVM_EVENTS } from '../avm/events.ts'
import { BACKUP_EVENTS } from '../backups/events.ts'
import { CLIENT_FILE_EVENTS } from '../client-files/events.ts'
import { CLIENT_EVENTS } from '../clients/events.ts'
import { COMMENT_EVENTS } from '../comments/events.ts'
import { COMPARABLE_EVENTS } from '../comparables/events.ts'
import { COMPARISON_EVENTS } from '../comparisons/events.ts'
import { CONFLICT_EVENTS } from '../declarations/events.ts'
import { DOCUMENT_EVENTS } from '../documents/events.ts'
import { FOLLOW_UP_EVENTS } from '../follow-ups/events.ts'
import { IMPORT_EVENTS } from '../imports/events.ts'
import { INSPECTION_EVENTS } from '../inspections/events.ts'
import { INVOICE_EVENTS } from '../invoices/events.ts'
import { ISSUED_REPORT_EVENTS, ISSUED_REPORT_INTERNAL_EVENTS } from '../issued-reports/events.ts'
import { LICENCE_EVENTS } from '../licences/events.ts'
import { MARKET_EVENTS } from '../market/events.ts'
import { MESSAGE_EVENTS, MESSAGE_INTERNAL_EVENTS } from '../messages/events.ts'
import { REPORT_EVENTS } from '../papers/events.ts'
import { PEOPLE_EVENTS } from '../people/events.ts'
import { PHRASE_EVENTS } from '../phrases/events.ts'
import { PLACE_EVENTS } from '../places/events.ts'
import { PROPERTY_EVENTS } from '../properties/events.ts'
import { QUALITY_EVENTS } from '../quality/events.ts'
import { RECONSIDERATION_EVENTS } from '../reconsiderations/events.ts'
import { REQUEST_EVENTS } from '../requests/events.ts'
import { REVIEW_EVENTS } from '../reviews/events.ts'
import { SETTINGS_EVENTS } from '../settings/events.ts'
import { UNIT_COST_EVENTS } from '../unit-costs/events.ts'
import { VALUATION_REPORT_EVENTS } from '../valuation-reports/events.ts'
import { VALUATION_EVENTS } from '../valuations/events.ts'
import { VIEW_EVENTS } from '../views/events.ts'
import { WORK_FILE_EVENTS } from '../work-files/events.ts'
import { ZONE_EVENTS } from '../zones/events.ts'

/** Every kind of event that the audit log records: those of the specification, then the product's own. */
export const AUDIT_EVENTS = [
  ...ACCOUNT_EVENTS,
  ...PEOPLE_EVENTS,
  ...CLIENT_EVENTS,
  ...CLIENT_FILE_EVENTS,
  ...INVOICE_EVENTS,
  ...MESSAGE_EVENTS,
  ...REQUEST_EVENTS,
  ...PROPERTY_EVENTS,
  ...VALUATION_EVENTS,
  ...DOCUMENT_EVENTS,
  ...COMPARISON_EVENTS,
  ...IMPORT_EVENTS,
  ...MARKET_EVENTS,
  ...COMPARABLE_EVENTS,
  ...UNIT_COST_EVENTS,
  ...PHRASE_EVENTS,
  ...APPROACH_EVENTS,
  ...INSPECTION_EVENTS,
  ...SETTINGS_EVENTS,
  ...PLACE_EVENTS,
  ...AMENITY_EVENTS,
  ...ZONE_EVENTS,
  ...REPORT_EVENTS,
  ...KEPT_REPORT_EVENTS,
  ...ISSUED_REPORT_EVENTS,
  ...VIEW_EVENTS,
  ...BACKUP_EVENTS,
  ...AVM_EVENTS,
  ...LICENCE_EVENTS,
  ...CONFLICT_EVENTS,
  ...REVIEW_EVENTS,
  ...COMMENT_EVENTS,
  ...FOLLOW_UP_EVENTS,
  ...VALUATION_REPORT_EVENTS,
  ...QUALITY_EVENTS,
  ...RECONSIDERATION_EVENTS,
  ...WORK_FILE_EVENTS,
] as const

/** Events of a record that are internal to the firm: clients do not see them in its timeline. */
export const INTERNAL_EVENTS = [
  'LICENCE_EXCEPTION',
  'SECOND_REVIEW',
  ...CONFLICT_EVENTS,
  ...APPROACH_EVENTS,
  ...INSPECTION_EVENTS,
  ...QUALITY_EVENTS,
  'RECONSIDERATION_ANSWER',
  'RECONSIDERATION_RETURN',
  // A client reads what was decided in the reconsideration itself, which names nobody.
  'RECONSIDERATION_DECIDE',
  ...WORK_FILE_EVENTS,
  ...REVIEW_EVENTS,
  ...ISSUED_REPORT_INTERNAL_EVENTS,
  ...MESSAGE_INTERNAL_EVENTS,
] as const

type Event = (typeof AUDIT_EVENTS)[number]

declare module '#kernel/audit.ts' {
  interface AuditEvents extends Record<Event, true> {}
}
