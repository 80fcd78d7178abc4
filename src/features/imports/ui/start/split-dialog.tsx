import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import type { ImportKind } from '../../model.ts'
import { AS_FITS, SplitPreview, splitFor } from './split-preview.tsx'

type Props = {
  kind: ImportKind
  text: string
  /** Puts the rows into the table; false where there is no room for them. */
  place: (rows: readonly (readonly string[])[]) => boolean
  onClose: () => void
}

/** Shows a text that was pasted without tabs in columns, before they are put into the table. */
export function SplitDialog({ kind, text, place, onClose }: Props) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState(AS_FITS)
  return (
    <Dialog opened wide onClose={onClose} title={t('imports:split.title')}>
      <Column>
        <p>{t('imports:split.lead')}</p>
        <SplitPreview kind={kind} text={text} choice={choice} onChange={setChoice} />
        <Row gap={16} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button data-autofocus onClick={() => place(splitFor(kind, text, choice).rows) && onClose()}>
            {t('imports:split.place')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
