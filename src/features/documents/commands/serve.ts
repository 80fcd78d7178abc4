import { AppError } from '#kernel/errors.ts'
import { FILE_KINDS, type PreviewName, previewsOf } from '#kernel/file-kinds.ts'
import type { DownloadContext, Opened, ServedBundle, ServedFile, ServedPreview } from '#server/procedure.ts'
import { type StoredFile, storedFile, storedFiles } from '../queries/stored.ts'

/** Serves a file inline where browsers can display it, else as a download, and has it audited. Throws 'document-not-found'. */
export async function serveFile(ctx: DownloadContext, { id, as }: { id: string; as?: 'view' }): Promise<ServedFile> {
  const file = await visibleFile(ctx, id)
  const shown = as === 'view' && FILE_KINDS[file.kind].shown !== null
  const { sha256, size, kind, name } = file
  return { sha256, size, kind, name, as: shown ? 'inline' : 'attachment', opens: [opened(file)] }
}

/**
 * Serves what was drawn or read of a file when it came. All but the thumbnail is as good as the file itself, so it is audited. Throws
 * 'document-not-found', also where the file's kind has no such preview.
 */
export async function servePreview(
  ctx: DownloadContext,
  { id, preview }: { id: string; preview: PreviewName },
): Promise<ServedPreview> {
  const file = await visibleFile(ctx, id)
  if (!previewsOf(file.kind).includes(preview)) throw notFound(id)
  return { sha256: file.sha256, preview, opens: preview === 'thumbnail' ? [] : [opened(file)] }
}

/** Serves the current files of a valuation's documents as one ZIP. Throws 'valuation-not-found' and 'no-documents'. */
export async function serveAll(ctx: DownloadContext, { id }: { id: string }): Promise<ServedBundle> {
  const valuation = await storedFiles(ctx, id)
  if (!valuation) throw new AppError('valuation-not-found', { params: { id } })
  const { valuationNumber, files } = valuation
  if (files.length === 0) throw new AppError('no-documents')
  return {
    name: `${valuationNumber}.zip`,
    files: files.map(({ sha256, name, createdAt }) => ({ sha256, name, at: createdAt })),
    opens: files.map(opened),
  }
}

const opened = ({ id, documentId, documentType, name, sha256, valuationId, valuationNumber }: StoredFile): Opened => ({
  id,
  // Each opening of a document, its author's too: it is the firm's.
  by: null,
  name: `${name} of valuation ${valuationNumber}`,
  event: 'DOCUMENT',
  resourceType: 'document',
  resourceId: documentId,
  details: { fileId: id, documentType, name, sha256, valuationId, valuationNumber },
})

async function visibleFile(ctx: DownloadContext, id: string): Promise<StoredFile> {
  const file = await storedFile(ctx, id)
  if (!file) throw notFound(id)
  return file
}

const notFound = (id: string) => new AppError('document-not-found', { params: { id } })
