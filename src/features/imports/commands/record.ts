import { sql } from 'kysely'
import { roleMay } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { type ImportMoves, KIND_ACCESS } from '../model.ts'
import { type ImportRow, importScope, inScope } from '../queries/rows.ts'
import { movesOf } from '../workflow.ts'

/**
 * Locks an import of this person for this transaction, to make a move. Throws 'import-not-found', 'stale-version' when it is not
 * the version seen, 'permission-denied' for a kind that this person may not bring in, and 'import-state' when its state doesn't allow the move.
 */
export async function lockImport(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  { id, version }: { id: string; version?: number },
  move: keyof ImportMoves,
): Promise<ImportRow> {
  const found = await db
    .selectFrom('imports as i')
    .selectAll('i')
    .where('i.id', '=', id)
    .where(inScope(importScope(actor), sql.val(actor.id)))
    // Not FOR UPDATE: the properties that a run writes hold a key share lock on the row until it ends, and a cancellation must not
    // wait for it.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('import-not-found', { params: { id } })
  const row = found as ImportRow
  if (!roleMay(actor, KIND_ACCESS[row.kind])) throw new AppError('permission-denied')
  assertVersion(row, version)
  if (!movesOf(row)[move]) throw new AppError('import-state')
  return row
}

/** The columns that are reset when a check or run is queued. */
export const NOT_STARTED = {
  done: 0,
  ofRows: 0,
  attempts: 0,
  cancelAsked: false,
  failure: null,
  endedAt: null,
  updatedAt: sql<Date>`now()`,
}
