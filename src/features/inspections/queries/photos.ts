import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { PreviewSize } from '#kernel/file-kinds.ts'
import { fileOpened } from '#server/audit/openings.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { DownloadContext, Opened, ReadContext, ServedFile, ServedPreview } from '#server/procedure.ts'
import type { InspectionPhoto } from '../model.ts'
import { inScope, PHOTO_COLUMNS, PHOTO_SOURCE } from './rows.ts'

const one = scopedQuery<InspectionPhoto>(
  (scope, actorId) => sql`select ${PHOTO_COLUMNS} from ${PHOTO_SOURCE}
    where h.id = ${parameter('id')} and ${inScope(scope, actorId)}`,
)
const tally = preparedQuery(
  sql<{ files: number; bytes: number }>`select count(*)::int as files, coalesce(sum(s.size), 0)::bigint as bytes
    from ${PHOTO_SOURCE} where h.inspection_id = ${parameter('inspection')}`,
)

/** One photo of an inspection. Throws 'photo-not-found' out of the reader's scope. */
export async function readInspectionPhoto(
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  id: string,
): Promise<InspectionPhoto> {
  const [photo] = await one(ctx, { id })
  if (!photo) throw new AppError('photo-not-found', { params: { id } })
  return photo
}

/** The number and total bytes of an inspection's photos. The caller holds its lock. */
export async function inspectionPhotosTally({ db }: Pick<ReadContext, 'db'>, inspection: string) {
  const [found] = await tally(db, { inspection })
  return found ?? { files: 0, bytes: 0 }
}

/** A photo, to be displayed or downloaded. Throws 'photo-not-found'. */
export async function serveInspectionPhoto(
  ctx: DownloadContext,
  { id, as }: { id: string; as?: 'view' },
): Promise<ServedFile> {
  const { sha256, size, kind, name } = await readInspectionPhoto(ctx, id)
  return { sha256, size, kind, name, as: as === 'view' ? 'inline' : 'attachment', opens: [await opened(ctx, id)] }
}

/** A preview of a photo in one of the sizes. Throws 'photo-not-found'. */
export async function serveInspectionPhotoPreview(
  ctx: DownloadContext,
  { id, preview }: { id: string; preview: PreviewSize },
): Promise<ServedPreview> {
  const { sha256 } = await readInspectionPhoto(ctx, id)
  return { sha256, preview, opens: preview === 'screen' ? [await opened(ctx, id)] : [] }
}

const senderOf = preparedQuery(
  sql<{ by: string; name: string; sha256: string; inspectionId: string }>`select h.created_by as by, h.name, h.sha256,
    h.inspection_id as "inspectionId" from inspection_photos h where h.id = ${parameter('id')}`,
)

/** A photo of a visit may show a person's paper. */
async function opened({ db }: Pick<DownloadContext, 'db'>, id: string): Promise<Opened> {
  const [found] = await senderOf(db, { id })
  if (!found) throw new AppError('photo-not-found', { params: { id } })
  return fileOpened({ id, ...found }, { recordType: 'inspection', recordId: found.inspectionId })
}
