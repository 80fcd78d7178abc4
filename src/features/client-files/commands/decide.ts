import { sql } from 'kysely'
import type { AttachmentType } from '#features/terms/model/codes.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import { storeGiven } from '../../documents/commands/add.ts'
import type { FolderAct } from '../model/codes.ts'
import type { OneEntry, RejectedFile } from '../model/inputs.ts'
import type { Folder } from '../model.ts'
import { acted, lockFolderOf } from './lock.ts'

/**
 * Accepts a file as a document of the valuation, which refers to the same stored bytes; what was asked for of its type is fulfilled. Throws
 * 'client-file-not-found', 'client-file-decided', 'folder-closed' before there is a valuation that takes documents, and 'record-full'.
 */
export async function acceptFile(ctx: WriteContext, { id }: OneEntry): Promise<Folder> {
  const { folder, file } = await lockWaiting(ctx, id, 'accept')
  const { actor, db } = ctx
  const { valuationId } = folder
  if (valuationId === null) throw new AppError('folder-closed')
  const documentType = file.documentType as AttachmentType
  const documentId = await storeGiven(ctx, { valuationId, documentType, file })
  await decide(ctx, id, { state: 'ACCEPTED', documentId })
  await db
    .updateTable('clientFileAsks')
    .set({ endedAs: 'FULFILLED', endedAt: sql<Date>`now()`, endedBy: actor.id })
    .where('folderId', '=', folder.id)
    .where('documentType', '=', documentType)
    .where('endedAt', 'is', null)
    .execute()
  return acted(ctx, folder, {
    eventType: 'CLIENT_FILE_ACCEPT',
    description: `Accepted ${file.name} of the client of ${folder.number}`,
    details: { fileId: id, documentId, documentType, name: file.name },
  })
}

/** Rejects a file for a reason that the client reads. Throws as `acceptFile` does, and 'record-invalid' without a reason. */
export async function rejectFile(ctx: WriteContext, { id, reason: typed }: RejectedFile): Promise<Folder> {
  const { folder, file } = await lockWaiting(ctx, id, 'reject')
  const fault = isBlank(typed) ? 'required' : hasUnshowable(typed) ? 'badText' : null
  if (fault) throw recordInvalid([kernelFault('reason', fault)])
  const reason = tidyText(typed)
  await decide(ctx, id, { state: 'REJECTED', reason })
  return acted(ctx, folder, {
    eventType: 'CLIENT_FILE_REJECT',
    description: `Rejected ${file.name} of the client of ${folder.number}`,
    details: { fileId: id, documentType: file.documentType, name: file.name, reason },
  })
}

/** The folder of the file is locked, so that nobody else decides it meanwhile. */
async function lockWaiting(ctx: WriteContext, id: string, act: FolderAct) {
  const folder = await lockFolderOf(ctx, 'clientFiles', id, act)
  const file = await ctx.db
    .selectFrom('clientFiles as c')
    .innerJoin('files as s', 's.sha256', 'c.sha256')
    .select(['c.state', 'c.documentType', 'c.name', 'c.sha256', 'c.uploadId', 's.size', 's.pages'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!file) throw new AppError('client-file-not-found')
  if (file.state !== 'WAITING') throw new AppError('client-file-decided')
  return { folder, file: { ...file, size: Number(file.size) } }
}

async function decide(
  { actor, db }: WriteContext,
  id: string,
  decision: { state: 'ACCEPTED'; documentId: string } | { state: 'REJECTED'; reason: string },
): Promise<void> {
  await db
    .updateTable('clientFiles')
    .set({ ...decision, decidedBy: actor.id, decidedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
