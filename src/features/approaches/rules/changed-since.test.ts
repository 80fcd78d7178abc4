import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { changedSince } from './changed-since.ts'

const [first, second, third] = [1, 2, 3].map((n) => evidenceId(n))
const contents = (grid: FormValues, cost: FormValues, comparables = [1, 2]) => ({
  sheets: { GRID: grid, COST: cost },
  inputs: { subject: subjectFacts(), comparables: comparables.map((n) => comparableOf(n)) },
})
const percent = (value: number, reason: string | null = 'أزواج مبيعات') => ({ unit: 'PERCENT', value, reason })

test('a field that is otherwise is known with what it was, on each sheet', () => {
  const before = contents(
    { [`cells.${first}:SIZE`]: percent(3), [`cells.${second}:SIZE`]: percent(1), [`weights.${first}`]: { weight: 50 } },
    { feesRate: 5, landValue: 210_000 },
  )
  const after = contents(
    {
      [`cells.${first}:SIZE`]: percent(3, 'سبب آخر'),
      [`cells.${first}:AGE`]: percent(2),
      [`weights.${first}`]: { weight: 50 },
    },
    { feesRate: 6, landValue: 210_000 },
  )
  const { fields, comparables } = changedSince(before, after)
  expect(fields.GRID).toEqual(
    new Map([
      [`cells.${first}:SIZE`, percent(3)],
      [`cells.${first}:AGE`, null],
      [`cells.${second}:SIZE`, percent(1)],
    ]),
  )
  expect(fields.COST).toEqual(new Map([['feesRate', 5]]))
  expect(comparables.size).toBe(0)
})

test('comparables that came and went are known', () => {
  const { fields, comparables } = changedSince(contents({}, {}, [1, 2]), contents({}, {}, [2, 3]))
  expect(fields).toEqual({})
  expect(comparables).toEqual(
    new Map([
      [first, 'REMOVED'],
      [third, 'ADDED'],
    ]),
  )
})
