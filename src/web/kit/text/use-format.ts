import { createContext, useContext } from 'react'
import {
  formatDate,
  formatDay,
  formatExactly,
  formatFixed,
  formatInstant,
  formatKwd,
  formatMoney,
  formatMonth,
  formatNumber,
  formatShare,
  formatTime,
  inDigits,
  type Reading,
} from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { currentReading, useTranslation } from '../../i18n/i18n.ts'

/** The language of the screen. */
export function useLanguage(): Language {
  return useTranslation().language
}

/** The language of the screen, and the person's digits or else the firm's. */
export function useReading(): Reading {
  useTranslation()
  return currentReading()
}

/** True within what is printed as a document, where every amount has its fils. */
export const OnPaper = createContext(false)

const NOTHING = '—'
type Maybe<T> = T | null | undefined
const or =
  <T>(format: (value: T) => string) =>
  (value: Maybe<T>): string =>
    value === null || value === undefined || value === '' ? NOTHING : format(value)

const formattersOf = (reading: Reading, fils: 'always' | 'ifAny') => ({
  money: or((kwd: number) => formatMoney(kwd, reading)),
  kwd: or((kwd: number) => formatKwd(kwd, reading)),
  /** The value of a property: without fils where there are none, as people speak of it. */
  worth: or((kwd: number) => formatMoney(kwd, reading, fils)),
  /** The same without its unit. */
  worthKwd: or((kwd: number) => formatKwd(kwd, reading, fils)),
  number: or((value: number) => formatNumber(value, reading)),
  fixed: or((value: number) => formatFixed(value, reading)),
  date: or((date: string) => formatDate(date, reading)),
  month: or((date: string) => formatMonth(date, reading)),
  day: or((instant: Date) => formatDay(instant, reading)),
  instant: or((instant: string | Date) => formatInstant(instant, reading)),
  time: or((instant: string | Date) => formatTime(instant, reading)),
  exactly: or((instant: string | Date) => formatExactly(instant, reading)),
  share: or((share: number) => formatShare(share, reading)),
  /** To a tenth of a percent. */
  percent: or((share: number) => formatShare(share, reading, 1)),
  digits: or((text: string) => inDigits(text, reading)),
})

const made = new WeakMap<Reading, Partial<Record<'always' | 'ifAny', ReturnType<typeof formattersOf>>>>()

/** The formatters of kernel/format for this person's language and digits; each returns an em dash for a missing value. */
export function useFormat() {
  const reading = useReading()
  const fils = useContext(OnPaper) ? 'always' : 'ifAny'
  const known = made.get(reading) ?? {}
  made.set(reading, known)
  // The same for every part of a screen, and not made by each of its hundreds.
  known[fils] ??= formattersOf(reading, fils)
  return known[fils]
}
