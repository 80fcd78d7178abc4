import { type Icon, IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useErrorText } from '../kit/feedback/error-text.ts'
import { Iso } from '../kit/text/num.tsx'
import { isRefusedFile } from './carry.ts'
import { Progress } from './progress.tsx'
import { cancelUploads, tell } from './queue.ts'
import type { Upload } from './queue-state.ts'
import classes from './uploads.module.css'

type Props = { upload: Upload; about: ReactNode; correctable: boolean }

/** One file on its way: how far it is, what stands in its way, and what can be done about it. */
export function UploadLine({ upload, about, correctable }: Props) {
  const { t } = useTranslation()
  const text = useErrorText()
  const { id, file, state, step, error } = upload
  const name = isolateBidi(file.name)
  const failed = state === 'failed'
  const hopeless = isRefusedFile(error)
  const again = () => tell({ kind: 'queue', ids: [id] })
  return (
    <li data-state={state}>
      <div className={classes.words}>
        <p className={classes.name}>
          <Iso>{file.name}</Iso>
        </p>
        {about ? <p className={classes.what}>{about}</p> : null}
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
          <Act Sign={IconPlayerPause} words={t('uploads:pause', { name })} run={() => tell({ kind: 'pause', id })} />
        ) : null}
        {state === 'paused' ? <Act Sign={IconPlayerPlay} words={t('uploads:resume', { name })} run={again} /> : null}
        {failed && step === 'save' && correctable ? (
          <Act Sign={IconPencil} words={t('uploads:correct')} run={() => tell({ kind: 'reopen', id })} />
        ) : null}
        {failed && !hopeless ? <Act Sign={IconRefresh} words={t('uploads:retry', { name })} run={again} /> : null}
        {step === 'save' && !failed ? null : (
          <Act Sign={IconX} words={t('uploads:cancel', { name })} run={() => void cancelUploads([id])} />
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
