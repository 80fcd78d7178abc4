import type { ReadContext } from '#server/procedure.ts'
import { type Audience, type ListView, mayChangeView, type ViewedList, type ViewSettings } from './model.ts'

/** The views of a list that this person has: the own ones, and those shared with the role or with all; by name. */
export async function listViews(
  { actor, db }: ReadContext,
  { list }: { list: ViewedList },
): Promise<{ views: ListView[] }> {
  const rows = await db
    .selectFrom('listViews as w')
    .innerJoin('users as u', 'u.id', 'w.ownerId')
    .select(['w.id', 'w.version', 'w.name', 'w.sharedWith', 'w.ownerId', 'w.settings', 'u.displayName'])
    .where('w.list', '=', list)
    .where((or) => or.or([or('w.ownerId', '=', actor.id), or('w.sharedWith', 'in', ['all', actor.role])]))
    .orderBy('w.name')
    .orderBy('w.id')
    .execute()
  return {
    views: rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      sharedWith: row.sharedWith as Audience | null,
      own: row.ownerId === actor.id,
      ownerName: row.displayName,
      editable: mayChangeView(actor, row),
      settings: row.settings as ViewSettings,
    })),
  }
}
