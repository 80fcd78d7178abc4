import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, kuwaitMidnight } from '#kernel/dates.ts'
import { estimatedWay } from '../../inspections/rules/way.ts'
import {
  type DayTerms,
  type Inspector,
  type KeptDay,
  proposedDays,
  type Taken,
  timedDays,
  type Visit,
  type VisitDay,
} from './days.ts'

const SUNDAY = '2026-12-06'
const TERMS: DayTerms = {
  opens: '08:00',
  closes: '14:00',
  minutes: 45,
  mostOfDay: 40,
  start: null,
  firstDay: SUNDAY,
  lastDay: addDays(SUNDAY, 60),
  times: { days: [0, 1, 2, 3, 4], opens: '07:00', closes: '15:00', holidays: [addDays(SUNDAY, 1)] },
}
const MINUTE = 60_000
const at = (date: string, clock: string) => Date.parse(kuwaitMidnight(date)) + Number(clock.slice(0, 2)) * 60 * MINUTE
const anyone = (id: string, more: Partial<Inspector> = {}): Inspector => ({
  id,
  taken: [],
  off: [],
  covers: () => true,
  ...more,
})
const plan = (inspectors: readonly Inspector[], terms: Partial<DayTerms> = {}) => ({
  inspectors,
  terms: { ...TERMS, ...terms },
  wayOf: estimatedWay,
})
/** Houses of an area side by side, 200 m from one another. */
const row = (area: string, latitude: number, count: number): Visit[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${area}${n + 1}`,
    place: { latitude: latitude + n * 0.0018, longitude: 48 },
    area,
  }))
const told = (days: readonly VisitDay[]) =>
  days.map(({ inspectorId, date, stops }) => [inspectorId, date, stops.map(({ id }) => id).join(' ')])

test('the properties of an area are visited one after the other, and a day that is no working day is passed over', () => {
  const visits = [...row('b', 29.2, 4), ...row('a', 29.36, 5)]
  const mixed = [...visits.slice(3), ...visits.slice(0, 3)]
  const { days, unplaced } = proposedDays(mixed, [], plan([anyone('x')]))
  expect(unplaced).toEqual([])
  // Monday is a holiday; from one area to the other are 23 km.
  expect(told(days)).toEqual([
    ['x', SUNDAY, 'b1 b2 b3 b4 a1 a2'],
    ['x', addDays(SUNDAY, 2), 'a3 a4 a5'],
  ])
  expect(days[0]?.stops.map(({ startsAt, way }) => [startsAt.slice(11, 16), way?.minutes])).toEqual([
    ['05:00', undefined],
    ['05:50', 1],
    ['06:40', 1],
    ['07:30', 1],
    ['08:55', 37],
    ['09:45', 1],
  ])
  expect(proposedDays(mixed, [], plan([anyone('x')]))).toEqual({ days, unplaced })
})

test('two inspectors share the same days, by what their licences cover, and nobody visits on a day off', () => {
  const visits = [...row('a', 29.36, 4), ...row('b', 29.3, 2)]
  const inspectors = [anyone('x', { off: [SUNDAY] }), anyone('y', { covers: ({ area }) => area === 'b' })]
  expect(told(proposedDays(visits, [], plan(inspectors)).days)).toEqual([
    ['y', SUNDAY, 'b1 b2'],
    ['x', addDays(SUNDAY, 2), 'a1 a2 a3 a4'],
  ])
  const nobody = proposedDays(visits, [], plan([anyone('y', { covers: ({ area }) => area === 'b' })]))
  expect(nobody.unplaced).toEqual(['a1', 'a2', 'a3', 'a4'].map((id) => ({ id, why: 'licence' })))
})

test('what is arranged already keeps its time with the way there and back, and counts among the visits of the day', () => {
  const taken = [{ from: at(SUNDAY, '09:00'), to: at(SUNDAY, '10:00'), place: { latitude: 29.3, longitude: 48 } }]
  const begins = (terms: Partial<DayTerms> = {}) =>
    proposedDays(row('a', 29.36, 3), [], plan([anyone('x', { taken })], terms)).days.map(({ stops }) =>
      stops.map(({ startsAt, way }) => [startsAt.slice(11, 16), way?.minutes]),
    )
  // 45 minutes from 8:00 on and 14 on the way would come too late to the appointment at 9:00.
  expect(begins({ minutes: 60 })).toEqual([
    [
      ['07:15', 15],
      ['08:20', 1],
      ['09:25', 1],
    ],
  ])
  expect(begins({ mostOfDay: 2 }).map((day) => day.length)).toEqual([1, 2])
})

test('beside what is arranged an inspector visits what lies near it, and what fits where the next on the line does not', () => {
  const visits = [...row('b', 29.2, 4), ...row('a', 29.36, 4)]
  const taken = [{ from: at(SUNDAY, '10:00'), to: at(SUNDAY, '11:00'), place: { latitude: 29.37, longitude: 48 } }]
  expect(told(proposedDays(visits, [], plan([anyone('x', { taken })])).days)).toEqual([
    ['x', SUNDAY, 'a1 a2 a3 a4'],
    ['x', addDays(SUNDAY, 2), 'b4 b3 b2 b1'],
  ])
})

test('a visit without a place, beyond every licence or after the last day is named with the reason', () => {
  const nowhere: Visit = { id: 'n', place: null, area: '' }
  const visits = [nowhere, ...row('a', 29.36, 8)]
  const { days, unplaced } = proposedDays(visits, [], plan([anyone('x')], { lastDay: SUNDAY }))
  expect(days).toHaveLength(1)
  expect(unplaced).toEqual([
    { id: 'n', why: 'place' },
    { id: 'a8', why: 'days' },
  ])
})

test('a day that is kept has its own order where that is locked, says what ends too late, and nothing is added to it', () => {
  const houses = row('a', 29.36, 9)
  const pick = (...places: number[]) => places.flatMap((n) => houses[n - 1] ?? [])
  const day = (isLocked: boolean, ...places: number[]): KeptDay => ({
    inspectorId: 'x',
    date: SUNDAY,
    isLocked,
    visits: pick(...places),
  })
  const own = plan([anyone('x')])
  expect(told(timedDays([day(true, 1, 3, 2)], own))).toEqual([['x', SUNDAY, 'a1 a3 a2']])
  expect(told(timedDays([day(false, 1, 3, 2)], own))).toEqual([['x', SUNDAY, 'a1 a2 a3']])
  const [long] = timedDays([day(true, 1, 2, 3, 4, 5, 6, 7, 8, 9)], own)
  expect(long?.stops.map(({ isLate }) => isLate)).toEqual([...Array(7).fill(false), true, true])
  const { days } = proposedDays(houses, [day(true, 1, 2), { ...day(true, 2, 9), date: addDays(SUNDAY, 2) }], own)
  expect(told(days)).toEqual([
    ['x', SUNDAY, 'a1 a2'],
    ['x', addDays(SUNDAY, 2), 'a9'],
    ['x', addDays(SUNDAY, 3), 'a3 a4 a5 a6 a7 a8'],
  ])
})

const place = fc.record({
  latitude: fc.double({ min: 28.6, max: 29.6, noNaN: true }),
  longitude: fc.double({ min: 47.4, max: 48.3, noNaN: true }),
})
const someVisits = fc
  .array(fc.record({ place: fc.option(place, { freq: 8 }), area: fc.constantFrom('a', 'b', 'c', 'd') }), {
    maxLength: 40,
  })
  .map((all) => all.map((one, n): Visit => ({ ...one, id: `v${n}` })))
const someTaken = fc.array(
  fc
    .record({ day: fc.nat(6), minute: fc.nat(500), length: fc.integer({ min: 10, max: 120 }), place: fc.option(place) })
    .map(({ day, minute, length, place: where }): Taken => {
      const from = at(addDays(SUNDAY, day), '07:00') + minute * MINUTE
      return { from, to: from + length * MINUTE, place: where }
    }),
  { maxLength: 8 },
)
const someInspectors = fc
  .array(fc.record({ taken: someTaken, covered: fc.subarray(['a', 'b', 'c', 'd']) }), { minLength: 1, maxLength: 3 })
  .map((all) =>
    all.map(({ taken, covered }, n) => anyone(`i${n}`, { taken, covers: ({ area }) => covered.includes(area) })),
  )

test('whatever is planned: each visit once or with a reason, within the hours, by whom a licence covers, and at no time that is taken', () => {
  fc.assert(
    fc.property(
      someVisits,
      someInspectors,
      fc.record({
        minutes: fc.integer({ min: 10, max: 120 }),
        start: fc.option(place),
        mostOfDay: fc.constantFrom(3, 40),
      }),
      (visits, inspectors, terms) => {
        const own = plan(inspectors, { ...terms, lastDay: addDays(SUNDAY, 12) })
        const { days, unplaced } = proposedDays(visits, [], own)
        const stops = days.flatMap((day) => day.stops)
        expect([...stops, ...unplaced].map(({ id }) => id).toSorted()).toEqual(visits.map(({ id }) => id).toSorted())
        const length = terms.minutes * MINUTE
        for (const day of days) {
          const inspector = inspectors.find(({ id }) => id === day.inspectorId)
          expect(day.stops.length).toBeLessThanOrEqual(terms.mostOfDay)
          let free = at(day.date, '08:00')
          for (const { id, startsAt, way, isLate, isBeyondLicence } of day.stops) {
            const begins = Date.parse(startsAt)
            expect(begins).toBeGreaterThanOrEqual(free + (way?.minutes ?? 0) * MINUTE)
            free = begins + length
            expect(free).toBeLessThanOrEqual(at(day.date, '14:00'))
            expect([isLate, isBeyondLicence]).toEqual([false, false])
            for (const one of inspector?.taken ?? []) expect(begins >= one.to || free <= one.from).toBe(true)
            const visit = visits.find((one) => one.id === id)
            expect(visit && inspector?.covers(visit)).toBe(true)
          }
        }
      },
    ),
  )
})
