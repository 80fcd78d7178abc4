import { afterEach, expect, test, vi } from 'vitest'
import { isBasemapAddress, isIban, isOpen, WORKING_HOURS } from './rules.ts'

const open = (instant: string) => isOpen(new Date(instant), WORKING_HOURS)
afterEach(() => vi.unstubAllEnvs())

// 22 November 2026 is a Sunday.
test.each([
  ['Sunday, a minute before opening', '2026-11-22T07:59:59+03:00', false],
  ['Sunday, the minute of opening', '2026-11-22T08:00:00+03:00', true],
  ['Sunday, the last second', '2026-11-22T15:59:59+03:00', true],
  ['Sunday, the minute of closing', '2026-11-22T16:00:00+03:00', false],
  ['midnight, which is hour 0 and not 24', '2026-11-23T00:00:00+03:00', false],
  ['Thursday noon', '2026-11-26T12:00:00+03:00', true],
  ['Friday noon', '2026-11-27T12:00:00+03:00', false],
  ['Saturday noon', '2026-11-28T12:00:00+03:00', false],
  ['Sunday morning in Kuwait while New York has Saturday night', '2026-11-22T00:30:00-05:00', true],
  ['Friday morning in Kuwait while Honolulu has Thursday noon', '2026-11-26T19:00:00-10:00', false],
  ['Thursday afternoon in Kuwait when UTC still has the morning', '2026-11-26T12:59:59Z', true],
  ['Thursday evening in Kuwait when UTC still has working hours', '2026-11-26T13:00:00Z', false],
])('%s', (_, instant, expected) => expect(open(instant)).toBe(expected))

test("the machine's own zone changes nothing", () => {
  const seen = ['Pacific/Kiritimati', 'Asia/Kuwait', 'UTC', 'America/New_York', 'Pacific/Pago_Pago'].map((zone) => {
    vi.stubEnv('TZ', zone)
    return [open('2026-11-22T08:00:00+03:00'), open('2026-11-22T16:00:00+03:00'), open('2026-11-21T23:59:00+03:00')]
  })
  expect(seen).toEqual(seen.map(() => [true, false, false]))
})

test('other hours are other hours', () => {
  const ramadan = { days: [0, 1, 2, 3, 4, 6], opens: '10:00', closes: '14:30' }
  const at = (time: string) => isOpen(new Date(`2026-11-28T${time}:00+03:00`), ramadan)
  expect(['09:59', '10:00', '14:29', '14:30'].map(at)).toEqual([false, true, true, false])
})

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png?key=1', true],
  ['https://tiles.example/%7Bz%7D/%7bx%7d/{y}.pbf', true],
  ['https://tiles.example/styles/light/style.json?key=1', true],
  ['https://files.example/kuwait.pmtiles', true],
  ['/basemap/kuwait-2026.pmtiles', true],
  ['https://tiles.example/{z}/{x}.png', false],
  ['https://tiles.example/map.png', false],
  ['http://tiles.example/{z}/{x}/{y}.png', false],
  ['http://files.example/kuwait.pmtiles', false],
  ['https://user:secret@tiles.example/{z}/{x}/{y}.png', false],
  ['javascript:alert(1)//{z}{x}{y}', false],
  ['/basemap/../secret.pmtiles', false],
  ['/basemap/kuwait.png', false],
  ['//elsewhere.example/kuwait.pmtiles', false],
  ['', false],
])('a base map at %s: %s', (address, is) => {
  expect(isBasemapAddress(address)).toBe(is)
})

test.each([
  ['KW81CBKU0000000000001234560101', true],
  // A digit too many, one that was mistyped, two that changed places; another country's.
  ['KW81CBKU00000000000012345601010', false],
  ['KW81CBKU0000000000001234560102', false],
  ['KW18CBKU0000000000001234560101', false],
  ['GB29NWBK60161331926819', true],
])('%s is an IBAN: %s', (iban, is) => expect(isIban(iban)).toBe(is))
