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
      if (field === 'milestones')
        return {
          field,
          name: t('engagements:milestones'),
          before: milestonesOf(before),
          after: milestonesOf(after),
          figure: false,
        }
      // People come by their names, each of the team by itself.
      const isNamed = field === 'team' || field === 'leadId'
      const text = (value: unknown) =>
        value === null ? '' : isNamed ? String(value) : textOf(WRITTEN_FIELDS[field], value)
      return {
        field: `${field} ${at}`,
        name: t(field === 'team' ? 'engagements:team' : `engagements:field.${field}`),
        before: text(before),
        after: text(after),
        figure: field !== 'team' && isFigure(WRITTEN_FIELDS[field]),
      }
    })
}
