import { useEffect } from 'react'
import { showUploadsOf } from './queue.ts'
import { UploadList, useUploadsOf } from './upload-list.tsx'

/** Nothing is resumed here: a file that was left half sent is chosen again. */
const RESUMES_NOTHING = { choose: () => undefined, mismatched: null }

/**
 * The uploads of a record that are running or were refused, with the reason, where its files are. While it is shown, the dock leaves
 * them out.
 */
export function RecordUploads({ recordId }: { recordId: string }) {
  const uploads = useUploadsOf(recordId)
  useEffect(() => showUploadsOf(recordId), [recordId])
  return <UploadList uploads={uploads} partialUploads={[]} files={RESUMES_NOTHING} refresh={() => Promise.resolve()} />
}
