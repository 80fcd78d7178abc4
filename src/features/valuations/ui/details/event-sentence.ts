import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { i18n, useTranslation } from '#web/i18n/i18n.ts'
import { eventWord } from '../../rules/event-word.ts'
import type { TimelineEntry } from '../shared/reads.ts'
import { useChangeText, type ValuationChange } from './change-text.ts'
import type { detailsMessages } from './messages.ts'

/** The events with a word of their own, most of them internal to the firm. */
type Named = keyof typeof detailsMessages extends infer Key
  ? Key extends `event.${infer Event}`
    ? Event
    : never
  : never
const isNamed = (event: string): event is Named => i18n.exists(`details:event.${event}`)

/** The sentence of an entry; `before` is the previous value, `rest` the changes that the sentence does not cover. */
type EntrySentence = { sentence: string; before?: string; rest: readonly ValuationChange[] }

/** Describes a timeline entry in a sentence without its subject, who is shown below it. */
export function useEventSentence(): (entry: TimelineEntry) => EntrySentence {
  const { t } = useTranslation()
  const { text } = useChangeText()

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
    if (isNamed(eventType)) return { sentence: t(`details:event.${eventType}`), rest: [] }
    const sentence = t(eventWord(entry), {
      status: to ? t(`valuations:status.${to}`) : '',
      type: document ? t(`valuations:documentType.${document.documentType}`) : '',
    })
    return { sentence, rest: changes ?? [] }
  }
}
