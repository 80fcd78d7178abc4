import type { DocumentType } from '#features/terms/model/codes.ts'
import type { Valuation } from '#features/valuations/model.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import type { Resume } from '#web/uploads/choose-files.tsx'
import type { UploadTarget } from '#web/uploads/queue-state.ts'
import { uploadFiles } from '#web/uploads/upload-files.ts'
import type { DocumentRecord, DocumentsPage, TypedFields } from '../../model.ts'
import { refreshDocuments } from '../shared/reads.ts'
import { guessType } from './guess-type.ts'

/** The purpose of new files: added documents, or a replacement of a document's file. */
export type NewFiles = { kind: 'add'; documentType?: DocumentType } | { kind: 'replace'; document: DocumentRecord }
/** What files are chosen for. */
export type Purpose = NewFiles | Resume

/** The details of a file that becomes a document, and the document whose file it replaces. */
export type DocumentDetails = TypedFields & { replaces: { id: string; version: number } | null }

type Taken = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  page: DocumentsPage
  files: readonly File[]
  purpose: Purpose
}

/** Uploads files to a valuation: one that replaces another starts at once, the others wait for their details. */
export function uploadDocuments({ valuation, page, files, purpose }: Taken): Promise<void> {
  const replaced = purpose.kind === 'replace' ? purpose.document : null
  const replaces = replaced && { id: replaced.id, version: replaced.version }
  return uploadFiles<DocumentDetails>({
    target: targetOf(valuation, replaces !== null),
    files,
    room: { ...page, takes: 'files' },
    partialUploads: page.unfinished,
    resumes: purpose.kind === 'resume',
    detailsOf: (file) => ({ ...NOTHING, documentType: typeFor(file, purpose), replaces }),
    asks: !replaces,
  })
}

function targetOf({ id, valuationNumber }: Taken['valuation'], replacing: boolean): UploadTarget<DocumentDetails> {
  return {
    kind: replacing ? 'documents.replace' : 'documents.add',
    record: { type: 'valuation', id, name: valuationNumber, path: `/valuations/${id}` },
    save({ replaces, documentType, ...others }, uploadId, signal) {
      if (replaces) return rpc.documents.replace({ ...replaces, uploadId }, { signal })
      if (!documentType) throw new RpcError({ type: 'VALIDATION', code: 'validation-failed' }, 0)
      return rpc.documents.add({ valuationId: id, uploadId, documentType, ...others }, { signal })
    },
    refresh: () => refreshDocuments(queryClient, id),
    done: (count, n) =>
      replacing ? i18n.t('documents:upload.replaced') : i18n.t('documents:upload.added', { count, n }),
  }
}

const STATES_NOTHING = { landArea: null, builtArea: null, floors: null, yearBuilt: null }
const NOTHING = { documentType: null, title: null, number: null, date: null, pages: null, ...STATES_NOTHING }

function typeFor(file: File, purpose: Purpose): TypedFields['documentType'] {
  if (purpose.kind === 'replace') return purpose.document.documentType
  return (purpose.kind === 'add' && purpose.documentType) || guessType(file.name)
}
