import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import type { FollowUp, WorkedRecord } from '../model.ts'
import { refreshFollowUps } from './shared/reads.ts'

type Props = { record: WorkedRecord; followUp?: FollowUp; onClose: () => void }

/** Adds a follow-up, or changes one. What is typed survives a refusal; one that changed meanwhile is shown, and saved over when sent again. */
export function FollowUpDialog({ record: { kind, id }, followUp, onClose }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { user } = useMe()
  const record = { kind, id }
  const [start] = useState(() => formOf(WRITTEN_FIELDS, followUp ?? { assignedTo: user?.id }))
  const [opened] = useState(followUp?.version)
  const people = useQuery({
    queryKey: ['followUps', 'people', kind, id],
    queryFn: ({ signal }) => rpc.followUps.people({ record }, { signal }),
    staleTime: 60_000,
  })
  const [text, ...others] = useDescribedFields((field) => `followups:field.${field}`)(WRITTEN_FIELDS, {
    text: { required: t('followups:fault.text') },
  })
  const dayFault = (dueOn: string) => {
    if (!isCalendarDate(dueOn)) return { dueOn: t('followups:fault.dueOn') }
    return dueOn !== start.dueOn && dueOn < kuwaitToday() ? { dueOn: t('followups:fault.past') } : {}
  }
  const isStale = followUp && followUp.version !== opened
  return (
    <ActDialog
      place={`follow-up ${followUp?.id ?? id}`}
      start={start}
      title={t(followUp ? 'followups:change.title' : 'followups:add')}
      fields={() => [
        text,
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
        ...others,
      ]}
      check={({ dueOn }) => dayFault(dueOn ?? '')}
      save={t(followUp ? 'followups:change.save' : 'followups:add.save')}
      send={(typed) => {
        const fields = sentOf(WRITTEN_FIELDS, typed)
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
