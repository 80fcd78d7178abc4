import { isCalendarDate } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { TextInput } from '#web/kit/controls/input.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { fieldProps } from '#web/kit/fields/text-field.tsx'
import { VISIT_BOUNDS } from '../../model.ts'

/** A day and a time of Kuwait as they are typed. */
export type DayTime = { date: string; time: string }
type Props = {
  value: DayTime
  onChange: (change: Partial<DayTime>) => void
  faults: { date?: string | undefined; time?: string | undefined }
  focused?: boolean
}

/** Asks for the day and the time of a visit. */
export function DayTimeFields({ value, onChange, faults, focused = false }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <DateField
        label={t('inspections:appointment.date')}
        value={value.date}
        onChange={(date) => onChange({ date: date ?? '' })}
        error={faults.date}
        required
      />
      <TextInput
        {...fieldProps({ label: t('inspections:appointment.time'), error: faults.time, required: true })}
        type="time"
        data-autofocus={focused || undefined}
        dir="ltr"
        value={value.time}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
      />
    </>
  )
}

const isTime = (time: string): boolean => /^\d{2}:\d{2}$/.test(time)

/** A typed day and time as an instant; null while one of them is none. */
export const instantOf = ({ date, time }: DayTime): string | null =>
  isCalendarDate(date) && isTime(time) ? new Date(`${date}T${time}:00+03:00`).toISOString() : null

/** What is wrong with a typed day and time. */
export function useDayTimeFaults() {
  const { t } = useTranslation()
  return ({ date, time }: DayTime) => ({
    ...(isCalendarDate(date) ? {} : { date: t('inspections:fault.startsAt') }),
    ...(isTime(time) ? {} : { time: t('inspections:fault.startsAt') }),
  })
}

/** True for the minutes that a visit may be planned to last. */
export const isLength = (minutes: number | null): boolean =>
  minutes !== null && Number.isInteger(minutes) && minutes >= VISIT_BOUNDS.least && minutes <= VISIT_BOUNDS.most
