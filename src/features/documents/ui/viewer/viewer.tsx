import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import { Along } from '#web/viewer/along.tsx'
import type { DocumentRecord } from '../../model.ts'
import { useDocumentName } from '../document-name.ts'
import { documentQuery } from '../shared/reads.ts'
import { FileDialog } from './file-dialog.tsx'

type Props = {
  valuationId: string
  /** The document to show. */
  id: string
  /** The documents of the list, for navigation. */
  documents: readonly DocumentRecord[]
  onOpen: (id: string | undefined) => void
  /** Adds an attachment of a mail to the documents; absent where none may be added. */
  onKeep?: ((attachment: File) => void) | undefined
}

/** Shows a document, with arrows to the previous and next ones. */
export function Viewer({ valuationId, id, documents, onOpen, onKeep }: Props) {
  const { t } = useTranslation()
  const name = useDocumentName()
  const at = documents.findIndex((document) => document.id === id)
  const listed = documents[at]
  // A document opened from search may not be on a loaded page of the list.
  const read = useQuery({ ...documentQuery(valuationId, id), enabled: !listed })
  const document = listed ?? (read.data?.valuationId === valuationId ? read.data : undefined)
  const close = () => onOpen(undefined)
  if (!document) {
    const gone = read.data !== undefined || (read.error instanceof RpcError && read.error.type === 'NOT_FOUND')
    return (
      <Dialog opened onClose={close} title={t('documents:title')}>
        {gone ? <p>{t('documents:view.gone')}</p> : null}
        {read.isError && !gone ? <ErrorPanel error={read.error} onRetry={() => void read.refetch()} /> : null}
        {read.isPending ? <SkeletonRows rows={2} columns={1} /> : null}
      </Dialog>
    )
  }
  return (
    <Along
      at={at}
      count={documents.length}
      previous={t('documents:view.previous')}
      next={t('documents:view.next')}
      onGo={(to) => onOpen(documents[to]?.id)}
    >
      {(ways) => <FileDialog title={name(document)} file={document.file} ways={ways} onKeep={onKeep} onClose={close} />}
    </Along>
  )
}
