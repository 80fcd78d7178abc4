import { lazy, Suspense } from 'react'
import type { DocumentRecord } from '../../model.ts'

/** What is asked about which document. */
export type Asked = { what: 'edit' | 'versions' | 'remove' | 'replace'; document: DocumentRecord }

const EditDialog = lazy(() => import('../change/edit-dialog.tsx').then((module) => ({ default: module.EditDialog })))
const RemoveDialog = lazy(() =>
  import('../change/remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)
const VersionsDialog = lazy(() =>
  import('../change/versions-dialog.tsx').then((module) => ({ default: module.VersionsDialog })),
)

type Props = { valuationId: string; asked: Asked; onClose: () => void }

/** The question that is open about a document; fetched when it is asked. */
export function Changing({ valuationId, asked: { what, document }, onClose }: Props) {
  const props = { valuationId, document, onClose }
  return (
    <Suspense>
      {what === 'edit' ? <EditDialog {...props} /> : null}
      {what === 'remove' ? <RemoveDialog {...props} /> : null}
      {what === 'versions' ? <VersionsDialog {...props} /> : null}
    </Suspense>
  )
}
