import type { ReactNode } from 'react'
import { SYSTEM } from '#kernel/audit.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Iso, Num } from '../../../kit/text/num.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './timeline.module.css'

/** One entry of a record's timeline: who ('' where that is not for the reader), when and why. */
export type TimelineItem = { id: string; at: string; userName: string; reason?: string | undefined }

type Props = {
  entry: TimelineItem
  /** What happened. */
  sentence: ReactNode
  /** Shows the date, where no heading does. */
  dated?: boolean
  /** Content between the sentence and the reason. */
  children?: ReactNode
}

/** An entry of a timeline: what happened, why, who did it and when. */
export function TimelineEntry({ entry, sentence, dated = false, children }: Props) {
  const { t } = useTranslation()
  const { instant, time, exactly } = useFormat()
  const { reason, userName, at } = entry
  return (
    <div className={classes.entry}>
      <p>{sentence}</p>
      {children}
      {reason ? <small>{t('records:event.reason', { reason: isolateBidi(reason) })}</small> : null}
      <small>
        {userName ? (
          <>
            <Iso>{userName === SYSTEM.name ? t('records:event.system') : userName}</Iso> ·{' '}
          </>
        ) : null}
        <time dateTime={at} title={t('records:event.exactly', { at: exactly(at) })}>
          <Num>{dated ? instant(at) : time(at)}</Num>
        </time>
      </small>
    </div>
  )
}
