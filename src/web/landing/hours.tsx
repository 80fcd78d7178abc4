import { WORKING_HOURS } from '#features/settings/rules.ts'
import type { PartProps } from './page.tsx'

const WEEK = [0, 1, 2, 3, 4, 5, 6]
// 1 November 2026 is a Sunday; the names of the days have no zone.
const nameOf = (day: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + day))

/** 'Open now' and 'Closed now': the script shows the one that is true; without it neither is claimed. */
export function Now({ t }: Pick<PartProps, 't'>) {
  return (
    <>
      <span className="now open" data-now="open" hidden>
        {t('landing:now.open')}
      </span>
      <span className="now" data-now="closed" hidden>
        {t('landing:now.closed')}
      </span>
    </>
  )
}

/** The working hours, day by day of the week, told in Kuwait's time. */
export function Times({ t, language }: Pick<PartProps, 't' | 'language'>) {
  const { days, opens, closes } = WORKING_HOURS
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const free = WEEK.filter((day) => !days.includes(day)).map((day) => nameOf(day, language))
  return (
    <>
      <dl className="times">
        <dt>{t('landing:hours.days', { first: nameOf(first, language), last: nameOf(last, language) })}</dt>
        <dd>{t('landing:hours.times', { from: opens, to: closes })}</dd>
        <dt>{new Intl.ListFormat(language).format(free)}</dt>
        <dd>{t('landing:hours.closed')}</dd>
      </dl>
      <p className="zone">{t('landing:hours.zone')}</p>
    </>
  )
}
