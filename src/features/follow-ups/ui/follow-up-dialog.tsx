import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CalendarDate, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { FOLLOW_UP_LIMIT, type FollowUp, type WorkedRecord } from '../model.ts'
import { refreshFollowUps } from './shared/reads.ts'

type Props = { record: WorkedRecord; followUp?: FollowUp; onClose: () => void }
type Typed = { text: string; assignedTo: string | null; dueOn: CalendarDate | null }

/** Adds a follow-up, or changes one. What is typed survives a refusal; one that changed meanwhile is shown, and saved over when sent again. */
export function FollowUpDialog({ record: { kind, id }, followUp, onClose }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { user } = useMe()
  const record = { kind, id }
  const [start] = useState<Typed>(
    followUp
      ? { text: followUp.text, assignedTo: followUp.assignedTo, dueOn: followUp.dueOn }
      : { text: '', assignedTo: user?.id ?? null, dueOn: null },
  )
  const [opened] = useState(followUp?.version)
  const people = useQuery({
    queryKey: ['followUps', 'people', kind, id],
    queryFn: ({ signal }) => rpc.followUps.people({ record }, { signal }),
    staleTime: 60_000,
  })
  const dayFault = ({ dueOn }: Typed) => {
    if (!isCalendarDate(dueOn ?? '')) return { dueOn: t('followups:fault.dueOn') }
    return dueOn !== start.dueOn && (dueOn ?? '') < kuwaitToday() ? { dueOn: t('followups:fault.past') } : {}
  }
  const isStale = followUp && followUp.version !== opened
  return (
    <ActDialog
      place={`follow-up ${followUp?.id ?? id}`}
      start={start}
      title={t(followUp ? 'followups:change.title' : 'followups:add')}
      fields={() => [
        {
          name: 'text',
          kind: 'longText',
          label: t('followups:field.text'),
          max: FOLLOW_UP_LIMIT,
          required: t('followups:fault.text'),
        },
        people.isError ? (
          <ErrorPanel key="people" error={people.error} onRetry={() => void people.refetch()} />
        ) : (
          {
            name: 'assignedTo',
            kind: 'select',
            label: t('followups:field.assignedTo'),
            options: (people.data?.items ?? []).map(({ id: value, name }) => ({ value, label: name })),
            reading: people.isPending,
            searchable: true,
            required: t('followups:fault.assignedTo'),
          }
        ),
        { name: 'dueOn', kind: 'day', label: t('followups:field.dueOn'), required: true },
      ]}
      check={(typed) => ({
        ...dayFault(typed),
        ...(typed.assignedTo ? {} : { assignedTo: t('followups:fault.assignedTo') }),
      })}
      save={t(followUp ? 'followups:change.save' : 'followups:add.save')}
      send={(typed) => {
        const fields = { text: tidyText(typed.text), assignedTo: typed.assignedTo ?? '', dueOn: typed.dueOn ?? '' }
        return followUp
          ? rpc.followUps.change({ id: followUp.id, version: followUp.version, ...fields })
          : rpc.followUps.add({ record, ...fields })
      }}
      done={() => (followUp ? undefined : t('followups:added'))}
      on={{ refresh: refreshFollowUps, stale: 'followups:change.gone' }}
      staleNote={
        isStale ? (
          <p role="alert" dir="auto">
            {followUp.may.change
              ? t('followups:change.stale', {
                  text: isolateBidi(followUp.text),
                  name: isolateBidi(followUp.assignedToName),
                  date: isolateBidi(date(followUp.dueOn)),
                })
              : t('followups:change.gone')}
          </p>
        ) : null
      }
      onClose={onClose}
    />
  )
}
