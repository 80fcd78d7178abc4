import { expect, test } from 'vitest'
import { enterScores, fillScores, removeDimension, SUBJECT_COLUMN, scoreAt, scoreKey, WEIGHT_COLUMN } from './edits.ts'

const E = '0b6f6b00-1111-4222-8333-000000000001'
const F = '0b6f6b00-1111-4222-8333-000000000002'
const D = '0b6f6b00-1111-4222-8333-00000000000d'
const at = (column: string, row = D) => ({ row, column })
const values = {
  [`dimensions.${D}`]: { dimension: 'location_quality', weight: 40 },
  [`ratings.${E}:${D}`]: { rating: 7 },
}

test('weight and rating of the subject are written into the row of the dimension, together', () => {
  const { edits, wrong } = enterScores(
    [
      { ...at(WEIGHT_COLUMN), text: '٥٠٪' },
      { ...at(SUBJECT_COLUMN), text: '8' },
      { ...at(F), text: '6.5' },
    ],
    values,
  )
  expect(edits).toEqual([
    { field: `dimensions.${D}`, value: { dimension: 'location_quality', weight: 50, subject: 8 } },
    { field: `ratings.${F}:${D}`, value: { rating: 6.5 } },
  ])
  expect(wrong).toEqual({})
})

test('what is no number within its limits is kept apart, and changes nothing', () => {
  const { edits, wrong } = enterScores(
    [
      { ...at(E), text: '11' },
      { ...at(F), text: '50%' },
      { ...at(WEIGHT_COLUMN), text: 'x' },
      { ...at(E, 'result:score'), text: '5' },
    ],
    values,
  )
  expect(edits).toEqual([])
  expect(wrong).toEqual({ [`${E} ${D}`]: '11', [`${F} ${D}`]: '50%', [`${WEIGHT_COLUMN} ${D}`]: 'x' })
  expect(scoreKey(at(E, 'result:score'))).toBeNull()
})

test('filling copies numbers, and never a weight to a rating; clearing removes a rating', () => {
  expect(
    fillScores(
      [
        { from: at(E), to: at(F) },
        { from: at(WEIGHT_COLUMN), to: at(SUBJECT_COLUMN) },
      ],
      values,
    ),
  ).toEqual([{ field: `ratings.${F}:${D}`, value: { rating: 7 } }])
  expect(enterScores([{ ...at(E), text: '' }], values).edits).toEqual([{ field: `ratings.${E}:${D}`, value: null }])
  expect([scoreAt(at(E), values), scoreAt(at(WEIGHT_COLUMN), values), scoreAt(at(F), values)]).toEqual([7, 40, null])
})

test('a dimension goes with its ratings', () => {
  expect(removeDimension(D, values)).toEqual([
    { field: `dimensions.${D}`, value: null },
    { field: `ratings.${E}:${D}`, value: null },
  ])
})
