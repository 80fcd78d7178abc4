import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { type Audience, MOST_VIEWS, mayChangeView, type ViewedList, type ViewSettings } from './model.ts'

type Stored = { id: string; version: number }

/** Saves a view, which is the person's own. Throws 'too-many-views'. */
export async function createView(
  { actor, db }: WriteContext,
  { list, name, settings }: { list: ViewedList; name: string; settings: ViewSettings },
): Promise<Stored> {
  // Two at once would each count without the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_views ${actor.id}`}, 0))`.execute(db)
  const { saved } = await db
    .selectFrom('listViews')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('ownerId', '=', actor.id)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  if (Number(saved) >= MOST_VIEWS) throw new AppError('too-many-views', { params: { most: MOST_VIEWS } })
  const id = randomUUID()
  await db
    .insertInto('listViews')
    .values({ id, list, name: name.trim(), ownerId: actor.id, settings: JSON.stringify(settings) })
    .execute()
  return { id, version: 1 }
}

/** Renames a view or replaces what it says. Throws 'view-not-found', 'view-not-own' and 'stale-version'. */
export async function updateView(
  ctx: WriteContext,
  { name, settings, ...stored }: Stored & { name?: string | undefined; settings?: ViewSettings | undefined },
): Promise<Stored> {
  const row = await lockView(ctx, stored)
  const changed = await change(ctx, row, {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
  })
  await noteShared(ctx, row, { name: name ?? row.name, sharedWith: row.sharedWith })
  return changed
}

/** Shares a view with a role or with all, or withdraws it. Throws as `updateView` does. */
export async function shareView(
  ctx: WriteContext,
  { sharedWith, ...stored }: Stored & { sharedWith: Audience | null },
): Promise<Stored> {
  const row = await lockView(ctx, stored)
  const changed = await change(ctx, row, { sharedWith })
  await noteShared(ctx, row, { name: row.name, sharedWith })
  return changed
}

/** Deletes a view. Throws as `updateView` does. */
export async function deleteView(ctx: WriteContext, stored: Stored): Promise<{ id: string }> {
  const row = await lockView(ctx, stored)
  await ctx.db.deleteFrom('listViews').where('id', '=', row.id).execute()
  await noteShared(ctx, row, null)
  return { id: row.id }
}

type Row = { id: string; version: number; list: string; name: string; ownerId: string; sharedWith: string | null }

/** Locks a view that this person has and may change, at the version that they saw. */
async function lockView({ actor, db }: WriteContext, { id, version }: Stored): Promise<Row> {
  const row = await db
    .selectFrom('listViews')
    .select(['id', 'version', 'list', 'name', 'ownerId', 'sharedWith'])
    .where('id', '=', id)
    .where((or) => or.or([or('ownerId', '=', actor.id), or('sharedWith', 'in', ['all', actor.role])]))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('view-not-found')
  if (!mayChangeView(actor, row)) throw new AppError('view-not-own')
  assertVersion(row, version)
  return row
}

async function change(
  { db }: WriteContext,
  { id, version }: Row,
  columns: { name?: string; settings?: string; sharedWith?: Audience | null },
): Promise<Stored> {
  const next = version + 1
  await db
    .updateTable('listViews')
    .set({ ...columns, version: next, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  return { id, version: next }
}

/** Notes in the log what others have or had; what a person keeps for themselves is nobody else's affair. */
async function noteShared(
  ctx: WriteContext,
  row: Row,
  after: { name: string; sharedWith: string | null } | null,
): Promise<void> {
  if (row.sharedWith === null && !after?.sharedWith) return
  const verb = after === null ? 'Deleted' : after.sharedWith === null ? 'Withdrew' : 'Shared'
  await audit(ctx, {
    eventType: 'LIST_VIEW_SHARE',
    description: `${verb} the view ${after?.name ?? row.name} of the list of ${row.list}`,
    details: { list: row.list },
    before: { name: row.name, sharedWith: row.sharedWith },
    after: after ?? {},
    resourceId: row.id,
    resourceType: 'view',
  })
}
