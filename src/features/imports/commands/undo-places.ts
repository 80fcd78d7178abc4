import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import type { ImportKind } from '../model.ts'
import type { UndoneRecords } from './undo-properties.ts'

/** Withdraws the amenities or zones of an import; nothing else ever changes one, so none is kept. */
export async function undoPlaces(
  { db }: WriteContext,
  { id: importId, kind }: { id: string; kind: ImportKind },
): Promise<UndoneRecords> {
  const { numUpdatedRows } = await db
    .updateTable(kind === 'zones' ? 'zones' : 'amenities')
    .set({ withdrawnAt: sql<Date>`now()` })
    .where('importId', '=', importId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { removed: Number(numUpdatedRows), changed: { count: 0, first: [] } }
}
