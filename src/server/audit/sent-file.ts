import type { Expression, RawBuilder } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { scopedQuery } from '../lists/scope.ts'
import type { DownloadContext, ServedFile } from '../procedure.ts'
import { fileOpened } from './openings.ts'

type Sent = Omit<ServedFile, 'as' | 'opens'> & { by: string; recordId: string }
type Read = (scope: RowScope, actorId: Expression<string>) => RawBuilder<Sent>

/**
 * Serves the files that are sent with records of a type, to be displayed or downloaded: `read` finds one by `parameter('id')` in the
 * reader's scope, with who sent it and the record. Throws `missing` where there is none.
 */
export function sentFile(recordType: string, missing: ErrorCode, read: Read) {
  const one = scopedQuery(read)
  return async (ctx: DownloadContext, { id, as }: { id: string; as?: 'view' | undefined }): Promise<ServedFile> => {
    const [found] = await one(ctx, { id })
    if (!found) throw new AppError(missing)
    const { by, recordId, ...served } = found
    const opens = [fileOpened({ id, by, ...served }, { recordType, recordId })]
    return { ...served, size: Number(served.size), as: as === 'view' ? 'inline' : 'attachment', opens }
  }
}
