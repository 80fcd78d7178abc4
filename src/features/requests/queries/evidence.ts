import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { fileOpened } from '#server/audit/openings.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { DownloadContext, ServedFile } from '#server/procedure.ts'
import { inScope } from './rows.ts'

const one = scopedQuery<Omit<ServedFile, 'as' | 'opens'> & { by: string; requestId: string }>(
  (scope, actorId) => sql`select f.sha256, f.size, f.kind, a.name, a.added_by as by, r.id as "requestId"
    from acceptance_files a join requests r on r.id = a.request_id join files f on f.sha256 = a.sha256
    where a.id = ${parameter('id')} and ${inScope(scope, actorId)}`,
)

/** A file that shows a recorded acceptance, to be displayed or downloaded. Throws 'acceptance-file-not-found' out of the reader's scope. */
export async function serveEvidence(
  ctx: DownloadContext,
  { id, as }: { id: string; as?: 'view' | undefined },
): Promise<ServedFile> {
  const [found] = await one(ctx, { id })
  if (!found) throw new AppError('acceptance-file-not-found')
  const { by, requestId, ...served } = found
  const opens = [fileOpened({ id, by, ...served }, { recordType: 'request', recordId: requestId })]
  return { ...served, size: Number(served.size), as: as === 'view' ? 'inline' : 'attachment', opens }
}
