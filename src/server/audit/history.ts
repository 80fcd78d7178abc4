import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { AuditEvent } from '#kernel/audit.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import type { HistoryPaging } from '#kernel/paging.ts'
import { runOnce } from '../db/prepared-query.ts'
import type { DB } from '../db/tables.ts'
import { isoInstant } from '../lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '../lists/definition.ts'
import { readList } from '../lists/page.ts'
import type { ReadContext } from '../procedure.ts'
import { auditComposition } from './write.ts'

/** A field before and after a change; a person by name, or by id when that account no longer exists. */
export type Change<Field extends string> = { field: Field; before: unknown; after: unknown }

/** An event of a record: who, what and when. */
export type Happened = {
  id: string
  at: string
  eventType: AuditEvent
  userName: string
  /** True when it was the reader, perhaps in another tab. */
  byReader: boolean
}
type WithChanges<Field extends string> = { changes?: Change<Field>[] }

/** The recorded data of an event. */
export type Recorded = { eventType: AuditEvent; details: unknown; before: unknown; after: unknown }
/** The record and the page to read. */
export type Wanted = HistoryPaging & { id: string }

type Row = Recorded & Pick<Happened, 'id' | 'at' | 'eventType' | 'userName'> & { userId: string }

/** The definition of a record's events as a paged list. */
const HISTORY: ListDefinition<Row> = {
  table: 'audit_log',
  alias: 'a',
  order: { id: 'bigint' },
  cursor: 'key',
  columns: sql.raw(`a.id::text as id, ${isoInstant('a.at')} as at, a.event_type as "eventType", a.user_id as "userId",
    a.user_name as "userName", a.details, a.before, a.after`),
  // Who may read the events of a record is decided by the record: `isVisible` of `readHistory`. What is internal is for staff.
  scope: (viewer) => (rowScope(viewer) === 'all' ? 'all' : 'own'),
  inScope: (scope) =>
    scope === 'all'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`a.event_type <> all(${sql.lit(`{${auditComposition().internal.join()}}`)})`,
  searchParts: () => ({}),
  present: (row) => row,
}

type Of<Field extends string, More extends WithChanges<Field>> = {
  resourceType: string
  /** Whether the record exists and this person may see it. */
  isVisible: Expression<SqlBool>
  notFound: ErrorCode
  /** The fields that hold the id of a person. */
  people: readonly Field[]
  present: (recorded: Recorded) => More
  /** Of the events `a` those that clients read, where not all that is not internal. */
  forClients?: Expression<SqlBool>
}

/**
 * The events of a record from the audit log, newest first. Those who see all rows may also read the history of a deleted record.
 * Throws the given error when the record does not exist or this person may not see it.
 */
export async function readHistory<Field extends string, More extends WithChanges<Field>>(
  ctx: ReadContext,
  { resourceType, isVisible, notFound, people, present, forClients }: Of<Field, More>,
  { id, lastId, pageSize = 10 }: Wanted,
): Promise<Page<Happened & More>> {
  const { actor, db } = ctx
  const mayReadDeleted = rowScope(actor) === 'all'
  const [found] = await runOnce(db, sql<{ isThere: boolean }>`select ${isVisible} as "isThere"`)
  const isThere = found?.isThere === true
  if (!isThere && !mayReadDeleted) throw new AppError(notFound, { params: { id } })
  const filters = { ...NO_FILTERS, equal: { resourceType, resourceId: id } }
  const events: ListDefinition<Row> =
    forClients && !mayReadDeleted
      ? {
          ...HISTORY,
          inScope: (scope, actorId) => sql<SqlBool>`(${HISTORY.inScope(scope, actorId)} and ${forClients})`,
        }
      : HISTORY
  const page = await readList(ctx, events, filters, { pageSize, lastId, exactTotal: true })
  if (!isThere && page.totalCount === 0) throw new AppError(notFound, { params: { id } })
  const items = page.items.map(({ id, at, eventType, userId, userName, ...recorded }) => ({
    ...present({ eventType, ...recorded }),
    id,
    at,
    eventType,
    userName,
    byReader: userId === actor.id,
  }))
  const named = items.flatMap((item) => item.changes ?? []).filter(({ field }) => people.includes(field))
  await replaceIdsByNames(db, named)
  return { ...page, items }
}

/** The fields that differ between two states of a record; objects are compared by content. */
export function differing<Field extends string>(
  fields: readonly Field[],
  before: unknown,
  after: unknown,
): Change<Field>[] {
  const [was, is] = [before ?? {}, after ?? {}] as [Side<Field>, Side<Field>]
  return fields
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
type Side<Field extends string> = Readonly<Partial<Record<Field, unknown>>>

/** Replaces the ids of people by their names. */
async function replaceIdsByNames(db: Kysely<DB>, changes: Change<string>[]): Promise<void> {
  const ids = changes.flatMap(({ before, after }) => [before, after]).filter((id) => typeof id === 'string')
  if (ids.length === 0) return
  const rows = await db.selectFrom('users').select(['id', 'displayName']).where('id', 'in', ids).execute()
  const names = new Map<unknown, string>(rows.map(({ id, displayName }) => [id, displayName]))
  for (const change of changes) {
    change.before = names.get(change.before) ?? change.before
    change.after = names.get(change.after) ?? change.after
  }
}
