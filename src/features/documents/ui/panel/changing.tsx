import { fetched } from '#web/kit/feedback/fetched.tsx'
import type { DocumentRecord } from '../../model.ts'

/** The open dialog and its document. */
type Question = 'edit' | 'versions' | 'remove'

/** Requests an action on a document: one of the dialogs, or choosing a replacement file. */
export type Ask = (what: Question | 'replace', document: DocumentRecord) => void
export type OpenQuestion = { what: Question; document: DocumentRecord }

const EditDialog = fetched(() => import('../change/edit-dialog.tsx').then((module) => module.EditDialog))
const RemoveDialog = fetched(() => import('../change/remove-dialog.tsx').then((module) => module.RemoveDialog))
const VersionsDialog = fetched(() => import('../change/versions-dialog.tsx').then((module) => module.VersionsDialog))

type Props = { valuationId: string; asked: OpenQuestion; onClose: () => void }

/** The open dialog of a document; its code is loaded on demand. */
export function Changing({ valuationId, asked: { what, document }, onClose }: Props) {
  const props = { valuationId, document, onClose, onUnfetched: onClose }
  return (
    <>
      {what === 'edit' ? <EditDialog {...props} /> : null}
      {what === 'remove' ? <RemoveDialog {...props} /> : null}
      {what === 'versions' ? <VersionsDialog {...props} /> : null}
    </>
  )
}
