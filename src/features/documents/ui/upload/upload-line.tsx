import { type Icon, IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { useErrorText } from '#web/kit/error-text.ts'
import { Iso } from '#web/kit/num.tsx'
import { isRefusedFile } from './carry.ts'
import { Progress } from './progress.tsx'
import { cancelUploads, tell } from './queue.ts'
import type { Upload } from './queue-state.ts'
import classes from './uploads.module.css'

/** One file on its way: how far it is, what stands in its way, and what can be done about it. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { t } = useTranslation()
  const text = useErrorText()
  const { id, file, fields, replaces, state, step, error } = upload
  const name = apart(file.name)
  const failed = state === 'failed'
  const hopeless = isRefusedFile(error)
  const again = () => tell({ kind: 'queue', ids: [id] })
  return (
    <li data-state={state}>
      <div className={classes.words}>
        <p className={classes.name}>
          <Iso>{file.name}</Iso>
        </p>
        <p className={classes.what}>
          {fields.documentType ? t(`valuations:documentType.${fields.documentType}`) : null}
          {replaces ? ` · ${t('documents:upload.replaces')}` : null}
        </p>
        {failed ? (
          <p role="alert" className={classes.fault}>
            {text(error)}
          </p>
        ) : (
          <Progress upload={upload} />
        )}
      </div>
      <div className={classes.acts}>
        {state === 'queued' || ((state === 'running' || state === 'away') && step === 'send') ? (
          <Act
            Sign={IconPlayerPause}
            words={t('documents:upload.pause', { name })}
            run={() => tell({ kind: 'pause', id })}
          />
        ) : null}
        {state === 'paused' ? (
          <Act Sign={IconPlayerPlay} words={t('documents:upload.resume', { name })} run={again} />
        ) : null}
        {failed && step === 'save' && !replaces ? (
          <Act Sign={IconPencil} words={t('documents:upload.correct')} run={() => tell({ kind: 'reopen', id })} />
        ) : null}
        {failed && !hopeless ? (
          <Act Sign={IconRefresh} words={t('documents:upload.retry', { name })} run={again} />
        ) : null}
        {step === 'save' && !failed ? null : (
          <Act Sign={IconX} words={t('documents:upload.cancel', { name })} run={() => void cancelUploads([id])} />
        )}
      </div>
    </li>
  )
}

function Act({ Sign, words, run }: { Sign: Icon; words: string; run: () => void }) {
  return (
    <button type="button" className={classes.act} aria-label={words} title={words} onClick={run}>
      <Sign size={18} aria-hidden="true" />
    </button>
  )
}
