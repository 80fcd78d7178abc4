import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ImportMoves } from '../model.ts'
import { type ImportRow, importScope, inScope } from '../queries/rows.ts'
import { movesOf } from '../workflow.ts'

/**
 * Takes an import of this person's for this transaction, to make a move with it. Throws 'import-not-found', 'stale-version' when it
 * is no longer the version that was seen, and 'import-state' when its state doesn't let it.
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
    // Not for update: the properties that a run writes hold the row they point at until it ends, and it must hear a 'stop'.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('import-not-found', { params: { id } })
  const row = found as ImportRow
  assertVersion(row, version)
  if (!movesOf(row)[move]) throw new AppError('import-state')
  return row
}

/** What a piece of work starts with: nothing done, nobody who asked to stop, no failure of an earlier one. */
export const BEGUN = {
  done: 0,
  ofRows: 0,
  attempts: 0,
  cancelAsked: false,
  failure: null,
  endedAt: null,
  updatedAt: sql<Date>`now()`,
}
