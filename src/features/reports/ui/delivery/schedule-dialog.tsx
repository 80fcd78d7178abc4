import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { Chip } from '#web/kit/text/chip.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { KeptReport, KeptReportDetails, Recipient } from '../../model/kept.ts'
import type { Schedule } from '../../rules/schedule.ts'
import classes from './delivery.module.css'
import { keptReportQuery, recipientsQuery, refreshKept } from './reads.ts'
import { useScheduleWords } from './use-schedule-words.ts'

const EVERY = ['none', 'day', 'week', 'month'] as const
type Every = (typeof EVERY)[number]
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

type Props = { report: KeptReport; onClose: () => void }

/** Says when a kept report is sent and to whom, once its recipients are read. */
export function ScheduleDialog({ report, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error } = useQuery({ ...keptReportQuery(report.id), staleTime: 0 })
  const title = t('delivery:schedule.title', { name: isolateBidi(report.name) })
  return (
    <Dialog opened onClose={onClose} title={title} wide keepOpen>
      {error ? <ErrorPanel error={error} /> : null}
      {!data && !error ? <SkeletonRows rows={3} columns={2} /> : null}
      {data ? <ScheduleForm key={data.version} report={data} onClose={onClose} /> : null}
    </Dialog>
  )
}

function ScheduleForm({ report, onClose }: { report: KeptReportDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const words = useScheduleWords()
  const { schedule } = report
  const [every, setEvery] = useState<Every>(schedule?.every ?? 'none')
  const [weekday, setWeekday] = useState(schedule?.every === 'week' ? schedule.weekday : 0)
  const [day, setDay] = useState(schedule?.every === 'month' ? schedule.day : 1)
  const [hour, setHour] = useState(schedule?.hour ?? 7)
  const [people, setPeople] = useState<Recipient[]>(report.people)
  const [skipEmpty, setSkipEmpty] = useState(report.skipEmpty)
  const chosen: Schedule | null =
    every === 'none'
      ? null
      : every === 'day'
        ? { every, hour }
        : every === 'week'
          ? { every, weekday, hour }
          : { every, day, hour }
  const check = () => (chosen && people.length === 0 ? { people: t('delivery:schedule.missing') } : {})
  const { form, busy, error, faults, submit } = useSubmit<'people'>(check, async () => {
    const recipients = people.map(({ id }) => id)
    await rpc.keptReports.schedule({ id: report.id, version: report.version, schedule: chosen, skipEmpty, recipients })
    toast.success(t('delivery:schedule.saved'))
    onClose()
    await refreshKept(client)
    return undefined
  })
  const select = (
    label: string,
    value: number,
    values: number[],
    word: (value: number) => string,
    set: (value: number) => void,
  ) => (
    <SelectField
      label={label}
      value={String(value)}
      onChange={(text) => text !== null && set(Number(text))}
      options={values.map((one) => ({ value: String(one), label: word(one) }))}
    />
  )
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Column>
        <Choice
          label={t('delivery:schedule.every')}
          options={EVERY.map((value) => ({ value, label: t(`delivery:schedule.every.${value}`) }))}
          value={every}
          onChange={setEvery}
        />
        {every === 'none' ? null : (
          <>
            <Grid columns="repeat(auto-fit, minmax(11rem, 1fr))" align="start">
              {every === 'week'
                ? select(t('delivery:schedule.weekday'), weekday, numbers(0, 6), words.weekday, setWeekday)
                : null}
              {every === 'month' ? select(t('delivery:schedule.day'), day, numbers(1, 31), number, setDay) : null}
              {select(t('delivery:schedule.hour'), hour, numbers(0, 23), words.hour, setHour)}
            </Grid>
            {every === 'month' && day > 28 ? <Muted>{t('delivery:schedule.dayHint')}</Muted> : null}
            <Recipients report={report} people={people} onChange={setPeople} fault={faults.people} />
            <Check label={t('delivery:schedule.skipEmpty')} checked={skipEmpty} onChange={setSkipEmpty} />
          </>
        )}
        {error ? <ErrorPanel error={error} /> : null}
        <DialogFoot onCancel={onClose} busy={busy}>
          {t('delivery:kept.save')}
        </DialogFoot>
      </Column>
    </form>
  )
}

type RecipientsProps = {
  report: KeptReportDetails
  people: Recipient[]
  onChange: (people: Recipient[]) => void
  fault: string | undefined
}

/** The people that a report is sent to, with a field that finds more; what went wrong with one is shown beside them. */
function Recipients({ report, people, onChange, fault }: RecipientsProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isPending } = useQuery(recipientsQuery(report.definition.register, text))
  const offered = (data?.people ?? []).filter(({ id }) => !people.some((one) => one.id === id))
  const failed = report.people.filter(({ outcome, allowed }) => outcome === 'FAILED' || !allowed)
  return (
    <Column gap={8}>
      <SelectField
        label={t('delivery:schedule.add')}
        description={t('delivery:schedule.addHint')}
        error={fault}
        value={null}
        options={offered.map(({ id, displayName, role }) => ({
          value: id,
          label: `${displayName} · ${t(`access:role.${role}`)}`,
        }))}
        searchable
        onSearch={setText}
        reading={isPending}
        onChange={(id) => {
          const found = offered.find((one) => one.id === id)
          if (found) onChange([...people, found])
        }}
      />
      {people.length > 0 ? (
        <Row as="ul" align="stretch" wrap aria-label={t('delivery:schedule.people')}>
          {people.map(({ id, displayName }) => (
            <li key={id}>
              <Chip
                removeLabel={t('delivery:schedule.remove', { name: isolateBidi(displayName) })}
                wrong={failed.some((one) => one.id === id)}
                onRemove={() => onChange(people.filter((one) => one.id !== id))}
              >
                <bdi>{displayName}</bdi>
              </Chip>
            </li>
          ))}
        </Row>
      ) : null}
      {failed.map(({ id, displayName, allowed, failure }) => (
        <p key={id} className={classes.fault}>
          <bdi>{displayName}</bdi>:{' '}
          {allowed
            ? t(`errors:${failure && isKnownError(failure) ? failure : 'unknown-error'}`)
            : t('delivery:schedule.notAllowed')}
        </p>
      ))}
    </Column>
  )
}
