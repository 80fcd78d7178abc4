import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useErrorText } from '#web/kit/feedback/error-text.ts'
import { Grid, Muted, Text } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { cancelUploads, dispatch } from '#web/uploads/queue.ts'
import type { Upload } from '#web/uploads/queue-state.ts'
import { Progress } from '#web/uploads/upload-list.tsx'
import shared from '#web/uploads/uploads.module.css'
import { useSize } from '#web/uploads/use-size.ts'
import type { TypedFields } from '../../../model.ts'
import { faultsAnswered } from '../../faults.ts'
import { type Faults, MoreFields, NamingFields, TypeField } from '../../fields.tsx'
import classes from './chosen.module.css'
import type { DocumentDetails } from './details.ts'

type Props = {
  upload: Upload<DocumentDetails>
  /** The file cannot be uploaded. */
  out: boolean
  /** A row of a table where there is room for one, and a compact form elsewhere; otherwise a form. */
  isRow: boolean
  asksTypeAlone: boolean
  faults: Faults
  /** The name of a file with the same content. */
  twin: string | null
}

/** The columns of a chosen file: those of the table, or one. */
export function columnsOf(isRow: boolean, asksTypeAlone: boolean) {
  if (!isRow) return 'minmax(0, 1fr)'
  return asksTypeAlone
    ? 'minmax(0, 1fr) minmax(0, 1fr) 36px'
    : 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) 36px'
}

/** One chosen file with its details. */
export function ChosenFile({ upload, out, isRow, asksTypeAlone, faults, twin }: Props) {
  const { t } = useTranslation()
  const size = useSize()
  const heading = useId()
  const { id, file, details, error } = upload
  const answered = faultsAnswered(error)
  const all = { ...answered, ...faults }
  const props = {
    given: details,
    faults: all,
    onChange: (part: Partial<TypedFields>) =>
      dispatch({ kind: 'change', id, details: 'documentType' in part ? { ...part, isUnsure: false } : part }),
  }
  const isMoreWrong = Object.keys(all).some((field) => !['documentType', 'title', 'number', 'date'].includes(field))
  return (
    <Grid
      as="fieldset"
      align="start"
      gap={isRow ? [8, 12] : [12, 16]}
      columns={columnsOf(isRow, asksTypeAlone)}
      until={1000}
      className={classes.file}
      data-row={isRow || undefined}
      aria-labelledby={heading}
    >
      <div className={classes.about}>
        <Text strong id={heading} className={shared.name}>
          <Iso>{file.name}</Iso> <Num>{size(file.size)}</Num>
        </Text>
        <State upload={upload} out={out} twin={twin} />
      </div>
      {out ? null : (
        <>
          <div className={classes.type}>
            <TypeField {...props} />
          </div>
          {asksTypeAlone ? null : (
            <>
              <Grid least="9.5rem" align="start" gap={[12, 16]} className={classes.naming}>
                <NamingFields {...props} />
              </Grid>
              <details className={classes.details} open={!isRow || isMoreWrong || undefined}>
                <summary>{t('documents:optional')}</summary>
                <Grid least="9.5rem" align="start" gap={[12, 16]}>
                  <MoreFields {...props} />
                </Grid>
              </details>
            </>
          )}
        </>
      )}
      <button
        type="button"
        className={`${shared.act} ${classes.leave}`}
        aria-label={t('documents:upload.leaveOut', { name: isolateBidi(file.name) })}
        onClick={() => void cancelUploads([id])}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </Grid>
  )
}

/** The notes on a chosen file: its progress, the fields read from its text, a file with the same content, and why it was refused. */
function State({ upload, out, twin }: Pick<Props, 'upload' | 'out' | 'twin'>) {
  const { t } = useTranslation()
  const text = useErrorText()
  const comma = COMMA[useLanguage()]
  const { details, uploadId, restarts, step, state, error } = upload
  const { fromText, isUnsure } = details
  const isOnItsWay = state !== 'chosen' && state !== 'failed'
  return (
    <>
      {isOnItsWay && !out ? <Progress upload={upload} /> : null}
      {error ? (
        <Text tone="red" strong role="alert">
          {out ? `${t('documents:upload.refused')} ` : null}
          {text(error)}
        </Text>
      ) : null}
      {twin ? <Text tone="amber">{t('documents:upload.twin', { name: isolateBidi(twin) })}</Text> : null}
      {fromText.length > 0 ? (
        <Muted>
          {t('documents:upload.fromText', {
            fields: fromText.map((field) => t(`history:document.${field}`)).join(comma),
          })}
        </Muted>
      ) : null}
      {isUnsure && step === 'save' ? <Muted>{t('documents:upload.unsure')}</Muted> : null}
      {uploadId && step === 'send' && !isOnItsWay && !out ? <Muted>{t('documents:upload.resumed')}</Muted> : null}
      {restarts && !out ? <Muted>{t('documents:upload.anew')}</Muted> : null}
    </>
  )
}
