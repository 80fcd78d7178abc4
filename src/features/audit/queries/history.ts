import type { AliasableExpression, Kysely, SqlBool } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { AuditEvent } from '#kernel/audit.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import type { DB } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'

/** A field before and after a change; a person by name, or by id when that account no longer exists. */
export type Change<Field extends string> = { field: Field; before: unknown; after: unknown }

/** An event of a record: who, what and when. */
export type Happened = {
  id: number
  at: string
  eventType: AuditEvent
  userName: string
  /** True when it was the reader, perhaps in another tab. */
  byReader: boolean
}
type WithChanges<Field extends string> = { changes?: Change<Field>[] }

/** A page of a timeline, newest first; `lastId` is the cursor of the next page. */
export type History<Entry> = Omit<Page<Entry>, 'lastId'> & { lastId: number | null }

/** The recorded data of an event. */
export type Recorded = { eventType: string; details: unknown; before: unknown; after: unknown }
/** The record and the page to read. */
export type Wanted = { id: string; lastId?: number; pageSize?: number }

type Of<Field extends string, More extends WithChanges<Field>> = {
  resourceType: string
  /** Whether the record exists and this person may see it. */
  isVisible: AliasableExpression<SqlBool>
  notFound: ErrorCode
  /** The fields that hold the id of a person. */
  people: readonly Field[]
  present: (recorded: Recorded) => More
}

/**
 * The events of a record from the audit log, newest first. Those who see all rows may also read the history of a deleted record.
 * Throws the given error when the record does not exist or this person may not see it.
 */
export async function readHistory<Field extends string, More extends WithChanges<Field>>(
  { actor, db }: ReadContext,
  { resourceType, isVisible, notFound, people, present }: Of<Field, More>,
  { id, lastId, pageSize = 10 }: Wanted,
): Promise<History<Happened & More>> {
  const ofThis = db.selectFrom('auditLog').where('resourceType', '=', resourceType).where('resourceId', '=', id)
  const { isThere, totalCount } = await db
    .selectNoFrom([
      isVisible.as('isThere'),
      ofThis
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('totalCount'),
    ])
    .executeTakeFirstOrThrow()
  if (!isThere && (rowScope(actor) !== 'all' || totalCount === 0)) throw new AppError(notFound, { params: { id } })

  const rows = await ofThis
    .select(['id', 'at', 'eventType', 'userId', 'userName', 'details', 'before', 'after'])
    .$if(lastId !== undefined, (query) => query.where('id', '<', lastId as number))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const items = rows.slice(0, pageSize).map(({ id, at, userId, userName, ...recorded }) => ({
    ...present(recorded),
    id,
    at: at.toISOString(),
    eventType: recorded.eventType as AuditEvent,
    userName,
    byReader: userId === actor.id,
  }))
  const named = items.flatMap((item) => item.changes ?? []).filter(({ field }) => people.includes(field))
  await replaceIdsByNames(db, named)
  return { items, hasMore: rows.length > pageSize, lastId: items.at(-1)?.id ?? null, totalCount, totalIsExact: true }
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
