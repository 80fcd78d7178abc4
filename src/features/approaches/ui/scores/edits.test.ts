import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { evidenceId } from '../../../../../tests/support/approaches.ts'
import { fieldOf, placeOf, removalEdits, scoreEdits, typedAt } from './edits.ts'

const [D1, D2, E1] = [evidenceId(501), evidenceId(502), evidenceId(1)]
const values: FormValues = {
  [`dimensions.${D1}`]: { name: 'الموقع', weight: 60, subject: 8 },
  [`ratings.${E1}:${D1}`]: { rating: 7 },
  [`ratings.${E1}:${D2}`]: { rating: 5 },
}

test('a pasted block is one edit for each field, in digits of either script', () => {
  const { edits, refused } = scoreEdits(values, [
    { row: D1, column: 'weight', text: '٤٥٫٥٪' },
    { row: D1, column: 'subject', text: '9' },
    { row: D1, column: E1, text: ' 6.5 ' },
    { row: D2, column: E1, text: '' },
  ])
  expect(edits).toEqual([
    { field: `dimensions.${D1}`, value: { name: 'الموقع', weight: 45.5, subject: 9 } },
    { field: `ratings.${E1}:${D1}`, value: { rating: 6.5 } },
    { field: `ratings.${E1}:${D2}`, value: null },
  ])
  expect(refused).toEqual([])
})

test('texts that are no rating or weight are refused, and nothing else is lost', () => {
  const entered = [
    { row: D1, column: 'weight', text: '101' },
    { row: D1, column: 'subject', text: '0' },
    { row: D1, column: E1, text: 'جيد' },
    { row: D2, column: E1, text: '10' },
  ]
  expect(scoreEdits(values, entered)).toEqual({
    edits: [{ field: `ratings.${E1}:${D2}`, value: { rating: 10 } }],
    refused: entered.slice(0, 3),
  })
})

test('an emptied weight leaves the dimension; a removed dimension takes its ratings along', () => {
  expect(scoreEdits(values, [{ row: D1, column: 'weight', text: '' }]).edits).toEqual([
    { field: `dimensions.${D1}`, value: { name: 'الموقع', weight: null, subject: 8 } },
  ])
  expect(removalEdits(values, D1)).toEqual([
    { field: `dimensions.${D1}`, value: null },
    { field: `ratings.${E1}:${D1}`, value: null },
  ])
})

test('cells and fields name each other', () => {
  for (const column of ['weight', 'subject', E1]) {
    const place = { row: D1, column }
    const { field, name } = fieldOf(place)
    expect(placeOf(`${field}.${name}`)).toEqual(place)
  }
  expect([placeOf('stage'), placeOf('dimensions'), placeOf(`ratings.${E1}`)]).toEqual([undefined, undefined, undefined])
  expect([typedAt(values, { row: D1, column: 'subject' }), typedAt(values, { row: D2, column: 'weight' })]).toEqual([
    8,
    null,
  ])
})
