import { WithMantine } from '../../styles/mantine.tsx'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { type KeyboardEvent as Press, useEffect, useMemo, useRef } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { formatDate, inDigits, type Reading } from '#kernel/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useReading } from '../text/use-format.ts'
import classes from './calendar.module.css'

const part =
  (reading: Reading, options: Intl.DateTimeFormatOptions) =>
  (date: string): string =>
    new Intl.DateTimeFormat(`${reading.language}-KW-u-nu-${reading.digits}`, { timeZone: 'UTC', ...options }).format(
      new Date(`${date}T00:00:00Z`),
    )

const MIRRORED: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

// Mantine's calendar ignores the direction for arrow keys; in Arabic the next day is to the left.
function mirrorArrows(press: Press): void {
  const key = press.isTrusted && document.dir === 'rtl' ? MIRRORED[press.key] : undefined
  if (!key) return
  press.preventDefault()
  press.stopPropagation()
  press.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** A month to choose a day from, in the reader's language and digits; the Kuwaiti week begins on Sunday. */
export function Calendar({ value, onPick }: { value: string | null; onPick: (date: string | null) => void }) {
  const { t } = useTranslation()
  const reading = useReading()
  const today = kuwaitToday()
  const start = value ?? today
  const root = useRef<HTMLDivElement>(null)
  // The arrow keys start from the chosen day, or from today.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-start]')?.focus(), [])
  const formats = useMemo(() => {
    const year = part(reading, { year: 'numeric' })
    return {
      monthLabelFormat: part(reading, { month: 'long', year: 'numeric' }),
      weekdayFormat: part(reading, { weekday: reading.language === 'ar' ? 'narrow' : 'short' }),
      monthsListFormat: part(reading, { month: 'short' }),
      yearLabelFormat: year,
      yearsListFormat: year,
      getDayAriaLabel: (date: string) => formatDate(date, reading),
      renderDay: (date: string) => inDigits(String(Number(date.slice(8, 10))), reading),
    }
  }, [reading])

  return (
    <WithMantine>
      <DatePicker
        value={value}
        onChange={onPick}
        ref={root}
        onKeyDownCapture={mirrorArrows}
        defaultDate={start}
        hideOutsideDates
        getDayProps={(date) => ({ 'data-start': date === start || undefined, 'data-now': date === today || undefined })}
        {...formats}
        decadeLabelFormat={(date) => formats.yearLabelFormat(date)}
        firstDayOfWeek={0}
        weekendDays={[5, 6]}
        size="md"
        classNames={{ day: classes.day }}
        previousLabel={t('shell:earlier')}
        nextLabel={t('shell:later')}
      />
    </WithMantine>
  )
}
