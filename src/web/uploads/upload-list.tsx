import { type Icon, IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useErrorText } from '../kit/feedback/error-text.ts'
import { Hidden, Muted, Row, Text } from '../kit/layout/layout.tsx'
import { Iso, Num } from '../kit/text/num.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import type { FileChooser, Resume } from './choose-files.tsx'
import { timeLeft } from './pace.ts'
import { PartialUploads } from './partial-uploads.tsx'
import { cancelUploads, dispatch, useUploads } from './queue.ts'
import { shareOf, type Upload } from './queue-state.ts'
import { isRefusedFile } from './run-upload.ts'
import classes from './uploads.module.css'
import { useSize } from './use-size.ts'

/** A record's chosen and active uploads; a record has uploads of one target alone, so the caller knows their details. */
export function useUploadsOf<Details extends object>(recordId: string): readonly Upload<Details>[] {
  return useUploads().filter((one): one is Upload<Details> => one.target.record.id === recordId)
}

type Props<Details extends object> = {
  uploads: readonly Upload<Details>[]
  /** One's own partial uploads, where they may be resumed. */
  partialUploads: readonly UnfinishedUpload[]
  files: Pick<FileChooser<Resume>, 'choose' | 'mismatched'>
  refresh: () => Promise<void>
  /** A description of an upload beside its file name. */
  about?: (upload: Upload<Details>) => ReactNode
  /** True where the details of a refused file can be corrected. */
  correctable?: (upload: Upload<Details>) => boolean
}

/** The active uploads of a record, and those that were left partial. */
export function UploadList<Details extends object>(props: Props<Details>) {
  const { uploads, partialUploads, files, refresh, about, correctable } = props
  const { t } = useTranslation()
  const others = partialUploads.filter(({ id }) => !uploads.some(({ uploadId }) => uploadId === id))
  const active = uploads.filter(({ waits }) => !waits)
  return (
    <>
      {active.length > 0 ? (
        <ul className={classes.list} data-under-way aria-label={t('uploads:list')}>
          {active.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              about={about?.(upload)}
              correctable={correctable?.(upload) ?? false}
            />
          ))}
        </ul>
      ) : null}
      <Announcer uploads={active} />
      {others.length > 0 ? <PartialUploads partialUploads={others} files={files} refresh={refresh} /> : null}
    </>
  )
}

type LineProps = { upload: Upload; about: ReactNode; correctable: boolean }

/** One upload: its progress or error, and what can be done about it. */
function UploadLine({ upload, about, correctable }: LineProps) {
  const { t } = useTranslation()
  const text = useErrorText()
  const { id, file, state, step, error } = upload
  const name = isolateBidi(file.name)
  const failed = state === 'failed'
  const canRetry = !isRefusedFile(error)
  const queue = () => dispatch({ kind: 'queue', ids: [id] })
  return (
    <li data-state={state}>
      <div className={classes.words}>
        <Text strong className={classes.name}>
          <Iso>{file.name}</Iso>
        </Text>
        {about ? <Muted>{about}</Muted> : null}
        {failed ? (
          <Text tone="red" strong role="alert">
            {text(error)}
          </Text>
        ) : (
          <Progress upload={upload} />
        )}
      </div>
      <Row align="stretch" gap={4} className={classes.acts}>
        {state === 'queued' || ((state === 'running' || state === 'away') && step === 'send') ? (
          <Act
            Sign={IconPlayerPause}
            words={t('uploads:pause', { name })}
            run={() => dispatch({ kind: 'pause', id })}
          />
        ) : null}
        {state === 'paused' ? <Act Sign={IconPlayerPlay} words={t('uploads:resume', { name })} run={queue} /> : null}
        {failed && step === 'save' && correctable ? (
          <Act Sign={IconPencil} words={t('uploads:correct')} run={() => dispatch({ kind: 'reopen', id })} />
        ) : null}
        {failed && canRetry ? <Act Sign={IconRefresh} words={t('uploads:retry', { name })} run={queue} /> : null}
        {step === 'save' && !failed ? null : (
          <Act Sign={IconX} words={t('uploads:cancel', { name })} run={() => void cancelUploads([id])} />
        )}
      </Row>
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

/** An upload's progress bar, and in words how much was sent, how fast, and how long the rest takes. */
export function Progress({ upload }: { upload: Upload }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const id = useId()
  const { file, step, state } = upload
  const part = shareOf([upload])
  // The server's work has no measurable progress.
  const indeterminate = step !== 'send'
  return (
    <>
      <progress
        className={classes.bar}
        aria-label={t('uploads:progress', { name: isolateBidi(file.name) })}
        aria-describedby={id}
        max={1}
        value={indeterminate ? undefined : part}
        data-state={state}
      />
      <Row as="p" align="stretch" wrap gap={[0, 12]} id={id} className={classes.pace}>
        {step === 'send' ? <Num>{share(part)}</Num> : null}
        <ProgressWords upload={upload} />
      </Row>
    </>
  )
}

function ProgressWords({ upload: { file, step, state, sent, speed } }: { upload: Upload }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const size = useSize()
  if (state === 'away') return <strong>{t('uploads:away')}</strong>
  if (step === 'check') return t('uploads:checking')
  if (step === 'save') return t('uploads:saving')
  const ofAll = <span>{t('uploads:sent', { sent: size(sent), all: size(file.size) })}</span>
  if (state === 'queued' || state === 'paused')
    return (
      <>
        {ofAll}
        <strong>{state === 'queued' ? t('uploads:queued') : t('uploads:paused')}</strong>
      </>
    )
  if (sent === 0) return t('uploads:connecting')
  const left = timeLeft(file.size - sent, speed)
  return (
    <>
      {ofAll}
      {speed ? <span>{t('uploads:speed', { size: size(speed) })}</span> : null}
      {left ? <span>{t(`uploads:left.${left.unit}`, { count: left.n, n: number(left.n) })}</span> : null}
    </>
  )
}

// Announced at each quarter: a figure that keeps changing would be read out all the time.
const PARTS = 4

/** Announces progress and a lost connection to screen readers. */
function Announcer({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const announced = useRef('')
  const sending = uploads.find(({ state, step }) => state === 'running' && step === 'send')
  const away = uploads.some(({ state }) => state === 'away')
  const quarter = sending ? Math.floor(shareOf([sending]) * PARTS) / PARTS : 0
  if (away) announced.current = t('uploads:away')
  else if (sending && quarter > 0)
    announced.current = t('uploads:announced', { name: isolateBidi(sending.file.name), share: share(quarter) })
  else if (uploads.length === 0) announced.current = ''
  return (
    <Hidden as="p" role="status">
      {announced.current}
    </Hidden>
  )
}
