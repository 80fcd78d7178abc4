import { randomUUID } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { FolderAct } from '../model/codes.ts'
import type { FolderOf } from '../model.ts'
import { type FolderRow, findFolder } from '../queries/read.ts'
import { judgeFolder } from '../workflow.ts'

type Ctx = Pick<WriteContext, 'actor' | 'db'>
export type LockedFolder = FolderRow & { id: string; clientAccountId: string }

/**
 * Locks a folder for an act of this person until the transaction ends, and begins that of a record which has none. Throws 'folder-not-found'
 * out of scope, 'folder-without-client', 'permission-denied' and 'folder-closed'.
 */
export async function lockFolder(ctx: Ctx, of: FolderOf, act: FolderAct): Promise<LockedFolder> {
  const found = await findFolder(ctx, of)
  const id = found.id ?? (await begun(ctx, found, act))
  await ctx.db.selectFrom('clientFolders').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  // Read after locking: anyone who held it may have decided a file, or the record may have been closed.
  const { clientAccountId, ...row } = await findFolder(ctx, { kind: 'folder', id })
  if (clientAccountId === null) throw new AppError('folder-without-client')
  assertAllowed(ctx, row, act)
  return { ...row, id, clientAccountId }
}

function assertAllowed({ actor }: Ctx, folder: Pick<FolderRow, 'state' | 'status'>, act: FolderAct): void {
  const verdict = judgeFolder(actor, folder, act)
  if (!verdict.ok) throw new AppError(verdict.why === 'state' ? 'folder-closed' : 'permission-denied')
}

/** The id of a record's folder, which is inserted where there is none; of two who begin it at once one waits for the other. */
async function begun(ctx: Ctx, row: FolderRow, act: FolderAct): Promise<string> {
  const { clientAccountId, requestId, valuationId } = row
  if (clientAccountId === null) throw new AppError('folder-without-client')
  assertAllowed(ctx, row, act)
  await ctx.db
    .insertInto('clientFolders')
    .values({ id: randomUUID(), requestId, valuationId: requestId === null ? valuationId : null })
    .onConflict((on) => on.doNothing())
    .execute()
  const { id } = await ctx.db
    .selectFrom('clientFolders')
    .select('id')
    .where((eb) => (requestId === null ? eb('valuationId', '=', valuationId) : eb('requestId', '=', requestId)))
    .executeTakeFirstOrThrow()
  return id
}

/** What an audit row of a folder is about: the valuation, or the request before that is opened. */
export const aboutFolder = ({ requestId, valuationId }: Pick<FolderRow, 'requestId' | 'valuationId'>) =>
  valuationId === null
    ? { resourceId: requestId ?? '', resourceType: 'request' }
    : { resourceId: valuationId, resourceType: 'valuation' }
