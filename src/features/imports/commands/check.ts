import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ImportDetails } from '../model.ts'
import { readImport } from '../queries/read.ts'
import { lockImport, NOT_STARTED } from './record.ts'

/** Queues the job that checks all rows: CHECKING at first, then CHECKED. Throws 'import-not-found', 'import-state'. */
export async function checkImport(ctx: WriteContext, { id }: { id: string }): Promise<ImportDetails> {
  await lockImport(ctx, { id }, 'check')
  await ctx.db
    .updateTable('imports')
    .set({ ...NOT_STARTED, state: 'CHECKING', counts: null })
    .where('id', '=', id)
    .execute()
  await enqueue(ctx.db, 'imports', { importId: id })
  return readImport(ctx, id)
}
