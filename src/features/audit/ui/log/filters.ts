import { AMENITY_EVENTS } from '#features/amenities/events.ts'
import { APPROACH_EVENTS } from '#features/approaches/events.ts'
import { AVM_EVENTS } from '#features/avm/events.ts'
import { BACKUP_EVENTS } from '#features/backups/events.ts'
import { CLIENT_FILE_EVENTS } from '#features/client-files/events.ts'
import { CLIENT_EVENTS } from '#features/clients/events.ts'
import { COMMENT_EVENTS } from '#features/comments/events.ts'
import { COMPARABLE_EVENTS } from '#features/comparables/events.ts'
import { COMPARISON_EVENTS } from '#features/comparisons/events.ts'
import { CONFLICT_EVENTS } from '#features/declarations/events.ts'
import { DOCUMENT_EVENTS } from '#features/documents/events.ts'
import { FOLLOW_UP_EVENTS } from '#features/follow-ups/events.ts'
import { IMPORT_EVENTS } from '#features/imports/events.ts'
import { INSPECTION_EVENTS } from '#features/inspections/events.ts'
import { INVOICE_EVENTS } from '#features/invoices/events.ts'
import { ISSUED_REPORT_EVENTS } from '#features/issued-reports/events.ts'
import { LICENCE_EVENTS } from '#features/licences/events.ts'
import { MARKET_EVENTS } from '#features/market/events.ts'
import { MESSAGE_EVENTS } from '#features/messages/events.ts'
import { KEPT_REPORT_EVENTS, REPORT_EVENTS } from '#features/papers/events.ts'
import { PHRASE_EVENTS } from '#features/phrases/events.ts'
import { PLACE_EVENTS } from '#features/places/events.ts'
import { PROPERTY_EVENTS } from '#features/properties/events.ts'
import { QUALITY_EVENTS } from '#features/quality/events.ts'
import { RECONSIDERATION_EVENTS } from '#features/reconsiderations/events.ts'
import { REQUEST_EVENTS } from '#features/requests/events.ts'
import { REVIEW_EVENTS } from '#features/reviews/events.ts'
import { UNIT_COST_EVENTS } from '#features/unit-costs/events.ts'
import { VALUATION_REPORT_EVENTS } from '#features/valuation-reports/events.ts'
import { VALUATION_EVENTS } from '#features/valuations/events.ts'
import { WORK_FILE_EVENTS } from '#features/work-files/events.ts'
import { ZONE_EVENTS } from '#features/zones/events.ts'
import type { AuditEvent } from '#kernel/audit.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import { anything, type FilterKind, filterSet, oneOf, severalOf } from '#web/records/list/filters.ts'
import { AUDIT_EVENTS } from '../../events.ts'
import type { AuditFilters } from '../../model/inputs.ts'
import { AUDIT_GROUPS } from '../../model.ts'
import type { FilterName, LogSearch } from './search.ts'

/** The most event types at once; the server has the same limit. */
export const MOST_EVENTS = 10

const date: FilterKind = { is: isCalendarDate }

/** The filters of the log, as `audit.list` takes them. */
export const LOG_FILTERS = filterSet<FilterName, AuditFilters>(
  {
    group: oneOf(Object.keys(AUDIT_GROUPS)),
    eventType: severalOf(AUDIT_EVENTS, MOST_EVENTS),
    userId: anything,
    resourceType: anything,
    resourceId: anything,
    ipAddress: anything,
    from: date,
    to: date,
  },
  [{ from: 'from', to: 'to' }],
)

/** The address without filters; the view is kept. */
export const withoutFilters = ({ view }: LogSearch): LogSearch => (view ? { view } : {})

/** The event types by group for the filter's list. LOGIN and LOGOUT also match their synonyms USER_LOGIN and USER_LOGOUT. */
export const EVENT_FAMILIES = {
  entrance: ['LOGIN', 'LOGOUT', 'PASSWORD_CHANGE', 'TWO_FACTOR_SETUP', 'TWO_FACTOR_DISABLE', 'SECURITY_ALERT'],
  clients: [...CLIENT_EVENTS, ...CLIENT_FILE_EVENTS],
  invoices: [...INVOICE_EVENTS],
  messages: [...MESSAGE_EVENTS],
  requests: [...REQUEST_EVENTS],
  people: ['USER_CREATE', 'USER_UPDATE', 'USER_DELETE', 'USER_STATUS_CHANGE', 'PROFILE_UPDATE'],
  valuations: [
    ...VALUATION_EVENTS,
    ...APPROACH_EVENTS,
    ...VALUATION_REPORT_EVENTS,
    ...RECONSIDERATION_EVENTS,
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
  properties: [...PROPERTY_EVENTS],
  market: [...MARKET_EVENTS, ...COMPARABLE_EVENTS, ...UNIT_COST_EVENTS, ...PHRASE_EVENTS],
  comparisons: [...COMPARISON_EVENTS],
  inspections: [...INSPECTION_EVENTS],
  reports: [...REPORT_EVENTS, ...KEPT_REPORT_EVENTS, ...ISSUED_REPORT_EVENTS],
  system: [
    'SYSTEM_CONFIG_CHANGE',
    ...PLACE_EVENTS,
    ...AMENITY_EVENTS,
    ...ZONE_EVENTS,
    'DATA_EXPORT',
    ...IMPORT_EVENTS,
    'LIST_VIEW_SHARE',
    ...BACKUP_EVENTS,
    ...AVM_EVENTS,
  ],
} as const satisfies Record<string, readonly AuditEvent[]>
export type EventFamily = keyof typeof EVENT_FAMILIES
