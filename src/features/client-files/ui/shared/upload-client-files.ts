import { type DocumentDetails, namedDetails, statedDetails } from '#features/documents/ui/shared/chosen/details.ts'
import type { AttachmentType } from '#features/terms/model/codes.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { uploadFiles } from '#web/uploads/upload-files.ts'
import { CLIENT_FILE_LIMITS, type FolderOf } from '../../model.ts'

type Given = {
  of: FolderOf
  /** Absent where it is asked for, file by file. */
  documentType: AttachmentType | undefined
  name: string
  path: string
  megabytes: number
  refresh: () => Promise<void>
}

/** Begins the folder of a record where there is none, and starts the upload of files to it: of one type, or each of the type that its name and text give and that is
 * asked for. Throws RpcError as `clientFiles.begin` does. */
export async function uploadClientFiles(
  files: readonly File[],
  { of, documentType, name, path, megabytes, refresh }: Given,
): Promise<void> {
  const { id: folderId } = await rpc.clientFiles.begin({ of })
  if (folderId === null) return
  // The screen knows the folder from now on, and shows what is sent to it.
  await refresh()
  const fileBytes = megabytes * MEGABYTE
  return uploadFiles<DocumentDetails>({
    target: {
      kind: 'clientfiles.give',
      record: { type: 'folder', id: folderId, name, path },
      read: statedDetails,
      save({ documentType: type }, uploadId, signal) {
        if (!type) throw new RpcError({ type: 'VALIDATION', code: 'validation-failed' }, 0)
        return rpc.clientFiles.give({ folderId, uploadId, documentType: type }, { signal })
      },
      refresh,
      done: () => i18n.t('clientfiles:give.done'),
    },
    files,
    room: { takes: 'files', fileBytes, recordBytes: fileBytes * CLIENT_FILE_LIMITS.files, usedBytes: 0 },
    partialUploads: [],
    resumes: false,
    detailsOf: (file) => namedDetails(file, files.length > 1, documentType),
    asks: documentType === undefined,
  })
}
