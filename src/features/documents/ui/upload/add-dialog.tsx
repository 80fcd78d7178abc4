import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { dispatch } from '#web/uploads/queue.ts'
import type { Upload } from '#web/uploads/queue-state.ts'
import { isRefusedFile } from '#web/uploads/run-upload.ts'
import { faultsOf } from '../faults.ts'
import classes from './chosen.module.css'
import { ChosenFile } from './chosen-file.tsx'
import type { DocumentDetails } from './upload-documents.ts'

type Props = { uploads: readonly Upload<DocumentDetails>[]; onOthers: () => void; onClose: () => void }

/** Asks for the details of each chosen file before upload. Closing it preserves the files and the input. */
export function AddDialog({ uploads, onOthers, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const good = uploads.filter((upload) => !isOut(upload))
  const count = good.length

  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = good.some(({ details }) => Object.keys(faultsOf(details)).length > 0)
    // Focuses the first invalid field.
    if (wrong) return requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    dispatch({ kind: 'drop', ids: uploads.filter(isOut).map(({ id }) => id) })
    dispatch({ kind: 'queue', ids: good.map(({ id }) => id) })
  }
  return (
    <Dialog opened onClose={onClose} title={t('documents:upload.title', { count, n: number(count) })} keepOpen wide>
      <form ref={form} noValidate onSubmit={go} data-takes-files>
        <Column lines gap={0} className={classes.chosen}>
          {uploads.map((upload) => (
            <ChosenFile
              key={upload.id}
              upload={upload}
              out={isOut(upload)}
              unfolded={count < 3}
              faults={tried ? faultsOf(upload.details) : {}}
            />
          ))}
        </Column>
        <Row wrap className={classes.foot}>
          <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onOthers}>
            {t('documents:upload.others')}
          </Button>
          <Button variant="default" onClick={() => dispatch({ kind: 'drop', ids: uploads.map(({ id }) => id) })}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" disabled={count === 0}>
            {t('documents:upload.start')}
          </Button>
        </Row>
      </form>
    </Dialog>
  )
}

// Files rejected before upload are reported and not sent.
const isOut = ({ error, step }: Upload<DocumentDetails>) =>
  step === 'send' && (isRefusedFile(error) || (error as { code?: string } | null)?.code === 'record-full')
