import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { Differences } from '#web/records/details/differences.tsx'
import { TimelineEntry as TimelineItem } from '#web/records/details/timeline/timeline-entry.tsx'
import { isFigureField } from '../format-value.ts'
import type { TimelineEntry } from '../shared/reads.ts'
import { useRecordedDocument } from '../shared/recorded-document.ts'
import { useChangeText, type ValuationChange } from './change-text.ts'
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
  const { from, to, document, inspection, pause, dueDate } = entry
  return (
    <TimelineItem entry={entry} sentence={sentence} dated={dated}>
      {before ? <small>{t('history:event.was', { before: isolateBidi(before) })}</small> : null}
      {pause ? <small>{t(`valuations:pause.${pause}`)}</small> : null}
      {dueDate ? <small>{t('history:event.due', { date: isolateBidi(date(dueDate)) })}</small> : null}
      {document ? <EntryDocument document={document} whole={whole} /> : null}
      {inspection ? <Appointment inspection={inspection} /> : null}
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

/** The appointment of an inspection: when it is and who inspects, leading to it, and who was met where access failed. */
function Appointment({ inspection }: { inspection: NonNullable<TimelineEntry['inspection']> }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { id, startsAt, inspectorName, met, said } = inspection
  const parts = [startsAt ? [instant(startsAt)] : [], inspectorName ? [inspectorName] : []].flat()
  return (
    <>
      <small>
        <TextLink to="/inspections/$id" params={{ id }}>
          {parts.length > 0 ? parts.map(isolateBidi).join(' · ') : t('details:inspection.open')}
        </TextLink>
      </small>
      {met ? <small>{t('details:inspection.met', { met: isolateBidi(met) })}</small> : null}
      {said ? <small>{t('details:inspection.said', { said: isolateBidi(said) })}</small> : null}
    </>
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

type EntryDocumentProps = { document: NonNullable<TimelineEntry['document']>; whole: boolean }

/** The document of an entry: its name, file and changes. */
function EntryDocument({ document, whole }: EntryDocumentProps) {
  const { name, text, figure } = useRecordedDocument()
  const { title, name: file, changes = [] } = document
  const items = changes.map(({ field, before, after }) => ({
    field,
    name: name(field) ?? field,
    before: text(field, before),
    after: text(field, after),
    figure: figure(field),
  }))
  return (
    <>
      {file ? (
        <small>
          {title ? (
            <>
              <Iso>{title}</Iso> ·{' '}
            </>
          ) : null}
          <Iso>{file}</Iso>
        </small>
      ) : null}
      {items.length > 0 ? <Differences items={items} whole={whole} /> : null}
    </>
  )
}
