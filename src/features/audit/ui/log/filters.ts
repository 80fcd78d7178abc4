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
