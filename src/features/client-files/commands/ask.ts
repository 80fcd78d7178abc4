import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { NewAsk, OneEntry } from '../model/inputs.ts'
import type { Folder } from '../model.ts'
import { acted, lockFolder, lockFolderOf } from './lock.ts'

/**
 * Asks the client for a document, also for one of a type that is there already. Throws as `lockFolder` does, 'record-invalid' and
 * 'client-file-asked' while the type is asked for.
 */
export async function askForFile(ctx: WriteContext, { of, documentType, note: typed }: NewAsk): Promise<Folder> {
  const folder = await lockFolder(ctx, of, 'ask')
  if (hasUnshowable(typed ?? '')) throw recordInvalid([kernelFault('note', 'badText')])
  const note = tidyText(typed ?? '') || null
  const asked = await ctx.db
    .insertInto('clientFileAsks')
    .values({ id: randomUUID(), folderId: folder.id, documentType, note, askedBy: ctx.actor.id })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!asked) throw new AppError('client-file-asked')
  return acted(ctx, folder, {
    eventType: 'CLIENT_FILE_ASK',
    description: `Asked the client of ${folder.number} for a document`,
    details: { documentType },
    after: { note },
  })
}

/** Withdraws what was asked for. Throws 'client-file-not-found' once it has ended, and as `lockFolder` does. */
export async function withdrawAsk(ctx: WriteContext, { id }: OneEntry): Promise<Folder> {
  const folder = await lockFolderOf(ctx, 'clientFileAsks', id, 'ask')
  const withdrawn = await ctx.db
    .updateTable('clientFileAsks')
    .set({ endedAs: 'WITHDRAWN', endedAt: sql<Date>`now()`, endedBy: ctx.actor.id })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('documentType')
    .executeTakeFirst()
  if (!withdrawn) throw new AppError('client-file-not-found')
  return acted(ctx, folder, {
    eventType: 'CLIENT_FILE_ASK_WITHDRAW',
    description: `No longer asks the client of ${folder.number} for a document`,
    details: withdrawn,
  })
}
