import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useErrorText } from '#web/kit/feedback/error-text.ts'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { dispatch } from '#web/uploads/queue.ts'
import type { Upload } from '#web/uploads/queue-state.ts'
import shared from '#web/uploads/uploads.module.css'
import { useSize } from '#web/uploads/use-size.ts'
import type { TypedFields } from '../../model.ts'
import { faultsAnswered } from '../faults.ts'
import { DetailFields, type Faults, TypeField } from '../fields.tsx'
import classes from './chosen.module.css'
import type { DocumentDetails } from './upload-documents.ts'

type Props = {
  upload: Upload<DocumentDetails>
  /** The file cannot be uploaded. */
  out: boolean
  /** True when few enough files are chosen to show all fields of each. */
  unfolded: boolean
  faults: Faults
}

/** One chosen file with its details. */
export function ChosenFile({ upload, out, unfolded, faults }: Props) {
  const { t } = useTranslation()
  const text = useErrorText()
  const size = useSize()
  const heading = useId()
  const { id, file, details, uploadId, restarts, step, error } = upload
  const answered = faultsAnswered(error)
  const all = { ...answered, ...faults }
  const props = {
    given: details,
    faults: all,
    onChange: (part: Partial<TypedFields>) => dispatch({ kind: 'change', id, details: part }),
  }
  const wrongDetail = Object.keys(all).some((field) => field !== 'documentType')
  return (
    <Column role="group" gap={12} aria-labelledby={heading}>
      <Row align="start" justify="between" className={classes.chosenHead}>
        <Text strong id={heading} className={shared.name}>
          <Iso>{file.name}</Iso> <Num>{size(file.size)}</Num>
        </Text>
        <button
          type="button"
          className={shared.act}
          aria-label={t('documents:upload.leaveOut', { name: isolateBidi(file.name) })}
          onClick={() => dispatch({ kind: 'drop', ids: [id] })}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      </Row>
      {error ? (
        <Text tone="red" strong role="alert">
          {out ? `${t('documents:upload.refused')} ` : null}
          {text(error)}
        </Text>
      ) : null}
      {uploadId && step === 'send' && !out ? <Muted>{t('documents:upload.resumed')}</Muted> : null}
      {restarts && !out ? <Muted>{t('documents:upload.anew')}</Muted> : null}
      {out ? null : (
        <>
          <TypeField {...props} />
          <details className={classes.details} open={unfolded || wrongDetail || undefined}>
            <summary>{t('documents:optional')}</summary>
            <DetailFields {...props} />
          </details>
        </>
      )}
    </Column>
  )
}
