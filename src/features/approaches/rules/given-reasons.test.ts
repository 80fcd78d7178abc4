import { expect, test } from 'vitest'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { givenReasons, runsOf } from './given-reasons.ts'
import { workGrid } from './grid.ts'

const inputs = { subject: subjectFacts(), comparables: [1, 2, 3].map((n) => comparableOf(n)) }
const cell = (n: number, row: string, reason: string | null, value: number | null = 3): FormValues => {
  const written: FormRow = { unit: 'PERCENT', value, reason }
  return { [`cells.${evidenceId(n)}:${row}`]: written }
}
const told = (values: FormValues) =>
  givenReasons(workGrid(values, inputs)).map(({ text, rows }) => [
    text,
    ...rows.map(({ row, numbers }) => [row.id, ...numbers]),
  ])

test('each reason is there once, with the rows and comparables that it holds for', () => {
  const values = {
    ...cell(1, 'LOCATION', 'شارع داخلي'),
    ...cell(2, 'LOCATION', 'صفقات القطعة'),
    ...cell(3, 'LOCATION', 'صفقات القطعة'),
    ...cell(1, 'SIZE', 'صفقات القطعة'),
    ...cell(2, 'TIME', 'مؤشر الأسعار'),
  }
  expect(told(values)).toEqual([
    ['مؤشر الأسعار', ['TIME', 2]],
    ['شارع داخلي', ['LOCATION', 1]],
    ['صفقات القطعة', ['LOCATION', 2, 3], ['SIZE', 1]],
  ])
})

test('a reason without a number is there as well, and a missing one is none', () => {
  expect(told({ ...cell(1, 'SIZE', 'مساحة متقاربة', null), ...cell(2, 'SIZE', null) })).toEqual([
    ['مساحة متقاربة', ['SIZE', 1]],
  ])
})

test.each([
  [[], []],
  [[4], [[4, 4]]],
  [
    [3, 1, 2, 5],
    [
      [1, 3],
      [5, 5],
    ],
  ],
])('%j are the runs %j', (numbers, runs) => expect(runsOf(numbers)).toEqual(runs))
