import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AssigneeLacks, useAssigneeLacks } from '#features/licences/ui/shared/assignee-lacks.tsx'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ValuationDetails } from '../../model.ts'
import { useAssigneeOptions } from '../shared/use-assignee-options.ts'
import { StaleNote } from './stale-note.tsx'
import { type Assignment, useAssignment } from './use-assignment.ts'

type Props = { valuation: ValuationDetails; onClose: () => void }

/** Edits the assignee and due date. The input is preserved when saving fails. */
export function AssignmentForm({ valuation, onClose }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const assignable = useQuery(assignableQuery)
  const staff = useAssigneeOptions(assignable.data ?? [], [valuation])
  const [seen, setSeen] = useState(valuation)
  const start: Required<Assignment> & { reason: string } = {
    assignedTo: valuation.assignedTo,
    dueDate: valuation.dueDate,
    dueReason: valuation.dueReason,
    reason: '',
  }
  const [chosen, setChosen, done] = useTypedDialog(`assignment ${valuation.id}`, start, onClose)
  const [tried, setTried] = useState(false)
  const { busy, error, since, save } = useAssignment(() => {
    done()
    toast.success(t('details:details.assignmentSaved'))
  })
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const { dueDate, dueReason, assignedTo, reason } = chosen
  const own = seen.computedDueAt && kuwaitToday(new Date(seen.computedDueAt))
  const asksReason = Boolean(own && dueDate && dueDate !== own)
  const lacksReason = asksReason && !dueReason?.trim()
  const wrongDate = Boolean(dueDate) && !isCalendarDate(dueDate ?? '')
  const locked = (field: keyof Assignment) => !valuation.editable.includes(field)
  const person = assignable.data?.find(({ id }) => id === assignedTo)
  const isOther = assignedTo !== seen.assignedTo
  const licence = useAssigneeLacks(isOther ? person : undefined, [valuation], reason)
  const nothingOpen = locked('assignedTo') && locked('dueDate')

  const go = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrongDate || lacksReason) return
    if (licence.needsReason) return form.current?.querySelector('textarea')?.focus()
    const changes: Assignment = {
      ...(assignedTo !== seen.assignedTo && { assignedTo }),
      ...(dueDate !== seen.dueDate && { dueDate }),
      ...(asksReason && dueReason !== seen.dueReason && { dueReason }),
    }
    if (Object.keys(changes).length === 0) return done()
    const latest = await save(changes, seen, licence.lacks.length > 0 ? reason : undefined)
    if (latest) setSeen(latest)
  }
  const stale = nothingOpen
    ? t('details:details.nowLocked', { status: t(`valuations:status.${valuation.status}`) })
    : t('details:details.choiceKept')
  return (
    <Column pad={16} as="form" ref={form} noValidate onSubmit={(event) => void go(event)}>
      {since ? <StaleNote since={since} text={stale} /> : null}
      {assignable.isError ? (
        <ErrorPanel error={assignable.error} onRetry={() => void assignable.refetch()} />
      ) : (
        <SelectField
          label={t('valuations:field.assignedTo')}
          options={withCurrent(staff, seen)}
          value={assignedTo}
          onChange={(id) => setChosen((was) => ({ ...was, assignedTo: id }))}
          disabled={locked('assignedTo')}
          searchable
          clearable={!locked('assignedTo')}
          placeholder={t('details:details.nobody')}
        />
      )}
      <DateField
        label={t('valuations:field.dueDate')}
        value={dueDate}
        onChange={(date) => setChosen((was) => ({ ...was, dueDate: date }))}
        disabled={locked('dueDate')}
        error={tried && wrongDate ? t('valuations:fault.dueDate') : undefined}
      />
      <AssigneeLacks
        {...licence}
        name={person?.displayName ?? ''}
        reason={reason}
        onReason={(text) => setChosen((was) => ({ ...was, reason: text }))}
        error={tried && licence.needsReason ? t('licences:fault.assignReason') : undefined}
      />
      {asksReason ? (
        <TextField
          label={t('valuations:field.dueReason')}
          description={t('details:clock.firmDate', { date: isolateBidi(date(own)) })}
          value={dueReason ?? ''}
          onChange={(text) => setChosen((was) => ({ ...was, dueReason: text }))}
          maxLength={500}
          required
          error={tried && lacksReason ? t('valuations:fault.reason') : undefined}
        />
      ) : null}
      {error ? <ErrorPanel error={error} /> : null}
      <Row gap={12} justify="end" wrap>
        <Button variant="default" size="sm" onClick={done}>
          {nothingOpen ? t('shell:close') : t('shell:cancel')}
        </Button>
        {nothingOpen ? null : (
          <Button type="submit" size="sm" loading={busy} disabled={!licence.mayAssign}>
            {since ? t('details:details.saveMine') : t('details:details.save')}
          </Button>
        )}
      </Row>
    </Column>
  )
}

// The current assignee remains an option even after leaving the firm.
function withCurrent(
  options: ReturnType<typeof useAssigneeOptions>,
  { assignedTo, assignedToName }: ValuationDetails,
): readonly { value: string; label: string; detail?: string }[] {
  if (!assignedTo || !assignedToName || options.some(({ value }) => value === assignedTo)) return options
  return [{ value: assignedTo, label: assignedToName }, ...options]
}
