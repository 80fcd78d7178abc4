import { MEGABYTE } from '#kernel/uploads.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { uploadFiles } from '#web/uploads/upload-files.ts'
import { MOST_ACCEPTANCE_FILES } from '../../model.ts'

type Added = { id: string; number: string; megabytes: number; refresh: () => Promise<void> }

/** Starts the upload of files that show a recorded acceptance. */
export function uploadEvidence(files: readonly File[], { id, number, megabytes, refresh }: Added): Promise<void> {
  const fileBytes = megabytes * MEGABYTE
  return uploadFiles({
    target: {
      kind: 'requests.evidence',
      record: { type: 'request', id, name: number, path: `/requests/${id}` },
      save: (_, uploadId, signal) => rpc.requests.addEvidence({ id, uploadId }, { signal }),
      refresh,
      done: () => i18n.t('requests:evidence.added'),
    },
    files,
    room: { takes: 'files', fileBytes, recordBytes: fileBytes * MOST_ACCEPTANCE_FILES, usedBytes: 0 },
    partialUploads: [],
    resumes: false,
    detailsOf: () => ({}),
    asks: false,
  })
}
