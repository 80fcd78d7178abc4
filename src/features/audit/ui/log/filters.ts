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
  people: ['USER_CREATE', 'USER_UPDATE', 'USER_DELETE', 'USER_STATUS_CHANGE', 'PROFILE_UPDATE'],
  valuations: [
    'VALUATION_CREATE',
    'VALUATION_UPDATE',
    'VALUATION_DELETE',
    'VALUATION_STATUS_CHANGE',
    'VALUATION_PAUSE',
    'VALUATION_RESUME',
    'APPROACH_CHANGE',
    'APPROACH_VERSION_KEEP',
    'APPROACH_COPY',
  ],
  conduct: [
    'LICENCE_CHANGE',
    'LICENCE_REMOVE',
    'LICENCE_EXCEPTION',
    'SECOND_REVIEW',
    'CONFLICT_DECLARE',
    'CONFLICT_DECIDE',
  ],
  documents: [
    'DOCUMENT_ADD',
    'DOCUMENT_UPDATE',
    'DOCUMENT_REPLACE',
    'DOCUMENT_REMOVE',
    'DOCUMENT_VIEW',
    'DOCUMENT_DOWNLOAD',
  ],
  properties: ['PROPERTY_CREATE', 'PROPERTY_UPDATE', 'PROPERTY_DELETE', 'PROPERTY_STATUS_CHANGE'],
  market: [
    'EVIDENCE_CREATE',
    'EVIDENCE_CORRECT',
    'EVIDENCE_VERIFY',
    'EVIDENCE_WITHDRAW',
    'EVIDENCE_RESTORE',
    'EVIDENCE_JOIN',
    'EVIDENCE_KEEP_APART',
    'EVIDENCE_PHOTO_CHANGE',
    'COMPARABLE_SEARCH',
    'COMPARABLE_CHOOSE',
    'UNIT_COST_ADD',
    'UNIT_COST_CORRECT',
    'UNIT_COST_WITHDRAW',
    'PHRASE_ADD',
    'PHRASE_REMOVE',
  ],
  comparisons: ['COMPARISON_CREATE', 'COMPARISON_UPDATE', 'COMPARISON_DELETE'],
  inspections: [
    'INSPECTION_PLAN',
    'INSPECTION_UPDATE',
    'INSPECTION_STATE_CHANGE',
    'INSPECTION_FORM_CHANGE',
    'INSPECTION_PHOTO_CHANGE',
    'INSPECTION_OFFER_DECIDE',
  ],
  reports: ['REPORT_GENERATE', 'REPORT_VIEW', 'REPORT_DOWNLOAD', 'REPORT_SHARE', 'REPORT_PRINT', 'REPORT_KEPT_CHANGE'],
  system: [
    'SYSTEM_CONFIG_CHANGE',
    'PLACE_CHANGE',
    'PLACE_CORRECT',
    'PLACE_WITHDRAW',
    'DATA_EXPORT',
    'DATA_IMPORT',
    'DATA_IMPORT_UNDO',
    'LIST_VIEW_SHARE',
    'BACKUP_CREATE',
    'BACKUP_FAILURE',
    'BACKUP_LATE',
  ],
} as const satisfies Record<string, readonly AuditEvent[]>
export type EventFamily = keyof typeof EVENT_FAMILIES
