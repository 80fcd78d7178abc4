import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { useAssigneeOptions } from '#features/valuations/ui/shared/use-assignee-options.ts'
import { addDays, kuwaitClock, kuwaitToday } from '#kernel/dates.ts'
import type { Point } from '#kernel/geo.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { type Appointment, TEXT_LIMITS, VISIT_BOUNDS, VISIT_MINUTES } from '../../model.ts'
import classes from './appointment.module.css'
import { ContactFields, sentContact, useContactFaults } from './contact-fields.tsx'
import { DayTimeFields, instantOf, isLength, useDayTimeFaults } from './day-time-fields.tsx'
import { OverlapNote } from './overlap-note.tsx'

type Field = 'date' | 'time' | 'minutes' | 'inspectorId' | 'contactPhone' | 'contactEmail' | 'reason'
type Props = {
  /** What the appointment is of: what is typed is kept on the device under it. */
  keptAt: string
  title: string
  action: string
  /** The appointment to begin with; a new one is for tomorrow morning. */
  begin: Partial<Appointment> & { id?: string; inspectorName?: string }
  /** True where an appointment is changed, for which a reason may be given. */
  asksReason?: boolean
  /** Stores the appointment. Throws RpcError. */
  onSave: (appointment: Appointment, reason: string | null) => Promise<void>
  onClose: () => void
}

/** Asks for an appointment: when, who, whom to call, and where to meet. What was typed stays when saving fails. */
export function AppointmentDialog(props: Props) {
  const { keptAt, title, action, begin, asksReason = false, onSave, onClose } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const contactFaults = useContactFaults()
  const dayTimeFaults = useDayTimeFaults()
  const bounds = { least: number(VISIT_BOUNDS.least), most: number(VISIT_BOUNDS.most) }
  const assignable = useQuery(assignableQuery)
  const staff = useAssigneeOptions(assignable.data ?? [])
  const at = begin.startsAt ? new Date(begin.startsAt) : null
  const [start] = useState({
    date: at ? kuwaitToday(at) : addDays(kuwaitToday(), 1),
    time: at ? kuwaitClock(at).time : '09:00',
    minutes: begin.minutes ?? (VISIT_MINUTES as number | null),
    inspectorId: begin.inspectorId ?? null,
    contactName: begin.contactName ?? '',
    contactPhone: begin.contactPhone ?? '',
    contactEmail: begin.contactEmail ?? '',
    directions: begin.directions ?? '',
    reason: '',
    pin:
      begin.latitude != null && begin.longitude != null
        ? ({ latitude: begin.latitude, longitude: begin.longitude } as Point)
        : null,
  })
  const [typed, put, forget] = useTyped(keptAt, start)
  const { pin } = typed
  const [mapped, setMapped] = useState(pin !== null)
  const set = (field: Exclude<keyof typeof typed, 'pin' | 'minutes'>) => (value: string | null) => {
    put((was) => ({ ...was, [field]: value ?? (field === 'inspectorId' ? null : '') }))
  }
  const current =
    begin.inspectorId && begin.inspectorName && !staff.some(({ value }) => value === begin.inspectorId)
      ? [{ value: begin.inspectorId, label: begin.inspectorName }]
      : []
  const { inspectorId: inspector } = typed
  const instant = instantOf(typed)
  const check = () => ({
    ...dayTimeFaults(typed),
    ...(isLength(typed.minutes) ? {} : { minutes: t('inspections:fault.minutes', bounds) }),
    ...(typed.inspectorId ? {} : { inspectorId: t('inspections:fault.inspectorId') }),
    ...contactFaults(typed),
  })
  const { form, busy, error, faults, submit } = useSubmit<Field>(check, async () => {
    const { inspectorId, directions, reason } = typed
    const appointment: Appointment = {
      startsAt: instant ?? '',
      minutes: typed.minutes ?? VISIT_MINUTES,
      inspectorId: inspectorId ?? '',
      ...sentContact(typed),
      directions: directions.trim() || null,
      latitude: pin?.latitude ?? null,
      longitude: pin?.longitude ?? null,
    }
    try {
      await onSave(appointment, reason.trim() || null)
    } catch (cause) {
      const found = cause instanceof RpcError ? cause.fields?.find(({ field }) => field === 'startsAt') : undefined
      if (!found) throw cause
      return { date: t(found.code as 'inspections:fault.startsAt') }
    }
    forget()
    return undefined
  })
  return (
    <Dialog opened onClose={onClose} title={title} keepOpen={typed !== start} wide>
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          <Grid least="200px">
            <DayTimeFields
              value={typed}
              onChange={(change) => put((was) => ({ ...was, ...change }))}
              faults={faults}
              focused
            />
            <NumberField
              label={t('inspections:appointment.minutes')}
              unit={t('inspections:appointment.minutesUnit')}
              value={typed.minutes}
              onChange={(minutes) => put((was) => ({ ...was, minutes }))}
              error={faults.minutes}
              required
            />
          </Grid>
          <div>
            <SelectField
              label={t('inspections:appointment.inspector')}
              options={[...current, ...staff]}
              value={typed.inspectorId}
              onChange={set('inspectorId')}
              error={faults.inspectorId}
              searchable
              required
            />
            {inspector && instant ? (
              <OverlapNote
                inspectorId={inspector}
                startsAt={instant}
                minutes={isLength(typed.minutes) ? (typed.minutes ?? VISIT_MINUTES) : VISIT_MINUTES}
                exceptId={begin.id}
              />
            ) : null}
          </div>
          <ContactFields typed={typed} set={set} faults={faults} />
          <TextField
            label={t('inspections:appointment.directions')}
            multiline
            maxLength={TEXT_LIMITS.directions}
            value={typed.directions}
            onChange={set('directions')}
          />
          {mapped ? (
            <PinMap
              value={pin}
              onChange={(next) => put((was) => ({ ...was, pin: next }))}
              area={null}
              label={t('inspections:appointment.place')}
            />
          ) : (
            <Button className={classes.map} variant="default" onClick={() => setMapped(true)}>
              {t('inspections:appointment.addPlace')}
            </Button>
          )}
          {asksReason ? (
            <TextField
              label={t('inspections:appointment.reason')}
              maxLength={TEXT_LIMITS.reason}
              value={typed.reason}
              onChange={set('reason')}
            />
          ) : null}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot
            onCancel={() => {
              forget()
              onClose()
            }}
            busy={busy}
          >
            {action}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
