import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { formatDate, inDigits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { Settings } from '../model.ts'
import type { OpeningTimes } from '../rules.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6]
/** As many of the holidays to come as the page names. */
const NAMED = 6
// Made once, since each costs what a whole page costs. 1 November 2026 is a Sunday; the names of the days have no zone.
const wordsOf = (language: Language) => {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const names = WEEK.map((day) => weekday.format(Date.UTC(2026, 10, 1 + day)))
  return { nameOf: (day: number) => names[day] ?? '', list: new Intl.ListFormat(language) }
}
const WORDS: Readonly<Record<Language, ReturnType<typeof wordsOf>>> = { ar: wordsOf('ar'), en: wordsOf('en') }

/** The settings that the landing page shows. */
export type Landing = Pick<
  Settings,
  'companyName' | 'logo' | 'supportEmail' | 'phone' | 'address' | 'workingHours' | 'holidays' | 'digits'
>

/** The facts of the firm for the landing page in a language on a day in Kuwait; an empty list omits its part of the page. */
export function landingFacts(firm: Landing, language: Language, today: CalendarDate = kuwaitToday()) {
  const reading = { language, digits: firm.digits }
  const { workingHours, holidays, logo, phone } = firm
  const address = firm.address[language].trim() || firm.address[language === 'ar' ? 'en' : 'ar'].trim()
  const coming = holidays.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date))
  const named = coming.slice(0, NAMED).map(({ date, name }) => ({
    name: name[language],
    date,
    shown: formatDate(date, reading),
  }))
  const times: OpeningTimes = { ...workingHours, holidays: coming.map(({ date }) => ({ date })) }
  return {
    company: firm.companyName[language],
    seal: logo ? [] : [{}],
    logo: logo ? [{ src: logo }] : [],
    email: firm.supportEmail,
    phone: phone ? [{ number: phone, shown: inDigits(phone, reading) }] : [],
    address: address ? [{ text: address }] : [],
    ...workingDays(workingHours.days, language),
    opens: inDigits(workingHours.opens, reading),
    closes: inDigits(workingHours.closes, reading),
    closed: named.length > 0 ? [{}] : [],
    holidays: named,
    hours: JSON.stringify(times),
  }
}

/** The working days in words: all, a run from one to another, or each by name; and the days off. */
function workingDays(days: readonly number[], language: Language) {
  const { nameOf, list } = WORDS[language]
  const namesOf = (some: readonly number[]) => [{ names: list.format(some.map(nameOf)) }]
  const free = WEEK.filter((day) => !days.includes(day))
  const everyDay = free.length === 0
  // A week that goes round: Saturday to Wednesday is a run as well.
  const [first = 0, ...others] = WEEK.filter((day) => days.includes(day) && !days.includes((day + 6) % 7))
  const last = (first + days.length - 1) % 7
  const isRun = !everyDay && others.length === 0 && days.length > 2
  return {
    everyDay: everyDay ? [{}] : [],
    run: isRun ? [{ first: nameOf(first), last: nameOf(last) }] : [],
    days: everyDay || isRun ? [] : namesOf(days.toSorted()),
    free: everyDay ? [] : namesOf(free),
  }
}
