import type { SyntheticEvent } from 'react'
import { isCalendarDate } from '#kernel/dates.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import type { WorkVisit } from '../../model/days.ts'
import { VisitWords } from './day-panel.tsx'
import { type DayPlace, withVisitOn } from './layouts.ts'
import type { Days } from './use-days.ts'

type Props = { visit: WorkVisit; from: DayPlace | null; days: Days; onClose: () => void }

/** Asks on which day and by whom a property is visited. */
export function MoveVisitDialog({ visit, from, days, onClose }: Props) {
  const { t } = useTranslation()
  const { plan, arrange, act, busy } = days
  const begin = { inspectorId: from?.inspectorId ?? plan.inspectors[0]?.id ?? null, date: from?.date ?? plan.firstDay }
  const [to, put, done] = useTypedDialog(`visit-day ${visit.valuationId}`, begin, onClose)
  const { inspectorId, date } = to
  const isDay = isCalendarDate(date) && date >= plan.firstDay
  const go = (event: SyntheticEvent) => {
    event.preventDefault()
    if (inspectorId === null || !isDay) return
    const leftOut = plan.leftOut.filter((one) => one !== visit.valuationId)
    void act(() => arrange(withVisitOn(plan.days, visit.valuationId, { inspectorId, date }), { leftOut }))
    done()
  }
  return (
    <Dialog opened onClose={onClose} title={t('workdays:stop.move')} keepOpen={to !== begin}>
      <Column as="form" noValidate onSubmit={go}>
        <div>
          <VisitWords visit={visit} />
        </div>
        <SelectField
          label={t('workdays:move.inspector')}
          options={plan.inspectors.map(({ id, name }) => ({ value: id, label: name }))}
          value={inspectorId}
          onChange={(person) => put({ ...to, inspectorId: person })}
          required
        />
        <DateField
          label={t('workdays:move.date')}
          value={date}
          onChange={(day) => put({ ...to, date: day ?? '' })}
          error={isDay ? undefined : t('workdays:fault.firstDay')}
          required
        />
        <DialogFoot onCancel={done} busy={busy}>
          {t('workdays:move.save')}
        </DialogFoot>
      </Column>
    </Dialog>
  )
}
