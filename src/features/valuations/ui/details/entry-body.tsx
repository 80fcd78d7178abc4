import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { Differences } from '#web/records/details/differences.tsx'
import { TimelineEntry as TimelineItem } from '#web/records/details/timeline/timeline-entry.tsx'
import { isFigureField } from '../format-value.ts'
import type { TimelineEntry } from '../shared/reads.ts'
import { useChangeText, type ValuationChange } from './change-text.ts'
import { EntryDocument } from './entry-document.tsx'
import { useEventSentence } from './event-sentence.ts'

type Props = {
  entry: TimelineEntry
  /** True where no heading shows the day. */
  dated?: boolean
  /** True where long texts cannot be expanded, such as in print. */
  whole?: boolean
}

/** One timeline entry: the event, its changes, reason, author and time. */
export function EntryBody({ entry, dated = false, whole = false }: Props) {
  const { t } = useTranslation()
  const { sentence, before, rest } = useEventSentence()(entry)
  const { date } = useFormat()
  const { from, to, document, pause, dueDate } = entry
  return (
    <TimelineItem entry={entry} sentence={sentence} dated={dated}>
      {before ? <small>{t('history:event.was', { before: isolateBidi(before) })}</small> : null}
      {pause ? <small>{t(`valuations:pause.${pause}`)}</small> : null}
      {dueDate ? <small>{t('history:event.due', { date: isolateBidi(date(dueDate)) })}</small> : null}
      {document ? <EntryDocument document={document} whole={whole} /> : null}
      {rest.length > 0 ? <Changes changes={rest} whole={whole} /> : null}
      {from && to ? (
        <small>
          {t('history:event.fromTo', {
            from: t(`valuations:status.${from}`),
            to: t(`valuations:status.${to}`),
          })}
        </small>
      ) : null}
    </TimelineItem>
  )
}

/** The changed fields with their old and new values. */
function Changes({ changes, whole }: { changes: readonly ValuationChange[]; whole: boolean }) {
  const { name, text } = useChangeText()
  const items = changes.map((change) => ({
    field: change.field,
    name: name(change),
    before: text(change, 'before'),
    after: text(change, 'after'),
    figure: isFigureField(change.field),
  }))
  return <Differences items={items} whole={whole} />
}
