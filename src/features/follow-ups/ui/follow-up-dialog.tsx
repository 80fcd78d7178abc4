import { Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CalendarDate, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { FOLLOW_UP_LIMIT, type FollowUp, type WorkedRecord } from '../model.ts'
import { refreshFollowUps } from './shared/reads.ts'

type Props = { record: WorkedRecord; followUp?: FollowUp; onClose: () => void }
type Typed = { text: string; assignedTo: string | null; dueOn: CalendarDate | null }

/** Adds a follow-up, or changes one. What is typed survives a refusal; one that changed meanwhile is told, and saved over when sent again. */
export function FollowUpDialog({ record: { kind, id }, followUp, onClose }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { user } = useMe()
  const client = useQueryClient()
  const record = { kind, id }
  const [start] = useState<Typed>(
    followUp
      ? { text: followUp.text, assignedTo: followUp.assignedTo, dueOn: followUp.dueOn }
      : { text: '', assignedTo: user?.id ?? null, dueOn: null },
  )
  const [typed, setTyped, done] = useTypedDialog(`follow-up ${followUp?.id ?? id}`, start, onClose)
  const [opened] = useState(followUp?.version)
  const [tried, setTried] = useState(false)
  const people = useQuery({
    queryKey: ['followUps', 'people', kind, id],
    queryFn: ({ signal }) => rpc.followUps.people({ record }, { signal }),
    staleTime: 60_000,
  })
  const { text, assignedTo, dueOn } = typed
  const put = (changes: Partial<Typed>) => setTyped((was) => ({ ...was, ...changes }))
  const faults = {
    text: isBlank(text) ? t('followups:fault.text') : undefined,
    assignedTo: assignedTo ? undefined : t('followups:fault.assignedTo'),
    dueOn: !isCalendarDate(dueOn ?? '')
      ? t('followups:fault.dueOn')
      : dueOn !== start.dueOn && (dueOn ?? '') < kuwaitToday()
        ? t('followups:fault.past')
        : undefined,
  }
  const saving = useMutation({
    mutationFn: () => {
      const fields = { text: tidyText(text), assignedTo: assignedTo ?? '', dueOn: dueOn ?? '' }
      return followUp
        ? rpc.followUps.change({ id: followUp.id, version: followUp.version, ...fields })
        : rpc.followUps.add({ record, ...fields })
    },
    onSuccess: async () => {
      await refreshFollowUps(client)
      if (!followUp) toast.success(t('followups:added'))
      done()
    },
    onError: (error) => (isStale(error) ? refreshFollowUps(client) : undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!Object.values(faults).some(Boolean) && !saving.isPending) saving.mutate()
  }
  const stale = followUp && followUp.version !== opened
  const isDirty = text !== start.text || assignedTo !== start.assignedTo || dueOn !== start.dueOn
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(followUp ? 'followups:change.title' : 'followups:add')}
      keepOpen={isDirty}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextField
            label={t('followups:field.text')}
            multiline
            required
            maxLength={FOLLOW_UP_LIMIT}
            value={text}
            onChange={(value) => put({ text: value })}
            error={tried ? faults.text : undefined}
          />
          {people.isError ? (
            <ErrorPanel error={people.error} onRetry={() => void people.refetch()} />
          ) : (
            <SelectField
              label={t('followups:field.assignedTo')}
              options={(people.data?.items ?? []).map(({ id: value, name }) => ({ value, label: name }))}
              reading={people.isPending}
              value={assignedTo}
              onChange={(value) => put({ assignedTo: value })}
              searchable
              required
              error={tried ? faults.assignedTo : undefined}
            />
          )}
          <DateField
            label={t('followups:field.dueOn')}
            value={dueOn}
            onChange={(value) => put({ dueOn: value })}
            required
            error={tried ? faults.dueOn : undefined}
          />
          {stale ? (
            <p role="alert" dir="auto">
              {followUp.may.change
                ? t('followups:change.stale', {
                    text: isolateBidi(followUp.text),
                    name: isolateBidi(followUp.assignedToName),
                    date: isolateBidi(date(followUp.dueOn)),
                  })
                : t('followups:change.gone')}
            </p>
          ) : null}
          {saving.error && !isStale(saving.error) ? <ErrorPanel error={saving.error} /> : null}
          <DialogFoot onCancel={done} busy={saving.isPending}>
            {t(followUp ? 'followups:change.save' : 'followups:add.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
