import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { Iso, Num } from '#web/kit/num.tsx'
import { useFormat } from '#web/kit/reading.ts'
import type { TimelineEntry } from '../reads.ts'
import { Changes } from './changes.tsx'
import { EntryDocument } from './entry-document.tsx'
import { useEventSentence } from './event-sentence.ts'
import classes from './timeline.module.css'

type Props = {
  entry: TimelineEntry
  /** Where no heading tells the day. */
  dated?: boolean
  /** Where nobody can open a long text: on paper. */
  whole?: boolean
}

/** One thing that happened: what it was, what it changed, why, who did it and when. */
export function EntryBody({ entry, dated = false, whole = false }: Props) {
  const { t } = useTranslation()
  const { instant, time, exactly } = useFormat()
  const { sentence, before, rest } = useEventSentence()(entry)
  const { from, to, reason, userName, at, document } = entry
  return (
    <div className={classes.entry}>
      <p>{sentence}</p>
      {before ? <small>{t('valuations:event.was', { before: apart(before) })}</small> : null}
      {document ? <EntryDocument document={document} whole={whole} /> : null}
      {rest.length > 0 ? <Changes changes={rest} whole={whole} /> : null}
      {from && to ? (
        <small>
          {t('valuations:event.fromTo', {
            from: t(`valuations:status.${from}`),
            to: t(`valuations:status.${to}`),
          })}
        </small>
      ) : null}
      {reason ? <small>{t('valuations:event.reason', { reason: apart(reason) })}</small> : null}
      <small>
        <Iso>{userName}</Iso> ·{' '}
        <time dateTime={at} title={t('valuations:event.exactly', { at: exactly(at) })}>
          <Num>{dated ? instant(at) : time(at)}</Num>
        </time>
      </small>
    </div>
  )
}
