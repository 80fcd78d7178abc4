import type { UnfinishedUpload } from '#kernel/uploads.ts'
import type { FileChooser, Resume } from '#web/uploads/choose-files.tsx'
import { UploadList, useUploadsOf } from '#web/uploads/upload-list.tsx'

type Props = {
  recordId: string
  partialUploads: readonly UnfinishedUpload[]
  files: Pick<FileChooser<Resume>, 'choose' | 'mismatched'>
  refresh: () => Promise<void>
}

/** The uploads of a record that are running or were interrupted. */
export function PhotoUploads({ recordId, ...props }: Props) {
  return <UploadList uploads={useUploadsOf(recordId)} {...props} />
}
