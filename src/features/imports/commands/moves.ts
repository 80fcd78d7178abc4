import { AppError } from '#kernel/errors.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ImportDetails, RunMode } from '../model.ts'
import { readImport } from '../queries/read.ts'
import type { Run } from '../queries/rows.ts'
import { KINDS } from '../rules/kinds.ts'
import { systemAsked } from '../rules/positions.ts'
import { openQuestions } from '../rules/understood.ts'
import { lockImport, NOT_STARTED } from './record.ts'

/** The options of a run: all rows or none, or only those without faults; with or without duplicates. */
export type Running = { id: string; version: number; mode: RunMode; skipDuplicates?: boolean }

/**
 * Queues the job that writes the rows: RUNNING at first, DONE when it is complete. Throws 'import-not-found', 'stale-version',
 * 'import-state' (for the second of two concurrent calls), and 'import-bad-rows' when all rows are required and some have faults.
 */
export async function runImport(ctx: WriteContext, running: Running): Promise<ImportDetails> {
  const { id, mode, skipDuplicates = false } = running
  const { counts } = await lockImport(ctx, running, 'run')
  if (mode === 'all' && counts && counts.bad > 0)
    throw new AppError('import-bad-rows', { params: { rows: counts.bad } })
  const { actor, request } = ctx
  const by = { id: actor.id, name: actor.displayName }
  const run: Run = { mode, skipDuplicates, by, ip: request.ip, userAgent: request.userAgent }
  await ctx.db
    .updateTable('imports')
    .set({ ...NOT_STARTED, state: 'RUNNING', run: JSON.stringify(run) })
    .where('id', '=', id)
    .execute()
  await enqueue(ctx.db, 'imports', { importId: id })
  return readImport(ctx, id)
}

/**
 * Queues the job that checks all rows: CHECKING at first, then CHECKED. Throws 'import-not-found', 'import-state', 'import-question' while it is open what a
 * column is, and 'import-system' while the coordinate system of its positions is not known.
 */
export async function checkImport(ctx: WriteContext, { id }: { id: string }): Promise<ImportDetails> {
  const row = await lockImport(ctx, { id }, 'check')
  const { columns, mapping, sheets, sheet } = row
  if (systemAsked(columns, mapping, sheets[sheet]?.system)) throw new AppError('import-system')
  const asked = openQuestions(KINDS[row.kind], row)
  if (asked.length > 0)
    throw new AppError('import-question', { params: { columns: asked.map(({ header }) => header).join('، ') } })
  await ctx.db
    .updateTable('imports')
    .set({ ...NOT_STARTED, state: 'CHECKING', counts: null })
    .where('id', '=', id)
    .execute()
  await enqueue(ctx.db, 'imports', { importId: id })
  return readImport(ctx, id)
}

/**
 * Requests the cancellation of a check or run, which stops within a second and rolls back. Throws 'import-not-found',
 * 'import-state'.
 */
export async function cancelImport(ctx: WriteContext, { id }: { id: string }): Promise<ImportDetails> {
  await lockImport(ctx, { id }, 'cancel')
  await ctx.db.updateTable('imports').set({ cancelAsked: true }).where('id', '=', id).execute()
  return readImport(ctx, id)
}

/** Deletes an import that was not run, with its stored rows. Throws 'import-not-found', 'import-state'. */
export async function removeImport(ctx: WriteContext, { id }: { id: string }): Promise<{ id: string }> {
  await lockImport(ctx, { id }, 'remove')
  await ctx.db.deleteFrom('imports').where('id', '=', id).execute()
  return { id }
}
