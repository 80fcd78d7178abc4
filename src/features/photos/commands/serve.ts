import type { PreviewSize } from '#kernel/file-kinds.ts'
import type { DownloadContext, ServedFile, ServedPreview } from '#server/procedure.ts'
import { storedPhoto } from '../queries.ts'

/** A photo, to be displayed or downloaded. Throws 'photo-not-found'. */
export async function servePhoto(ctx: DownloadContext, { id, as }: { id: string; as?: 'view' }): Promise<ServedFile> {
  const { sha256, size, kind, name } = await storedPhoto(ctx, id)
  return { sha256, size, kind, name, as: as === 'view' ? 'inline' : 'attachment' }
}

/** A preview of a photo in one of the sizes. Throws 'photo-not-found'. */
export async function servePhotoPreview(
  ctx: DownloadContext,
  { id, preview }: { id: string; preview: PreviewSize },
): Promise<ServedPreview> {
  const { sha256 } = await storedPhoto(ctx, id)
  return { sha256, preview }
}
