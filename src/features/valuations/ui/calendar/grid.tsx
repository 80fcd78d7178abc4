import { type KeyboardEvent, useRef, useState } from 'react'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { inDigits } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage, useReading } from '#web/kit/text/use-format.ts'
import type { CalendarDay, CalendarField, CalendarPage } from '../../model/calendar.ts'
import type { ListSearch } from '../search.ts'
import classes from './calendar.module.css'
import { DayItems } from './day.tsx'
import { dayByKey, daysOf, hijriDay, isWeekend, type Span } from './days.ts'

export type Shown = {
  page: CalendarPage
  search: ListSearch
  by: CalendarField
  span: Span
  on: CalendarDate
  stale: boolean
  hijri: boolean
}
type Props = Shown & { label: string; shown: number; onDay: (day: CalendarDate) => void }

const EMPTY = { count: 0, items: [] }
const dayIn = (page: CalendarPage, date: CalendarDate): CalendarDay =>
  page.days.find((day) => day.date === date) ?? { date, ...EMPTY }

/** The weeks of a month, or one week, as a table; the arrow keys go from day to day. */
export function CalendarGrid({ page, search, by, span, on, stale, hijri, label, shown, onDay }: Props) {
  const { t } = useTranslation()
  const reading = useReading()
  const isRtl = useLanguage() === 'ar'
  const { date: dateText, number } = useFormat()
  const table = useRef<HTMLTableElement>(null)
  const days = daysOf(on, span)
  const today = kuwaitToday()
  const [at, setAt] = useState(on)
  const focused = days.includes(at) ? at : on
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const nameOfDay = (day: CalendarDate) =>
    new Intl.DateTimeFormat(`${reading.language}-KW`, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  const goTo = (day: CalendarDate) => {
    setAt(day)
    if (days.includes(day)) table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    else onDay(day)
  }
  const followKey = (event: KeyboardEvent, day: CalendarDate) => {
    const to = dayByKey(day, event.key, isRtl)
    if (!to) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <table ref={table} className={classes.grid} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col" data-weekend={isWeekend(day) || undefined}>
              {nameOfDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const held = dayIn(page, day)
              const holiday = page.holidays.find(({ date }) => date === day)?.name[reading.language]
              const dayLabel = t('calendar:day', {
                count: held.count,
                n: number(held.count),
                date: isolateBidi(dateText(day)),
              })
              return (
                <td
                  key={day}
                  data-weekend={isWeekend(day) || holiday !== undefined || undefined}
                  data-outside={(span === 'month' && day.slice(0, 7) !== on.slice(0, 7)) || undefined}
                >
                  <Row
                    as="button"
                    align="baseline"
                    justify="between"
                    type="button"
                    data-day={day}
                    className={classes.day}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={[dayLabel, hijri ? hijriDay(day, reading, true) : '', holiday]
                      .filter(Boolean)
                      .join('، ')}
                    aria-current={day === today ? 'date' : undefined}
                    onKeyDown={(event) => followKey(event, day)}
                    onClick={() => onDay(day)}
                  >
                    <Num>{inDigits(String(Number(day.slice(8))), reading)}</Num>
                    {hijri ? <span className={classes.hijri}>{hijriDay(day, reading)}</span> : null}
                  </Row>
                  {holiday ? <p className={classes.holiday}>{holiday}</p> : null}
                  {held.count > 0 ? <DayItems day={held} by={by} search={search} shown={shown} /> : null}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The days that have valuations or a holiday one below the other, for phones. */
export function Agenda({ page, search, by, span, on, stale, hijri, label }: Shown & { label: string }) {
  const { t } = useTranslation()
  const reading = useReading()
  const { date: dateText } = useFormat()
  const ofSpan = daysOf(on, span).filter((day) => span === 'week' || day.slice(0, 7) === on.slice(0, 7))
  const days = ofSpan.flatMap((day) => {
    const holiday = page.holidays.find(({ date }) => date === day)?.name[reading.language]
    const held = dayIn(page, day)
    return held.count > 0 || holiday ? [{ held, holiday }] : []
  })
  if (days.length === 0) return <p className={classes.none}>{t('calendar:none')}</p>
  return (
    <Column as="ol" className={classes.agenda} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
      {days.map(({ held, holiday }) => (
        <li key={held.date}>
          <Row as="h2" align="baseline" wrap gap={[4, 12]}>
            <Num>{dateText(held.date)}</Num>
            {hijri ? <span className={classes.hijri}>{hijriDay(held.date, reading, true)}</span> : null}
            {holiday ? <span className={classes.holiday}>{holiday}</span> : null}
          </Row>
          {held.count > 0 ? <DayItems day={held} by={by} search={search} shown={held.items.length} /> : null}
        </li>
      ))}
    </Column>
  )
}
