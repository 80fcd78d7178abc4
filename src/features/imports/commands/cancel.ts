import type { WriteContext } from '#server/procedure.ts'
import type { ImportDetails } from '../model.ts'
import { readImport } from '../queries/read.ts'
import { lockImport } from './record.ts'

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
