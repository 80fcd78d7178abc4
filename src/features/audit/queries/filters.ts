import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AuditEvent } from '#kernel/audit.ts'
import { addDays } from '#kernel/dates.ts'
import { AppError, fieldFault } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'
import type { AuditFilters } from '../model/inputs.ts'
import { eventTypesOf } from '../model.ts'

type Condition = RawBuilder<SqlBool>

/** What the filters of a query come to: the kinds of event, and conditions on `audit_log a`. */
export type Narrowing = { types?: AuditEvent[]; conditions: Condition[]; ranged: boolean; equal: boolean }

/** Reads the filters. Throws AppError 'invalid-argument' for a reversed range. */
export function narrowingOf({ from, to, ...filters }: AuditFilters): Narrowing {
  const begin = from && instant(from)
  const end = to && (isDay(to) ? instant(addDays(to, 1)) : to)
  // A day's end is the next one's beginning, and no more of it.
  const isBefore =
    begin && end && (isDay(to ?? '') ? Date.parse(end) <= Date.parse(begin) : Date.parse(end) < Date.parse(begin))
  if (isBefore) throw invalid('to', 'rangeReversed')
  const equal: Condition[] = []
  if (filters.userId !== undefined) equal.push(sql`a.user_id = ${filters.userId}`)
  if (filters.resourceId !== undefined) equal.push(sql`a.resource_id = ${filters.resourceId}`)
  if (filters.resourceType !== undefined) equal.push(sql`a.resource_type = ${filters.resourceType}`)
  if (filters.ipAddress !== undefined) equal.push(sql`a.ip_address = ${filters.ipAddress}`)
  const range: Condition[] = []
  if (begin) range.push(sql`a.at >= ${begin}::timestamptz`)
  if (end) range.push(isDay(to ?? '') ? sql`a.at < ${end}::timestamptz` : sql`a.at <= ${end}::timestamptz`)
  const types = eventTypesOf(filters)
  return {
    ...(types ? { types } : {}),
    conditions: [...equal, ...range],
    ranged: range.length > 0,
    equal: equal.length > 0,
  }
}

const isDay = (text: string) => text.length === 10
// A day begins by Kuwait's clock.
const instant = (text: string) => (isDay(text) ? `${text}T00:00:00+03:00` : text)

/** All conditions as one; `types` apart, where each kind is read by itself. */
export function where({ types, conditions }: Pick<Narrowing, 'types' | 'conditions'>): Condition {
  const all = types ? [...conditions, sql<SqlBool>`a.event_type = any(${types}::text[])`] : conditions
  return all.length > 0 ? (sql.join<SqlBool>(all, sql` and `) as Condition) : sql<SqlBool>`true`
}

/** The error of an input that is of the right shape and cannot be done. */
export function invalid(field: string, key: 'notInList' | 'rangeReversed'): AppError {
  return new AppError('invalid-argument', { fields: [fieldFault(field, `kernel:${key}`, kernelMessages[key])] })
}
