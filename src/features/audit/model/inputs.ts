import { z } from 'zod'
import { isCalendarDate } from '#kernel/dates.ts'
import { counting, lastEntry } from '#kernel/paging.ts'
import { AUDIT_EVENTS } from '../events.ts'
import { AUDIT_GROUPS, type AuditGroup, MOST_ROWS } from '../model.ts'

const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]
const text = z.string().min(1).max(300)
const event = z.enum(AUDIT_EVENTS)

// A whole day in Kuwait, or an instant with its zone.
const moment = z.union([
  z.iso.date().check(({ value, issues }) => {
    if (!isCalendarDate(value)) issues.push({ code: 'invalid_format', format: 'date', input: value })
  }),
  z.iso.datetime({ offset: true }),
])

/** The filters of the log; all of them combine. */
export const auditFilters = z.strictObject({
  /** One kind of event, or any of several. */
  eventType: z.union([event, z.array(event).min(1).max(10)]).optional(),
  group: z.enum(GROUPS).optional(),
  userId: text.optional(),
  resourceId: text.optional(),
  resourceType: text.optional(),
  /** From this day or instant on. */
  from: moment.optional(),
  /** Up to and including this day or instant. */
  to: moment.optional(),
  ipAddress: text.optional(),
})
export type AuditFilters = z.infer<typeof auditFilters>

/** The cursor and the size of a page of the log. */
export const auditPaging = z.strictObject({
  pageSize: z.number().int().min(1).max(MOST_ROWS).optional(),
  lastId: lastEntry,
  ...counting,
})

/** The input of an export. */
export const auditExport = auditFilters.extend({ language: z.enum(['ar', 'en']).optional() })
