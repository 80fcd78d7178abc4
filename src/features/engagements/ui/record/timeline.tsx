import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { Differences } from '#web/records/details/differences.tsx'
import { isFigure, useFieldText } from '#web/records/details/field-text.ts'
import { TimelineEntry } from '#web/records/details/timeline/timeline-entry.tsx'
import { TimelinePanel } from '#web/records/details/timeline/timeline-panel.tsx'
import type { ENGAGEMENT_EVENTS } from '../../events.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import type { StoredMilestone } from '../../model.ts'
import { type EngagementEntry, engagementTimeline } from '../shared/reads.ts'

/** Who did what to an engagement and when, the newest first. */
export function EngagementTimeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(engagementTimeline(id))
  return <TimelinePanel timeline={timeline} body={(entry) => <Entry entry={entry} />} />
}

function Entry({ entry }: { entry: EngagementEntry }) {
  const { t } = useTranslation()
  const changes = useChanges()(entry.changes ?? [])
  const { from, to } = entry
  return (
    <TimelineEntry
      entry={entry}
      sentence={t(`engagements:event.${entry.eventType as (typeof ENGAGEMENT_EVENTS)[number]}`)}
    >
      {changes.length > 0 ? <Differences items={changes} whole={false} /> : null}
      {from && to ? (
        <small>
          {t('engagements:event.fromTo', {
            from: t(`engagements:state.${from}`),
            to: t(`engagements:state.${to}`),
          })}
        </small>
      ) : null}
    </TimelineEntry>
  )
}

/** Gives the changes of an entry with what each field was and is, in words. */
function useChanges() {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  const textOf = useFieldText()
  const milestonesOf = (value: unknown) =>
    ((value ?? []) as readonly StoredMilestone[])
      .map(({ text, dueOn, fils, reachedOn }) =>
        [
          text,
          ...(dueOn ? [date(dueOn)] : []),
          ...(fils ? [money(fils / 1000)] : []),
          ...(reachedOn ? [t('engagements:milestone.isReached', { date: date(reachedOn) })] : []),
        ].join(' · '),
      )
      .join('\n')
  return (changes: NonNullable<EngagementEntry['changes']>) =>
    changes.map(({ field, before, after }, at) => {
      if (field === 'milestones') {
        const [was, is] = [milestonesOf(before), milestonesOf(after)]
        return { field, name: t('engagements:milestones'), before: was, after: is, figure: false }
      }
      // People come by their names, each of the team by itself.
      if (field === 'team') {
        const name = t(after === null ? 'engagements:event.teamRemoved' : 'engagements:event.teamAdded')
        return { field: `${field} ${at}`, name, before: '', after: String(after ?? before), figure: false }
      }
      const text = (value: unknown) => {
        if (value === null) return ''
        return field === 'leadId' ? String(value) : textOf(WRITTEN_FIELDS[field], value)
      }
      return {
        field,
        name: t(`engagements:field.${field}`),
        before: text(before),
        after: text(after),
        figure: isFigure(WRITTEN_FIELDS[field]),
      }
    })
}
