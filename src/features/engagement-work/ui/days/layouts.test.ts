import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedDays, type Layout, withoutVisit, withVisitMoved, withVisitOn } from './layouts.ts'

const [SUNDAY, MONDAY, TUESDAY] = ['2026-12-06', '2026-12-07', '2026-12-08']
const day = (date: string, visits: string, more: Partial<Layout> = {}): Layout => ({
  inspectorId: 'x',
  date,
  isLocked: false,
  visits: visits.split(''),
  ...more,
})
const DAYS = [day(SUNDAY, 'abc'), day(TUESDAY, 'd')]

test('a visit goes to a day that is there, or to one that is added for it, and its own day is gone with its last one', () => {
  expect(withVisitOn(DAYS, 'b', { inspectorId: 'x', date: TUESDAY })).toEqual([day(SUNDAY, 'ac'), day(TUESDAY, 'db')])
  expect(withVisitOn(DAYS, 'd', { inspectorId: 'x', date: MONDAY })).toEqual([day(SUNDAY, 'abc'), day(MONDAY, 'd')])
  expect(withVisitOn(DAYS, 'n', { inspectorId: 'y', date: SUNDAY })).toEqual([
    day(SUNDAY, 'abc'),
    day(SUNDAY, 'n', { inspectorId: 'y' }),
    day(TUESDAY, 'd'),
  ])
})

test('an order that somebody changes is held, and only days that changed are given their times again', () => {
  const held = day(SUNDAY, 'bac', { isLocked: true })
  expect(withVisitMoved(DAYS, 'b', -1)).toEqual([held, day(TUESDAY, 'd')])
  expect(withVisitMoved(DAYS, 'c', 1)).toEqual(DAYS)
  expect(changedDays(DAYS, [held, day(TUESDAY, 'd')])).toEqual([held])
  expect(changedDays(DAYS, withoutVisit(DAYS, 'd'))).toEqual([])
})

test('whatever is moved, no visit is lost or there twice', () => {
  const place = fc.record({ inspectorId: fc.constantFrom('x', 'y'), date: fc.constantFrom(SUNDAY, MONDAY, TUESDAY) })
  const act = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(-1 as const, 1 as const), place)
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const days = acts.reduce(
        (was: readonly Layout[], [id, by, to]) => withVisitMoved(withVisitOn(was, id, to), id, by),
        DAYS,
      )
      expect(days.flatMap(({ visits }) => visits).toSorted()).toEqual(['a', 'b', 'c', 'd'])
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted())
    }),
  )
})
