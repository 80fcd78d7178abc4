import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { DocumentRecord } from '../../model.ts'
import { useDocumentName } from '../document-name.ts'
import { StaleNote } from './stale-note.tsx'
import { useChange } from './use-change.ts'

type Props = { valuationId: string; document: DocumentRecord; onClose: () => void }

/** Confirms the removal of a document. */
export function RemoveDialog({ valuationId, document, onClose }: Props) {
  const { t } = useTranslation()
  const name = useDocumentName()
  const [seen, setSeen] = useState<DocumentRecord>(document)
  const { busy, error, faster, run } = useChange(valuationId, document.id)
  const go = async () => {
    const { id, version } = seen
    if (!(await run(() => rpc.documents.remove({ id, version }), setSeen))) return
    toast.success(t('documents:removed'))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('documents:remove.title', { name: name(seen) })}>
      <Column>
        <p>{t('documents:remove.text')}</p>
        {faster ? <StaleNote by={faster} text={t('documents:stale.look')} /> : null}
        {error ? <ErrorPanel error={error} /> : null}
        <Row gap={16} justify="end" wrap>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('documents:remove.keep')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void go()}>
            {t('documents:remove')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
