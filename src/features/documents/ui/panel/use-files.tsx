import { type Files as TakingFiles, useFiles } from '#web/uploads/use-files.tsx'
import type { Valuation } from '../../../valuations/model.ts'
import type { DocumentsPage } from '../../model.ts'
import type { NewFiles, Purpose } from '../upload/upload-documents.ts'

export type Files = TakingFiles<NewFiles>
export type Choose = Files['choose']

type Parts = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  page: DocumentsPage | undefined
  /** What is needed for it could not be fetched. */
  onFailed: () => void
}

/** Asks for files of documents, and hands them to the queue. */
export function useDocumentFiles({ valuation, page, onFailed }: Parts): Files {
  const take = async (files: readonly File[], purpose: Purpose, room: DocumentsPage) => {
    const { uploadDocuments } = await import('../upload/upload-documents.ts')
    await uploadDocuments({ valuation, page: room, files, purpose })
  }
  return useFiles<NewFiles>({
    accepts: 'files',
    several: ({ kind }) => kind === 'add',
    take: page && ((files, purpose) => take(files, purpose, page)),
    onFailed,
  })
}
