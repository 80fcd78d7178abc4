import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '#kernel/dates.ts'
import type { Page } from '#kernel/page.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { type CountAsked, type Filters, invalidInput, type ListDefinition } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { AuditFilters } from '../model/inputs.ts'
import { type Activity, type AuditItem, eventTypesOf, OF_GROUP, RECENT } from '../model.ts'
import { type AuditRow, withRecords } from './records.ts'

/** The definition of the log as a paged list. */
export const AUDIT: ListDefinition<AuditRow> = {
  table: 'audit_log',
  alias: 'a',
  order: { at: 'timestamptz', id: 'bigint' },
  columns: sql.raw(`a.id::text as id, ${isoInstant('a.at')} as timestamp,
    a.event_type as "eventType", a.user_id as "userId", a.user_name as "userName", a.description, a.details, a.before, a.after,
    a.resource_type as "resourceType", a.resource_id as "resourceId", a.ip_address as "ipAddress",
    a.user_agent as "userAgent", (select seq from audit_seals s where s.audit_id = a.id) as sealed`),
  // With event types as the only filter, each type is read in order from its index.
  merged: ({ lists, equal }) => lists.eventType !== undefined && Object.keys(equal).length === 0,
  scope: () => 'all',
  // The log has no rows of one's own: the verbs' access decides who reads it.
  inScope: () => sql<SqlBool>`true`,
  searchParts: () => ({}),
  keptCount,
  present: (row) => row,
}

/** The number of all rows as SQL, which the chain knows without counting them; undefined with filters. */
function keptCount({ filters: { lists, equal, ranges } }: CountAsked): RawBuilder<number> | undefined {
  if ([lists, equal, ranges].some((filters) => Object.keys(filters).length > 0)) return undefined
  return sql`((select seq from audit_chain) + (select count(*) from audit_unsealed))`
}

type Wanted = AuditFilters & Paging

/**
 * One page of the log, newest first: by default the latest 100, of a group the latest 1000. Throws AppError 'invalid-argument'
 * for a reversed range or an unknown cursor.
 */
export async function listAudit(ctx: ReadContext, wanted: Wanted): Promise<Page<AuditItem>> {
  const { pageSize = wanted.group ? OF_GROUP : RECENT, lastId, exactTotal, ...filters } = wanted
  const page = await readList(ctx, AUDIT, filtersOf(filters), { pageSize, lastId, exactTotal })
  return { ...page, items: await withRecords(ctx.db, page.items) }
}

/** The same page in the format of the activity log. */
export async function listActivity(ctx: ReadContext, wanted: Wanted): Promise<Page<Activity>> {
  const { items, ...page } = await listAudit(ctx, wanted)
  return { ...page, items: items.map(toActivity) }
}

function toActivity({ eventType, resourceId, resourceType, ...row }: AuditItem): Activity {
  const { resource: ______, description: _, before: __, after: ___, sealed: ____, names: _____, ...activity } = row
  return { ...activity, action: eventType, entityType: resourceType, entityId: resourceId }
}

/** Reads the filters of a query. Throws AppError 'invalid-argument' for a reversed range. */
export function filtersOf({ from, to, ...wanted }: AuditFilters): Filters {
  const begin = from && instantOf(from)
  // A day ends before the start of the next one.
  const endsWithDay = to !== undefined && isDay(to)
  const end = to && (endsWithDay ? instantOf(addDays(to, 1)) : to)
  const isReversed = (at: number, after: number) => (endsWithDay ? after <= at : after < at)
  if (begin && end && isReversed(Date.parse(begin), Date.parse(end))) throw invalidInput('to', 'rangeReversed')
  const { userId, resourceId, resourceType, ipAddress } = wanted
  const equal = Object.entries({ userId, resourceId, resourceType, ipAddress }).filter(
    ([, value]) => value !== undefined,
  )
  const types = eventTypesOf(wanted)
  const range = { ...(begin ? { from: begin } : {}), ...(end ? { [endsWithDay ? 'before' : 'to']: end } : {}) }
  return {
    lists: types ? { eventType: types } : {},
    equal: Object.fromEntries(equal) as Record<string, string>,
    words: {},
    ranges: begin || end ? { at: range } : {},
  }
}

const isDay = (text: string) => text.length === 10
// Days start at midnight in Kuwait.
const instantOf = (text: string) => (isDay(text) ? `${text}T00:00:00+03:00` : text)
