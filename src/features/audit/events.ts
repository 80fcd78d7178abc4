import { ACCOUNT_EVENTS } from '#kernel/audit.ts'
import { AMENDMENT_EVENTS, AMENDMENT_INTERNAL_EVENTS } from '../amendments/events.ts'
import { AMENITY_EVENTS } from '../amenities/events.ts'
import { APPROACH_EVENTS } from '../approaches/events.ts'
import { AVM_EVENTS } from '../avm/events.ts'
import { BACKUP_EVENTS } from '../backups/events.ts'
import { CALENDAR_EVENTS } from '../calendars/events.ts'
import { CLIENT_FILE_EVENTS } from '../client-files/events.ts'
import { CLIENT_TERMS_EVENTS } from '../client-terms/events.ts'
import { CLIENT_EVENTS } from '../clients/events.ts'
import { COMMENT_EVENTS } from '../comments/events.ts'
import { COMPARABLE_EVENTS } from '../comparables/events.ts'
import { COMPARISON_EVENTS } from '../comparisons/events.ts'
import { CONFLICT_EVENTS } from '../declarations/events.ts'
import { DISCUSSION_EVENTS, DISCUSSION_INTERNAL_EVENTS } from '../discussions/events.ts'
import { DOCUMENT_EVENTS } from '../documents/events.ts'
import { ENGAGEMENT_FILE_EVENTS } from '../engagement-files/events.ts'
import { ENGAGEMENT_REPORT_EVENTS, ENGAGEMENT_REPORT_INTERNAL_EVENTS } from '../engagement-reports/events.ts'
import { ENGAGEMENT_WORK_EVENTS } from '../engagement-work/events.ts'
import { ENGAGEMENT_EVENTS } from '../engagements/events.ts'
import { EXCHANGE_EVENTS } from '../exchange/events.ts'
import { FAIR_VALUE_EVENTS } from '../fair-values/events.ts'
import { FOLLOW_UP_EVENTS } from '../follow-ups/events.ts'
import { IMPORT_EVENTS } from '../imports/events.ts'
import { INCOMING_ORDER_EVENTS } from '../incoming-orders/events.ts'
import { INSPECTION_EVENTS } from '../inspections/events.ts'
import { INVOICE_EVENTS } from '../invoices/events.ts'
import { ISSUED_REPORT_EVENTS, ISSUED_REPORT_INTERNAL_EVENTS } from '../issued-reports/events.ts'
import { LICENCE_EVENTS } from '../licences/events.ts'
import { MACHINE_EVENTS } from '../machines/events.ts'
import { MARKET_EVENTS } from '../market/events.ts'
import { MESSAGE_EVENTS, MESSAGE_INTERNAL_EVENTS } from '../messages/events.ts'
import { KEPT_REPORT_EVENTS, REPORT_EVENTS } from '../papers/events.ts'
import { PEOPLE_EVENTS } from '../people/events.ts'
import { PHRASE_EVENTS } from '../phrases/events.ts'
import { PLACE_EVENTS } from '../places/events.ts'
import { PLANNING_EVENTS } from '../planning/events.ts'
import { PRICE_INDEX_EVENTS } from '../price-indices/events.ts'
import { PROGRAMME_EVENTS } from '../programmes/events.ts'
import { PROPERTY_EVENTS } from '../properties/events.ts'
import { QUALITY_EVENTS } from '../quality/events.ts'
import { RECONSIDERATION_EVENTS } from '../reconsiderations/events.ts'
import { RELIANCE_EVENTS, RELIANCE_INTERNAL_EVENTS } from '../reliances/events.ts'
import { REQUEST_EVENTS } from '../requests/events.ts'
import { REVIEW_EVENTS } from '../reviews/events.ts'
import { SETTINGS_EVENTS } from '../settings/events.ts'
import { TENANCY_EVENTS } from '../tenancies/events.ts'
import { UNIT_COST_EVENTS } from '../unit-costs/events.ts'
import { VALUATION_REPORT_EVENTS } from '../valuation-reports/events.ts'
import { VALUATION_EVENTS } from '../valuations/events.ts'
import { VIEW_EVENTS } from '../views/events.ts'
import { WEBHOOK_EVENTS } from '../webhooks/events.ts'
import { WORK_FILE_EVENTS } from '../work-files/events.ts'
import { ZONE_EVENTS } from '../zones/events.ts'

