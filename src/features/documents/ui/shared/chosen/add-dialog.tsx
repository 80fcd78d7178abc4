import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { cancelUploads, dispatch } from '#web/uploads/queue.ts'
import type { Upload } from '#web/uploads/queue-state.ts'
import { isRefusedFile } from '#web/uploads/run-upload.ts'
import { faultsOf } from '../../faults.ts'
import classes from './chosen.module.css'
import { ChosenFile, columnsOf } from './chosen-file.tsx'
import type { DocumentDetails } from './details.ts'

type Props = {
  uploads: readonly Upload<DocumentDetails>[]
  /** The type is all that is asked. */
  asksTypeAlone: boolean
  onOthers: () => void
  onClose: () => void
}

/**
 * Asks for the details of each chosen file while it is sent: one file as a form, several as a table, a row for each. Closing it preserves the files
 * and the input.
 */
export function AddDialog({ uploads, asksTypeAlone, onOthers, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const good = uploads.filter((upload) => !isOut(upload))
  const count = good.length
  const isTable = uploads.length > 1
  const idsOf = (some: typeof uploads) => some.map(({ id }) => id)

  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = good.some(({ details }) => Object.keys(faultsOf(details)).length > 0)
    // Focuses the first invalid field.
    if (wrong) return requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    // What was refused stays below the documents, with its reason, until it is taken away.
    dispatch({ kind: 'refuse', ids: idsOf(uploads.filter(isOut)) })
    dispatch({ kind: 'queue', ids: idsOf(good) })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('documents:upload.title', { count, n: number(count) })}
      keepOpen
      wide={isTable && !asksTypeAlone ? 'tall' : true}
    >
      <form ref={form} noValidate onSubmit={go} data-takes-files>
        {isTable ? (
          <Grid columns={columnsOf(true, asksTypeAlone)} gap={[8, 12]} className={classes.heads} aria-hidden="true">
            <span>{t('documents:upload.file')}</span>
            <span>{t('history:document.documentType')}</span>
            {asksTypeAlone ? null : (
              <>
                <span>{t('history:document.title')}</span>
                <span>{t('history:document.number')}</span>
                <span>{t('history:document.date')}</span>
              </>
            )}
          </Grid>
        ) : null}
        <Column lines gap={0} className={classes.chosen}>
          {uploads.map((upload, at) => (
            <ChosenFile
              key={upload.id}
              upload={upload}
              out={isOut(upload)}
              isRow={isTable}
              asksTypeAlone={asksTypeAlone}
              faults={tried ? faultsOf(upload.details) : {}}
              twin={twinOf(upload, uploads.slice(0, at))}
            />
          ))}
        </Column>
        <Row wrap className={classes.foot}>
          <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onOthers}>
            {t('documents:upload.others')}
          </Button>
          <Button variant="default" onClick={() => void cancelUploads(idsOf(uploads))}>
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

/** The name of a file of the same content: one of the record, or one that was chosen before it. */
const twinOf = ({ seen }: Upload<DocumentDetails>, before: readonly Upload<DocumentDetails>[]): string | null =>
  seen && (seen.heldAs ?? before.find((one) => one.seen?.sha256 === seen.sha256)?.file.name ?? null)
