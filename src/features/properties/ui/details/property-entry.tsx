import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Differences } from '#web/records/details/differences.tsx'
import { TimelineEntry } from '#web/records/details/timeline/timeline-entry.tsx'
import { usePropertyDifferences } from '../differences.ts'
import type { PropertyEntry as Entry } from '../shared/reads.ts'

type Props = {
  entry: Entry
  /** True where no heading shows the day. */
  dated?: boolean
  /** True where long texts cannot be expanded, such as in print. */
  whole?: boolean
}

/** One timeline entry: the event, its changes, reason, author and time. */
export function PropertyEntry({ entry, dated = false, whole = false }: Props) {
  const sentence = useSentence(entry)
  const differences = usePropertyDifferences()(entry.changes ?? [])
  return (
    <TimelineEntry entry={entry} sentence={sentence} dated={dated}>
      {differences.length > 0 ? <Differences items={differences} whole={whole} /> : null}
    </TimelineEntry>
  )
}

function useSentence({ eventType, from, to, changes, photo }: Entry): string {
  const { t } = useTranslation()
  if (photo) return t(`photos:event.${photo.what}`, { name: isolateBidi(photo.name) })
  switch (eventType) {
    case 'PROPERTY_CREATE':
      return t('properties:details.event.created')
    case 'PROPERTY_UPDATE':
      // Clients see that something changed, but not which fields.
      return changes?.length ? t('records:event.changed') : t('records:event.updated')
    case 'PROPERTY_STATUS_CHANGE':
      return from && to
        ? t('properties:details.event.status', {
            from: t(`properties:status.${from}`),
            to: t(`properties:status.${to}`),
          })
        : t('records:event.updated')
    case 'PROPERTY_DELETE':
      return t('properties:details.event.deleted')
    default:
      return t('records:event.other')
  }
}
