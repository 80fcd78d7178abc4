import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { CALENDAR_DATES, MOST_OF_DAY } from '../model/calendar.ts'
import classes from './calendar/calendar.module.css'
import { daysOf, readCalendarSearch, SPANS, shifted } from './calendar/days.ts'
import { Agenda, CalendarGrid } from './calendar/grid.tsx'
import { useCalendar } from './calendar/query.ts'
import { ValuationsFrame } from './list/described.tsx'
import { VALUATION_FILTERS } from './list/filters.ts'
import { sameAddress } from './list/views.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether this person reads Hijri dates beside the others, on this device as the look of lists, and what chooses it. */
function useHijri(): [boolean, (on: boolean) => void] {
  const name = `hijri:${useMe().user?.id ?? ''}`
  const on = useSyncExternalStore(subscribe, () => localStorage.getItem(name) === 'on')
  return [
    on,
    (next) => {
      if (next) localStorage.setItem(name, 'on')
      else localStorage.removeItem(name)
      for (const listener of listeners) listener()
    },
  ]
}

const PATH = '/valuations/calendar'
/** The valuations that a day of a month shows. */
const OF_DAY = 3

/** The valuations on the days of a month or a week, by due date or by inspection date. */
export function CalendarScreen() {
  const { t } = useTranslation()
  const { month, date } = useFormat()
  const search = useSearch({ from: sameAddress(PATH) })
  const navigate = useNavigate()
  const today = kuwaitToday()
  const { by, span, on } = readCalendarSearch(search, today)
  const phone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const [hijri, setHijri] = useHijri()
  const days = daysOf(on, span)
  const [from = on, to = on] = [days[0], days.at(-1)]
  const most = phone || span === 'week' ? MOST_OF_DAY : OF_DAY
  const { page, read } = useCalendar(VALUATION_FILTERS.read(search).filters, { by, from, to, most })
  const go = (part: Record<string, string | undefined>) =>
    void navigate({ to: PATH, search: ((now: object) => ({ ...now, ...part })) as never })
  const title = span === 'month' ? month(on) : `${date(from)} – ${date(to)}`
  const shown = page && { page, search, by, span, on, stale: read.stale, hijri, label: title }
  return (
    <ValuationsFrame path={PATH} search={search} read={read}>
      <Row pad={12} wrap gap={[8, 16]}>
        <h2 className={classes.title} aria-live="polite">
          {title}
        </h2>
        <Row wrap align="stretch">
          <Button variant="default" size="sm" onClick={() => go({ on: shifted(on, span, -1) })}>
            {t('calendar:earlier')}
          </Button>
          <Button variant="default" size="sm" onClick={() => go({ on: undefined })}>
            {t('calendar:today')}
          </Button>
          <Button variant="default" size="sm" onClick={() => go({ on: shifted(on, span, 1) })}>
            {t('calendar:later')}
          </Button>
        </Row>
        <Choice
          label={t('calendar:by')}
          options={CALENDAR_DATES.map((value) => ({ value, label: t(`valuations:field.${value}`) }))}
          value={by}
          onChange={(value) => go({ by: value })}
        />
        <Choice
          label={t('calendar:span')}
          options={SPANS.map((value) => ({ value, label: t(`calendar:span.${value}`) }))}
          value={span}
          onChange={(value) => go({ span: value })}
        />
        <Check label={t('calendar:hijri')} checked={hijri} onChange={setHijri} />
      </Row>
      {!shown ? null : phone ? (
        <Agenda {...shown} />
      ) : (
        <CalendarGrid
          {...shown}
          shown={most}
          onDay={(day) =>
            go({ on: day, ...(span === 'month' && day.slice(0, 7) === on.slice(0, 7) ? { span: 'week' } : {}) })
          }
        />
      )}
    </ValuationsFrame>
  )
}
