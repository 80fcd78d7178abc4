import { type FileChooser, type Resume, useFileChooser } from '#web/uploads/choose-files.tsx'
import type { DocumentType, Valuation } from '../../../valuations/model.ts'
import type { DocumentRecord, DocumentsPage } from '../../model.ts'

type Why = { kind: 'add'; documentType?: DocumentType } | { kind: 'replace'; document: DocumentRecord }
/** What files are chosen for. */
export type Purpose = Why | Resume
export type Files = FileChooser<Why>
export type Choose = Files['choose']

type Parts = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  page: DocumentsPage | undefined
  /** What is needed for it could not be fetched. */
  onFailed: () => void
}

/** Asks for files of documents, and hands them to the queue. */
export function useDocumentFiles({ valuation, page, onFailed }: Parts): Files {
  const upload = async (files: readonly File[], purpose: Purpose, room: DocumentsPage) => {
    const { uploadDocuments } = await import('../upload/upload-documents.ts')
    await uploadDocuments({ valuation, page: room, files, purpose })
  }
  return useFileChooser<Why>({
    accepts: 'files',
    several: ({ kind }) => kind === 'add',
    upload: page && ((files, purpose) => upload(files, purpose, page)),
    onFailed,
  })
}
