import { randomUUID } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { FolderAct } from '../model/codes.ts'
import type { Folder, FolderOf } from '../model.ts'
import { type FolderRow, findFolder, readFolder } from '../queries/read.ts'
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

/** Locks the folder of what a client gave or is asked for. Throws as `lockFolder` does, and 'client-file-not-found'. */
export async function lockFolderOf(
  ctx: Ctx,
  table: 'clientFiles' | 'clientFileAsks',
  id: string,
  act: FolderAct,
): Promise<LockedFolder> {
  const found = await ctx.db.selectFrom(table).select('folderId').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('client-file-not-found')
  return lockFolder(ctx, { kind: 'folder', id: found.folderId }, act)
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

/** Records an act on a folder, of its valuation or of its request before that is opened, and gives the folder as it is now. */
export async function acted(
  ctx: WriteContext,
  { id, requestId, valuationId }: Pick<LockedFolder, 'id' | 'requestId' | 'valuationId'>,
  event: Omit<Parameters<typeof audit>[1], 'resourceId' | 'resourceType'>,
): Promise<Folder> {
  const about =
    valuationId === null
      ? { resourceId: requestId ?? '', resourceType: 'request' }
      : { resourceId: valuationId, resourceType: 'valuation' }
  await audit(ctx, { ...event, ...about })
  return readFolder(ctx, { of: { kind: 'folder', id } })
}
