import { sql } from 'kysely'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ChangedRecord, ImportDetails, ImportKind } from '../model.ts'
import { readImport } from '../queries/read.ts'
import { lockImport } from './record.ts'
import { undoEvidence } from './undo-market.ts'
import { undoPlaces } from './undo-places.ts'
import { undoPlanning } from './undo-planning.ts'
import { undoProperties } from './undo-properties.ts'
import { undoSchedule } from './undo-schedule.ts'
import { undoTenancies } from './undo-tenancies.ts'

/** The result of an undo: the number of deleted records, and the first of those that were changed or linked since. */
export type Undone = {
  removed: number
  changed: { count: number; first: ChangedRecord[] }
  import: ImportDetails
}

const UNDO = {
  properties: undoProperties,
  market: undoEvidence,
  amenities: undoPlaces,
  zones: undoPlaces,
  planning: undoPlanning,
  tenancies: undoTenancies,
  schedule: undoSchedule,
} as const satisfies Record<ImportKind, unknown>

/**
 * Undoes a whole import. When records were changed or linked since, nothing happens and they are returned, unless `keepChanged` is
 * true. Throws 'import-not-found', and 'import-state' unless it is DONE.
 */
export async function undoImport(
  ctx: WriteContext,
  { id, keepChanged = false }: { id: string; keepChanged?: boolean },
): Promise<Undone> {
  const row = await lockImport(ctx, { id }, 'undo')
  const undo = UNDO[row.kind]
  const { removed, changed } = await undo(ctx, row, keepChanged)
  if (changed.count > 0 && !keepChanged) return { removed, changed, import: await readImport(ctx, id) }
  await ctx.db
    .updateTable('imports')
    .set({ state: 'UNDONE', kept: changed.count, endedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'DATA_IMPORT_UNDO',
    description: `Undid the import from ${row.fileName}: ${removed} ${row.kind} ${row.kind === 'properties' ? 'deleted' : 'withdrawn'}`,
    details: { file: row.fileName, records: removed, kept: changed.count, kind: row.kind },
    resourceId: id,
    resourceType: 'import',
  })
  return { removed, changed, import: await readImport(ctx, id) }
}
