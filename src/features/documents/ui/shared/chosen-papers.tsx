import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { cancelUploads } from '#web/uploads/queue.ts'
import type { Upload } from '#web/uploads/queue-state.ts'
import { AddDialog } from './chosen/add-dialog.tsx'
import classes from './chosen/chosen.module.css'
import type { DocumentDetails } from './chosen/details.ts'

type Props = {
  uploads: readonly Upload<DocumentDetails>[]
  /** The type is all that is asked of each. */
  asksTypeAlone?: boolean
  /** Chooses further files. */
  onOthers: () => void
}

/** The files that were chosen for a record and wait for their details: the table that asks for them, and the way back to it once it was closed. */
export function ChosenPapers({ uploads, asksTypeAlone = false, onOthers }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const chosen = uploads.filter(({ waits }) => waits)
  // The dialog is closed, but its files and input are preserved.
  const [closedWith, setClosedWith] = useState('')
  const ids = chosen.map(({ id }) => id)
  if (chosen.length === 0) return null
  if (ids.join() !== closedWith)
    return (
      <AddDialog
        uploads={chosen}
        asksTypeAlone={asksTypeAlone}
        onOthers={onOthers}
        onClose={() => setClosedWith(ids.join())}
      />
    )
  return (
    <Row pad={12} wrap gap={[8, 12]} className={classes.waiting}>
      <p>{t('documents:upload.chosen', { count: chosen.length, n: number(chosen.length) })}</p>
      <Button size="sm" variant="default" onClick={() => setClosedWith('')}>
        {t('documents:upload.goOn')}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => void cancelUploads(ids)}>
        {t('documents:upload.discard')}
      </Button>
    </Row>
  )
}
