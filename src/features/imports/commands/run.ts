import { AppError } from '#kernel/errors.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ImportDetails, RunMode } from '../model.ts'
import { readImport } from '../queries/read.ts'
import type { Run } from '../queries/rows.ts'
import { lockImport, NOT_STARTED } from './record.ts'

/** Which rows a run takes: all or none of them, or those without fault; and whether those of a parcel that is there already. */
export type Running = { id: string; version: number; mode: RunMode; skipDuplicates?: boolean }

/**
 * Has the rows written, by a job: RUNNING at first, DONE once all of it stands. Throws 'import-not-found', 'stale-version',
 * 'import-state' (so that of two at once one is refused), and 'import-bad-rows' where all are wanted and some have faults.
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
