import { type FileChooser, useFileChooser } from '#web/uploads/choose-files.tsx'
import type { Valuation } from '../../../valuations/model.ts'
import type { DocumentsPage } from '../../model.ts'
import type { NewFiles, Purpose } from '../upload/upload-documents.ts'

export type Files = FileChooser<NewFiles>
export type Choose = Files['choose']

type Parts = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  page: DocumentsPage | undefined
  /** Called when the code for uploads could not be loaded. */
  onFailed: () => void
}

/** Opens the file chooser and adds the chosen files to the upload queue. */
export function useDocumentFiles({ valuation, page, onFailed }: Parts): Files {
  const upload = async (files: readonly File[], purpose: Purpose, room: DocumentsPage) => {
    const { uploadDocuments } = await import('../upload/upload-documents.ts')
    await uploadDocuments({ valuation, page: room, files, purpose })
  }
  return useFileChooser<NewFiles>({
    accepts: 'files',
    several: ({ kind }) => kind === 'add',
    upload: page && ((files, purpose) => upload(files, purpose, page)),
    onFailed,
  })
}
