import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Differences } from '#web/records/details/differences.tsx'
import { TimelineEntry as TimelineItem } from '#web/records/details/timeline/timeline-entry.tsx'
import { isFigureField } from '../format-value.ts'
import type { TimelineEntry } from '../shared/reads.ts'
import { useChangeText, type ValuationChange } from './change-text.ts'
import { EntryDocument } from './entry-document.tsx'
import { useEventSentence } from './event-sentence.ts'

type Props = {
  entry: TimelineEntry
  /** Where no heading tells the day. */
  dated?: boolean
  /** Where nobody can open a long text: on paper. */
  whole?: boolean
}

/** One thing that happened to a valuation: what it was, what it changed, why, who did it and when. */
export function EntryBody({ entry, dated = false, whole = false }: Props) {
  const { t } = useTranslation()
  const { sentence, before, rest } = useEventSentence()(entry)
  const { from, to, document } = entry
  return (
    <TimelineItem entry={entry} sentence={sentence} dated={dated}>
      {before ? <small>{t('valuations:event.was', { before: isolateBidi(before) })}</small> : null}
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
    </TimelineItem>
  )
}

/** Fields with what stood there before and what stands there now. */
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
