import { MEGABYTE } from '#kernel/uploads.ts'
import { i18n } from '#web/i18n/i18n.ts'
import type { UploadTarget } from '#web/uploads/queue-state.ts'
import { uploadFiles } from '#web/uploads/upload-files.ts'
import { MOST_FILES } from '../../model.ts'

type Sent = {
  record: UploadTarget['record']
  megabytes: number
  filesLeft: number
  onAttached: (file: { id: string; name: string }) => void
}

/** Starts the upload of files to a thread; each is handed on once it was checked, and sent with the message. */
export function uploadMessageFiles(
  files: readonly File[],
  { record, megabytes, filesLeft, onAttached }: Sent,
): Promise<void> {
  const fileBytes = megabytes * MEGABYTE
  return uploadFiles({
    target: {
      kind: 'messages.files',
      record,
      save: async ({ name }: { name: string }, uploadId) => onAttached({ id: uploadId, name }),
      refresh: async () => undefined,
      done: () => i18n.t('messages:attach.done'),
    },
    files: files.slice(0, filesLeft),
    room: { takes: 'files', fileBytes, recordBytes: fileBytes * MOST_FILES, usedBytes: 0 },
    partialUploads: [],
    resumes: false,
    detailsOf: ({ name }) => ({ name }),
    asks: false,
  })
}
