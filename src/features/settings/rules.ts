import { shownAddress } from '#kernel/basemap.ts'
import { kuwaitClock, kuwaitToday } from '#kernel/dates.ts'
import type { WorkingHours } from '#kernel/working-time.ts'

/** The same with the days on which it is closed, as the landing page carries it. */
export type OpeningTimes = WorkingHours & { holidays: readonly { date: string }[] }

/** The hours of a firm that has set none: Sunday to Thursday, 08:00 to 16:00. */
export const WORKING_HOURS: WorkingHours = { days: [0, 1, 2, 3, 4], opens: '08:00', closes: '16:00' }

/**
 * Whether the firm is open at an instant: on a working day that is no holiday, from the minute of opening up to, not
 * including, the minute of closing.
 */
export function isOpen(
  now: Date,
  { days, opens, closes }: WorkingHours,
  holidays: readonly { date: string }[] = [],
): boolean {
  const { weekday, time } = kuwaitClock(now)
  const today = kuwaitToday(now)
  return days.includes(weekday) && opens <= time && time < closes && !holidays.some(({ date }) => date === today)
}

/** The base maps of the server's own folder, as an address names them. */
const OWN_BASEMAP = /^\/basemap\/[A-Za-z0-9][\w-]{0,80}\.pmtiles$/

/**
 * True for what a map can be drawn over: tiles with {z}, {x} and {y}, a style or a PMTiles file over https without credentials, or a PMTiles
 * file in the server's own folder.
 */
export function isBasemapAddress(address: string): boolean {
  if (OWN_BASEMAP.test(address)) return true
  if (!URL.canParse(address) || /\s/.test(address)) return false
  const { protocol, pathname, username, password } = new URL(address)
  if (protocol !== 'https:' || username || password) return false
  if (/\.(json|pmtiles)$/i.test(pathname)) return true
  const plain = address.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}')
  return ['{z}', '{x}', '{y}'].every((part) => plain.includes(part))
}

type Basemap = { basemapUrl: string | null; basemapCredit: string | null }

/** What browsers learn of the base map: the address by which they reach it, and whom it is credited to, its host where the firm names nobody. */
export const shownBasemap = ({ basemapUrl: url, basemapCredit }: Basemap): Basemap => ({
  basemapUrl: url && shownAddress(url),
  basemapCredit: basemapCredit ?? (url?.startsWith('https:') ? new URL(url).host : null),
})

/** True for an IBAN, without blanks and in capitals, whose check digits fit: ISO 13616, its remainder by 97 is 1. One of Kuwait has 30 characters. */
export function isIban(iban: string): boolean {
  if (iban.startsWith('KW') && iban.length !== 30) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
