import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Num } from '../kit/text/num.tsx'
import { useFormat } from '../kit/text/reading.ts'
import { timeLeft } from './pace.ts'
import { shareOf, type Upload } from './queue-state.ts'
import { useSize } from './size-text.ts'
import classes from './uploads.module.css'

/** How far a file is: a bar, and in words how much has left, how fast, and how long the rest takes. */
export function Progress({ upload }: { upload: Upload }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const id = useId()
  const { file, step, state } = upload
  const part = shareOf([upload])
  // What the server does with it takes a moment that nobody can measure.
  const unmeasured = step !== 'send'
  return (
    <>
      <progress
        className={classes.bar}
        aria-label={t('uploads:progress', { name: isolateBidi(file.name) })}
        aria-describedby={id}
        max={1}
        value={unmeasured ? undefined : part}
        data-state={state}
      />
      <p id={id} className={classes.pace}>
        {step === 'send' ? <Num>{share(part)}</Num> : null}
        <Words upload={upload} />
      </p>
    </>
  )
}

function Words({ upload: { file, step, state, sent, speed } }: { upload: Upload }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const size = useSize()
  if (state === 'away') return <strong>{t('uploads:away')}</strong>
  if (step === 'check') return t('uploads:checking')
  if (step === 'save') return t('uploads:saving')
  const known = <span>{t('uploads:sent', { sent: size(sent), all: size(file.size) })}</span>
  if (state === 'queued' || state === 'paused')
    return (
      <>
        {known}
        <strong>{state === 'queued' ? t('uploads:queued') : t('uploads:paused')}</strong>
      </>
    )
  if (sent === 0) return t('uploads:connecting')
  const left = timeLeft(file.size - sent, speed)
  return (
    <>
      {known}
      {speed ? <span>{t('uploads:speed', { size: size(speed) })}</span> : null}
      {left ? <span>{t(`uploads:left.${left.unit}`, { count: left.n, n: number(left.n) })}</span> : null}
    </>
  )
}
