import type { DocumentDetails } from '#features/documents/ui/shared/chosen/details.ts'
import { ChosenPapers } from '#features/documents/ui/shared/chosen-papers.tsx'
import { RecordUploads } from '#web/uploads/record-uploads.tsx'
import { useUploadsOf } from '#web/uploads/upload-list.tsx'

/** The uploads of a folder: those whose types are asked for in one table, and those on their way. */
export function FolderUploads({ folderId, onOthers }: { folderId: string; onOthers: () => void }) {
  return (
    <>
      <ChosenPapers uploads={useUploadsOf<DocumentDetails>(folderId)} asksTypeAlone onOthers={onOthers} />
      <RecordUploads recordId={folderId} />
    </>
  )
}
