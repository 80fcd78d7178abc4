import { useTranslation } from 'react-i18next'
import { CONFLICT_EVENTS } from '#features/declarations/events.ts'
import { useRecordedDocument } from '#features/documents/ui/shared/recorded-document.ts'
import { ISSUED_REPORT_EVENTS } from '#features/issued-reports/events.ts'
import { RECONSIDERATION_EVENTS } from '#features/reconsiderations/events.ts'
import { REVIEW_EVENTS } from '#features/reviews/events.ts'
import { WORK_FILE_EVENTS } from '#features/work-files/events.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { eventWord } from '../../rules/event-word.ts'
import type { TimelineEntry } from '../shared/reads.ts'
import { useChangeText, type ValuationChange } from './change-text.ts'

/** Events with a word of their own; most are internal to the firm. */
const NAMED = [
  'LICENCE_EXCEPTION',
  'SECOND_REVIEW',
  ...CONFLICT_EVENTS,
  'APPROACH_VERSION_KEEP',
  'APPROACH_COPY',
  ...REVIEW_EVENTS,
  'REPORT_GENERATE',
  ...ISSUED_REPORT_EVENTS,
  ...RECONSIDERATION_EVENTS,
  ...WORK_FILE_EVENTS,
] as const

/** The sentence of an entry; `before` is the previous value, `rest` the changes that the sentence does not cover. */
type EntrySentence = { sentence: string; before?: string; rest: readonly ValuationChange[] }

/** Describes a timeline entry in a sentence without its subject, who is shown below it. */
export function useEventSentence(): (entry: TimelineEntry) => EntrySentence {
  const { t } = useTranslation()
  const { text } = useChangeText()
  const recorded = useRecordedDocument()

  const assigned = (change: ValuationChange): EntrySentence => {
    const [before, after] = [text(change, 'before'), text(change, 'after')]
    const sentence = after ? t('history:event.assigned', { name: isolateBidi(after) }) : t('history:event.unassigned')
    return { sentence, before, rest: [] }
  }
  const due = (change: ValuationChange): EntrySentence => {
    const [before, after] = [text(change, 'before'), text(change, 'after')]
    const sentence = after ? t('history:event.due', { date: isolateBidi(after) }) : t('history:event.noDue')
    return { sentence, before, rest: [] }
  }
  const updated = (changes: readonly ValuationChange[] | undefined): EntrySentence => {
    const only = changes?.length === 1 ? changes[0] : undefined
    if (only?.field === 'assignedTo') return assigned(only)
    if (only?.field === 'dueDate') return due(only)
    // Clients see that something changed, but not which fields.
    if (!changes?.length) return { sentence: t('records:event.updated'), rest: [] }
    return { sentence: t('records:event.changed'), rest: changes }
  }

  return (entry) => {
    const { eventType, to, changes, document, inspection } = entry
    if (inspection) return { sentence: t(`details:inspection.${inspection.what}`), rest: [] }
    if (eventType === 'VALUATION_UPDATE') return updated(changes)
    const named = NAMED.find((event) => event === eventType)
    if (named) return { sentence: t(`details:event.${named}`), rest: [] }
    const sentence = t(eventWord(entry), {
      status: to ? t(`valuations:status.${to}`) : '',
      type: document ? recorded.type(document.documentType) : '',
    })
    return { sentence, rest: changes ?? [] }
  }
}
