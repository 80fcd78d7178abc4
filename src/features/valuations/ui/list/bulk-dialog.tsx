import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Covered } from '#features/licences/rules.ts'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import { tidyText } from '#kernel/text.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { BulkOutcome } from '#web/records/selection/bulk-outcome.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useAssigneeOptions } from '../shared/use-assignee-options.ts'
import { type BulkField, type BulkRow, settingIn, wants } from './bulk.ts'
import { BulkReason, keptFor, RowLink } from './bulk-parts.tsx'
import { type BulkProps, useBulkValuations } from './use-bulk-valuations.ts'

// A value that is no person's id.
const NOBODY = 'nobody'

type AssigneeChoiceProps = {
  id: string
  /** What the valuations to assign ask of a licence. */
  about: readonly Covered[]
  /** Null for nobody, undefined until a choice is made. */
  value: string | null | undefined
  onChange: (value: string | null) => void
  error: string | undefined
}

/** Chooses a staff member or nobody. */
function AssigneeChoice({ id, about, value, onChange, error }: AssigneeChoiceProps) {
  const { t } = useTranslation()
  const people = useQuery(assignableQuery).data ?? []
  const options = useAssigneeOptions(people, about)
  return (
    <SelectField
      id={id}
      label={t('valuations:field.assignedTo')}
      options={[...options, { value: NOBODY, label: t('bulk:list.bulk.nobody') }]}
      value={value === null ? NOBODY : value}
      onChange={(chosen) => chosen && onChange(chosen === NOBODY ? null : chosen)}
      placeholder={t('forms:choose')}
      error={error}
      required
      searchable
    />
  )
}

type Props = BulkProps<BulkRow & Covered> & { field: BulkField }

/** `chosen` is null until a choice is made; its value is null for nobody. */
const START = { chosen: null as { value: string | null } | null, reason: '' }

/** Sets an assignee or due date in every selected row and reports which updates were rejected and why. */
export function BulkDialog({ field, rows, onChanged, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const [tried, setTried] = useState(false)
  const [{ chosen, reason }, put, done] = useTypedDialog(keptFor(field, rows), START, onClose)
  const value = chosen?.value
  const setValue = (next: string | null) => put((was) => ({ ...was, chosen: { value: next } }))
  const { words, run, doing, outcome } = useBulkValuations({ rows, onChanged, onClose: done })
  const said = tidyText(reason)
  const wantsReason = wants(outcome?.refused.map(({ error }) => error) ?? [], 'licenceReason') || said !== ''
  const lacksReason = wantsReason && said === ''
  const fit = field === 'assignedTo' ? value !== undefined : Boolean(value && isCalendarDate(value))
  const fault = tried && !fit ? t(`bulk:list.bulk.${field}.missing`) : undefined

  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fit && value !== undefined) {
      if (!lacksReason) void run(settingIn(rpc.valuations, field, value, said))
    } else document.getElementById(id)?.focus()
  }
  return (
    <Dialog
      opened
      onClose={() => doing === null && onClose()}
      title={t(`bulk:list.bulk.${field}`)}
      keepOpen={value !== undefined || reason !== ''}
    >
      <form noValidate onSubmit={go}>
        <Column>
          <p>{t('list:selected', { count: rows.length, n: number(rows.length) })}</p>
          {field === 'assignedTo' ? (
            <AssigneeChoice id={id} about={rows} value={value} onChange={setValue} error={fault} />
          ) : (
            <DateField
              id={id}
              label={t('valuations:field.dueDate')}
              value={value ?? null}
              onChange={setValue}
              error={fault}
              required
            />
          )}
          {wantsReason ? (
            <BulkReason
              value={reason}
              onChange={(text) => put((was) => ({ ...was, reason: text }))}
              isMissing={tried && lacksReason}
            />
          ) : null}
          {outcome ? <BulkOutcome outcome={outcome} words={words} nameOf={(row) => <RowLink row={row} />} /> : null}
          <Row gap={16} justify="end" wrap>
            <Button variant="default" onClick={done} disabled={doing !== null}>
              {outcome ? t('shell:close') : t('shell:cancel')}
            </Button>
            <Button type="submit" loading={doing !== null} disabled={rows.length === 0}>
              {outcome ? t('shell:retry') : t('bulk:list.bulk.apply')}
            </Button>
          </Row>
          <p role="status">
            {doing === null ? '' : t('records:list.bulk.doing', { done: number(doing + 1), all: number(rows.length) })}
          </p>
        </Column>
      </form>
    </Dialog>
  )
}
