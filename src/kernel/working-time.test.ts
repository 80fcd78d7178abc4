import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWorkingMinutes, closingTime, type WorkingTimes, workingMinutes } from './working-time.ts'

const WEEK: WorkingTimes = { days: [0, 1, 2, 3, 4], opens: '08:00', closes: '16:00', holidays: [] }
const iso = (at: number) => new Date(at).toISOString()

/** Whether a minute is worked, read from the face of a clock that is in Kuwait, without any of the arithmetic under test. */
function isWorked(at: number, { days, opens, closes, holidays }: WorkingTimes): boolean {
  const clock = new Date(at + 3 * 3_600_000)
  if (!days.includes(clock.getUTCDay())) return false
  const [today, time = ''] = clock.toISOString().split('T')
  if (time.slice(0, 5) < opens || time.slice(0, 5) >= closes) return false
  return !holidays.some((holiday) => (typeof holiday === 'string' ? holiday : holiday.date) === today)
}
function counted(from: number, to: number, times: WorkingTimes): number {
  let minutes = 0
  for (let at = from; at < to; at += 60_000) if (isWorked(at, times)) minutes++
  return minutes
}
function reached(from: number, minutes: number, times: WorkingTimes): number {
  let at = from
  for (let left = minutes; left > 0; at += 60_000) if (isWorked(at, times)) left--
  return at
}

// Instants of two weeks around the end of a year, so that weekends, midnight in Kuwait and in UTC, and the year's edge all occur.
const START = Date.UTC(2026, 11, 24)
const instants = fc.integer({ min: 0, max: 14 * 1440 }).map((minute) => START + minute * 60_000)
const clocks = fc.tuple(fc.integer({ min: 0, max: 23 * 60 }), fc.integer({ min: 30, max: 600 })).map(([at, length]) => {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return { opens: clock(at), closes: clock(Math.min(at + length, 23 * 60 + 59)) }
})
const holidays = fc.uniqueArray(
  fc.integer({ min: 0, max: 16 }).chain((day) => {
    const date = iso(START + day * 86_400_000).slice(0, 10)
    return fc.constantFrom(date, { date })
  }),
  { maxLength: 4 },
)
const calendars = fc
  .record({ days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), clocks, holidays })
  .map(({ clocks: hours, ...rest }): WorkingTimes => ({ ...rest, ...hours }))

describe('working minutes', () => {
  test('are those that a clock counts minute by minute', () => {
    fc.assert(
      fc.property(instants, instants, calendars, (from, to, times) => {
        expect(workingMinutes(iso(from), iso(to), times)).toBe(counted(from, to, times))
      }),
      { numRuns: 60 },
    )
  })

  test('added to an instant lead to where a clock has counted them', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 600 }), calendars, (from, minutes, times) => {
        expect(Date.parse(addWorkingMinutes(iso(from), minutes, times))).toBe(reached(from, minutes, times))
      }),
      { numRuns: 60 },
    )
  })

  test('of two spans that meet add up, and adding is their inverse', () => {
    fc.assert(
      fc.property(instants, instants, instants, calendars, fc.integer({ min: 0, max: 9000 }), (a, b, c, times, n) => {
        const [from = 0, middle = 0, to = 0] = [a, b, c].toSorted((x, y) => x - y)
        const whole = workingMinutes(iso(from), iso(to), times)
        expect(workingMinutes(iso(from), iso(middle), times) + workingMinutes(iso(middle), iso(to), times)).toBe(whole)
        expect(workingMinutes(iso(from), addWorkingMinutes(iso(from), n, times), times)).toBe(n)
      }),
    )
  })

  test.each([
    ['a working day', '2026-11-22T08:00:00+03:00', '2026-11-22T16:00:00+03:00', 480],
    ['before opening and after closing', '2026-11-22T06:00:00+03:00', '2026-11-22T20:00:00+03:00', 480],
    ['Thursday noon to Sunday noon, over the weekend', '2026-11-19T12:00:00+03:00', '2026-11-22T12:00:00+03:00', 480],
    ['late Saturday in UTC is Sunday morning in Kuwait', '2026-11-21T22:00:00Z', '2026-11-22T05:30:00Z', 30],
    ['half a minute', '2026-11-22T08:00:30+03:00', '2026-11-22T08:01:00+03:00', 0.5],
    ['backwards', '2026-11-22T12:00:00+03:00', '2026-11-22T09:00:00+03:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(workingMinutes(from, to, WEEK)).toBe(minutes)
  })

  test('a day that is filled ends at closing time; the next minute is that of the next working day', () => {
    const noon = '2026-11-19T12:00:00+03:00'
    expect(addWorkingMinutes(noon, 240, WEEK)).toBe('2026-11-19T16:00:00+03:00')
    expect(addWorkingMinutes(noon, 241, WEEK)).toBe('2026-11-22T08:01:00+03:00')
    expect(addWorkingMinutes(noon, 241, { ...WEEK, holidays: ['2026-11-22'] })).toBe('2026-11-23T08:01:00+03:00')
    expect(addWorkingMinutes('2026-11-20T23:00:00Z', 0, WEEK)).toBe('2026-11-21T02:00:00+03:00')
    expect(closingTime('2026-11-19', WEEK)).toBe('2026-11-19T16:00:00+03:00')
  })

  test('without working time nothing is worked and nothing can be added', () => {
    const none = { ...WEEK, days: [] }
    expect(workingMinutes('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', none)).toBe(0)
    expect(() => addWorkingMinutes('2026-11-01T00:00:00Z', 1, none)).toThrow(RangeError)
    expect(() => addWorkingMinutes('2026-11-01T00:00:00Z', -1, WEEK)).toThrow(RangeError)
    expect(() => workingMinutes('today', '2026-11-01T00:00:00Z', WEEK)).toThrow(RangeError)
  })
})
