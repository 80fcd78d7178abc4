import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Differences, type FieldChange } from '#web/records/details/differences.tsx'
import { TimelineEntry } from '#web/records/details/timeline/timeline-entry.tsx'
import type { EvidenceField } from '../../model.ts'
import { isEvidenceFigure, useFormatEvidenceValue } from '../format-value.ts'
import type { EvidenceEntry as Entry } from '../shared/reads.ts'

const WORDS = {
  EVIDENCE_CREATE: 'created',
  EVIDENCE_CORRECT: 'corrected',
  EVIDENCE_VERIFY: 'verified',
  EVIDENCE_ACCEPT: 'accepted',
  EVIDENCE_WITHDRAW: 'withdrawn',
  EVIDENCE_RESTORE: 'restored',
  EVIDENCE_JOIN: 'joined',
  EVIDENCE_KEEP_APART: 'keptApart',
} as const

/** One timeline entry of market evidence: the event, its changes, reason, author and time. */
export function EvidenceEntry({ entry, dated = false }: { entry: Entry; dated?: boolean }) {
  const differences = useDifferences()(entry.changes ?? [])
  return (
    <TimelineEntry entry={entry} sentence={useSentence(entry)} dated={dated}>
      {entry.note ? <p dir="auto">{entry.note}</p> : null}
      {differences.length > 0 ? <Differences items={differences} whole={false} /> : null}
    </TimelineEntry>
  )
}

function useSentence({ eventType, level, isUnverified, photo }: Entry): string {
  const { t } = useTranslation()
  if (photo) return t(`photos:event.${photo.what}`, { name: isolateBidi(photo.name) })
  const what = (WORDS as Readonly<Record<string, (typeof WORDS)[keyof typeof WORDS]>>)[eventType]
  if (!what) return t('records:event.other')
  if (what === 'verified')
    return t('market:event.verified', { level: t(`market:verification.${level ?? 'UNVERIFIED'}`) })
  const sentence = t(`market:event.${what}`)
  return isUnverified ? `${sentence} ${t('market:event.unverified')}` : sentence
}

type Change = { field: EvidenceField; before: unknown; after: unknown }

/** Formats the changes of an entry. */
function useDifferences(): (changes: readonly Change[]) => FieldChange[] {
  const { t } = useTranslation()
  const format = useFormatEvidenceValue()
  return (changes) =>
    changes.map(({ field, before, after }) => {
      const text = (value: unknown) =>
        value === null || value === '' || value === undefined ? '' : format(field, value)
      return {
        field,
        name: t(`market:field.${field}`),
        before: text(before),
        after: text(after),
        figure: isEvidenceFigure(field),
      }
    })
}
