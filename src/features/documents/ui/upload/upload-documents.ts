import type { AttachmentType } from '#features/terms/model/codes.ts'
import type { Valuation } from '#features/valuations/model.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import type { Resume } from '#web/uploads/choose-files.tsx'
import type { UploadTarget } from '#web/uploads/queue-state.ts'
import { uploadFiles } from '#web/uploads/upload-files.ts'
import type { DocumentRecord, DocumentsPage } from '../../model.ts'
import { type DocumentDetails, namedDetails, statedDetails } from '../shared/chosen/details.ts'
import { refreshDocuments } from '../shared/reads.ts'

/** The purpose of new files: added documents, or a replacement of a document's file. */
export type NewFiles = { kind: 'add'; documentType?: AttachmentType } | { kind: 'replace'; document: DocumentRecord }
/** What files are chosen for. */
export type Purpose = NewFiles | Resume

type Taken = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  page: DocumentsPage
  files: readonly File[]
  purpose: Purpose
}

/** Uploads files to a valuation: one that replaces another is attached at once, the others when their details are given. */
export function uploadDocuments({ valuation, page, files, purpose }: Taken): Promise<void> {
  const replaced = purpose.kind === 'replace' ? purpose.document : null
  const asked = replaced?.documentType ?? (purpose.kind === 'add' ? purpose.documentType : undefined)
  const replaces = replaced && { id: replaced.id, version: replaced.version }
  return uploadFiles<DocumentDetails>({
    target: targetOf(valuation, replaced !== null),
    files,
    room: { ...page, takes: 'files' },
    partialUploads: page.unfinished,
    resumes: purpose.kind === 'resume',
    detailsOf: (file) => ({ ...namedDetails(file, files.length > 1, asked), replaces }),
    asks: replaced === null,
  })
}

function targetOf({ id, valuationNumber }: Taken['valuation'], replacing: boolean): UploadTarget<DocumentDetails> {
  return {
    kind: replacing ? 'documents.replace' : 'documents.add',
    record: { type: 'valuation', id, name: valuationNumber, path: `/valuations/${id}` },
    read: statedDetails,
    save({ replaces, documentType, isUnsure: _, fromText: __, ...others }, uploadId, signal) {
      if (replaces) return rpc.documents.replace({ ...replaces, uploadId }, { signal })
      if (!documentType) throw new RpcError({ type: 'VALIDATION', code: 'validation-failed' }, 0)
      return rpc.documents.add({ valuationId: id, uploadId, documentType, ...others }, { signal })
    },
    refresh: () => refreshDocuments(queryClient, id),
    done: (count, n) =>
      replacing ? i18n.t('documents:upload.replaced') : i18n.t('documents:upload.added', { count, n }),
  }
}