/** The kinds of events by family, as the log's filter lists them. LOGIN and LOGOUT also match their synonyms USER_LOGIN and USER_LOGOUT. */
export const EVENT_FAMILIES = {
  entrance: ['LOGIN', 'LOGOUT', 'PASSWORD_CHANGE', 'TWO_FACTOR_SETUP', 'TWO_FACTOR_DISABLE', 'SECURITY_ALERT'],
  clients: [...CLIENT_EVENTS, ...CLIENT_FILE_EVENTS, ...CLIENT_TERMS_EVENTS],
  invoices: [...INVOICE_EVENTS],
  messages: [...MESSAGE_EVENTS],
  requests: [...REQUEST_EVENTS, ...EXCHANGE_EVENTS, ...INCOMING_ORDER_EVENTS],
  engagements: [
    ...ENGAGEMENT_EVENTS,
    ...AMENDMENT_EVENTS,
    ...ENGAGEMENT_FILE_EVENTS,
    ...ENGAGEMENT_REPORT_EVENTS,
    ...ENGAGEMENT_WORK_EVENTS,
    ...PROGRAMME_EVENTS,
    ...FAIR_VALUE_EVENTS,
  ],
  people: ['USER_CREATE', 'USER_UPDATE', 'USER_DELETE', 'USER_STATUS_CHANGE', 'PROFILE_UPDATE', ...CALENDAR_EVENTS],
  valuations: [
    ...VALUATION_EVENTS,
    ...APPROACH_EVENTS,
    ...VALUATION_REPORT_EVENTS,
    ...DISCUSSION_EVENTS,
    ...RECONSIDERATION_EVENTS,
    ...RELIANCE_EVENTS,
    ...WORK_FILE_EVENTS,
  ],
  conduct: [
    ...LICENCE_EVENTS,
    ...QUALITY_EVENTS,
    ...CONFLICT_EVENTS,
    ...REVIEW_EVENTS,
    ...COMMENT_EVENTS,
    ...FOLLOW_UP_EVENTS,
  ],
  documents: [...DOCUMENT_EVENTS],
  properties: [...PROPERTY_EVENTS, ...TENANCY_EVENTS],
  market: [...MARKET_EVENTS, ...COMPARABLE_EVENTS, ...UNIT_COST_EVENTS, ...PLANNING_EVENTS, ...PHRASE_EVENTS],
  comparisons: [...COMPARISON_EVENTS],
  inspections: [...INSPECTION_EVENTS],
  reports: [...REPORT_EVENTS, ...KEPT_REPORT_EVENTS, ...ISSUED_REPORT_EVENTS],
  system: [
    ...SETTINGS_EVENTS,
    ...PLACE_EVENTS,
    ...AMENITY_EVENTS,
    ...ZONE_EVENTS,
    'DATA_EXPORT',
    ...IMPORT_EVENTS,
    ...VIEW_EVENTS,
    ...BACKUP_EVENTS,
    ...MACHINE_EVENTS,
    ...WEBHOOK_EVENTS,
    ...AVM_EVENTS,
    ...PRICE_INDEX_EVENTS,
  ],
} as const
export type EventFamily = keyof typeof EVENT_FAMILIES

type Event =
  | (typeof ACCOUNT_EVENTS)[number]
  | (typeof PEOPLE_EVENTS)[number]
  | (typeof EVENT_FAMILIES)[EventFamily][number]

/** Every kind of event that the audit log records. */
export const AUDIT_EVENTS: readonly Event[] = [
  ...new Set([...ACCOUNT_EVENTS, ...PEOPLE_EVENTS, ...Object.values(EVENT_FAMILIES).flat()]),
]

/** Events of a record that are internal to the firm: clients do not see them in its timeline. */
export const INTERNAL_EVENTS = [
  ...AMENDMENT_INTERNAL_EVENTS,
  ...ENGAGEMENT_FILE_EVENTS,
  ...ENGAGEMENT_WORK_EVENTS,
  ...ENGAGEMENT_REPORT_INTERNAL_EVENTS,
  'LICENCE_EXCEPTION',
  'SECOND_REVIEW',
  ...CONFLICT_EVENTS,
  ...DISCUSSION_INTERNAL_EVENTS,
  ...APPROACH_EVENTS,
  ...INSPECTION_EVENTS,
  ...QUALITY_EVENTS,
  'RECONSIDERATION_ANSWER',
  'RECONSIDERATION_RETURN',
  // A client reads what was decided in the reconsideration itself, which names nobody.
  'RECONSIDERATION_DECIDE',
  ...RELIANCE_INTERNAL_EVENTS,
  ...WORK_FILE_EVENTS,
  ...REVIEW_EVENTS,
  ...TENANCY_EVENTS,
  ...ISSUED_REPORT_INTERNAL_EVENTS,
  ...MESSAGE_INTERNAL_EVENTS,
] as const

declare module '#kernel/audit.ts' {
  interface AuditEvents extends Record<Event, true> {}
}
