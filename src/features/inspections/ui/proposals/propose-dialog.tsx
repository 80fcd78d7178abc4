import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { useAssigneeOptions } from '#features/valuations/ui/shared/use-assignee-options.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { LINK_DAYS, PROPOSED, type TimesProposed } from '../../model/proposals.ts'
import { type ValuationInspections, VISIT_BOUNDS, VISIT_MINUTES } from '../../model.ts'
import { ContactFields, useContactFaults } from '../shared/contact-fields.tsx'
import { type DayTime, DayTimeFields, instantOf, isLength, useDayTimeFaults } from '../shared/day-time-fields.tsx'
import { OverlapNote } from '../shared/overlap-note.tsx'
import { ProposedLink } from './proposed-link.tsx'
import { sentTimes } from './sent-times.ts'

type Props = {
  valuationId: string
  begin: ValuationInspections['suggested']
  /** Reads again what shows the proposal. */
  onDone: () => Promise<void>
  onClose: () => void
}
type Field = 'minutes' | 'inspectorId' | 'contactPhone' | 'contactEmail' | 'days' | `${'date' | 'time'}${number}`

/** The keys of the rendered times. */
const PLACES = ['first', 'second', 'third'] as const

/** Asks for two or three times of a visit, which the person on site chooses from by a link; then shows the link, once. */
export function ProposeDialog({ valuationId, begin, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const staff = useAssigneeOptions(useQuery(assignableQuery).data ?? [])
  const contactFaults = useContactFaults()
  const dayTimeFaults = useDayTimeFaults()
  const [made, setMade] = useState<TimesProposed | null>(null)
  const [start] = useState(() => ({
    times: [1, 2].map((day): DayTime => ({ date: addDays(kuwaitToday(), day), time: '09:00' })),
    minutes: VISIT_MINUTES as number | null,
    inspectorId: begin.inspectorId,
    contactName: begin.contactName ?? '',
    contactPhone: begin.contactPhone ?? '',
    contactEmail: begin.contactEmail ?? '',
    language: language as Language,
    days: LINK_DAYS.usual as number | null,
    showsInspector: false,
  }))
  const [typed, put, forget] = useTyped(`visit-times ${valuationId}`, start)
  const set = (change: Partial<typeof typed>) => put((was) => ({ ...was, ...change }))
  const setTime = (at: number, change: Partial<DayTime>) =>
    set({ times: typed.times.map((time, n) => (n === at ? { ...time, ...change } : time)) })
  const isWithin = (days: number | null) =>
    days !== null && Number.isInteger(days) && days >= LINK_DAYS.least && days <= LINK_DAYS.most
  const bounds = ({ least, most }: { least: number; most: number }) => ({ least: number(least), most: number(most) })
  const check = () => ({
    ...Object.fromEntries(
      typed.times.flatMap((time, n) =>
        Object.entries(dayTimeFaults(time)).map(([field, fault]) => [`${field}${n}`, fault] as const),
      ),
    ),
    ...(isLength(typed.minutes) ? {} : { minutes: t('inspections:fault.minutes', bounds(VISIT_BOUNDS)) }),
    ...(typed.inspectorId ? {} : { inspectorId: t('inspections:fault.inspectorId') }),
    ...(isWithin(typed.days) ? {} : { days: t('proposals:fault.days', bounds(LINK_DAYS)) }),
    ...contactFaults(typed),
  })
  const { form, busy, error, faults, submit } = useSubmit<Field>(check, async () => {
    const proposed = await rpc.inspections.proposeTimes({ valuationId, ...sentTimes(typed, begin) })
    forget()
    setMade(proposed)
    await onDone()
    return undefined
  })
  if (made) return <ProposedLink made={made} contact={typed} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('proposals:propose')} keepOpen={typed !== start} wide>
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          <Muted>{t('proposals:lead')}</Muted>
          {typed.times.map((time, n) => {
            const startsAt = instantOf(time)
            return (
              <fieldset key={PLACES[n]}>
                <legend>{t('proposals:time', { n: number(n + 1) })}</legend>
                <Grid least="200px">
                  <DayTimeFields
                    value={time}
                    onChange={(change) => setTime(n, change)}
                    faults={{ date: faults[`date${n}`], time: faults[`time${n}`] }}
                    focused={n === 0}
                  />
                </Grid>
                {startsAt && typed.inspectorId ? (
                  <OverlapNote
                    inspectorId={typed.inspectorId}
                    startsAt={startsAt}
                    minutes={isLength(typed.minutes) ? (typed.minutes ?? VISIT_MINUTES) : VISIT_MINUTES}
                    exceptId={undefined}
                    text={t('proposals:overlap')}
                  />
                ) : null}
              </fieldset>
            )
          })}
          <Row>
            {typed.times.length < PROPOSED.most ? (
              <Button
                variant="default"
                onClick={() => set({ times: [...typed.times, { date: addDays(kuwaitToday(), 3), time: '09:00' }] })}
              >
                {t('proposals:add')}
              </Button>
            ) : (
              <Button variant="default" onClick={() => set({ times: typed.times.slice(0, PROPOSED.least) })}>
                {t('proposals:remove')}
              </Button>
            )}
          </Row>
          <Grid least="200px">
            <SelectField
              label={t('inspections:appointment.inspector')}
              options={staff}
              value={typed.inspectorId}
              onChange={(inspectorId) => set({ inspectorId })}
              error={faults.inspectorId}
              searchable
              required
            />
            <NumberField
              label={t('inspections:appointment.minutes')}
              unit={t('inspections:appointment.minutesUnit')}
              value={typed.minutes}
              onChange={(minutes) => set({ minutes })}
              error={faults.minutes}
              required
            />
            <NumberField
              label={t('proposals:days')}
              unit={t('proposals:daysUnit')}
              value={typed.days}
              onChange={(days) => set({ days })}
              error={faults.days}
              required
            />
          </Grid>
          <SwitchField
            label={t('proposals:showsInspector')}
            checked={typed.showsInspector}
            onChange={(showsInspector) => set({ showsInspector })}
          />
          <ContactFields typed={typed} set={(field) => (value) => set({ [field]: value })} faults={faults} />
          <Choice
            label={t('proposals:language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
            value={typed.language}
            onChange={(read) => set({ language: read })}
          />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot
            onCancel={() => {
              forget()
              onClose()
            }}
            busy={busy}
          >
            {t('proposals:save')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
