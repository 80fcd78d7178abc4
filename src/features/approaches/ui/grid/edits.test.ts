import { describe, expect, test } from 'vitest'
import {
  changeCells,
  enterTexts,
  fieldAt,
  fillCells,
  placeOf,
  removeRow,
  SUBJECT_COLUMN,
  takeSupport,
  WEIGHT_ROW,
} from './edits.ts'

const A = '0b6f6b00-1111-4222-8333-000000000001'
const B = '0b6f6b00-1111-4222-8333-000000000002'
const OWN = '0b6f6b00-1111-4222-8333-00000000000f'
const at = (row: string, column = A) => ({ row, column })
const size = `cells.${A}:SIZE`

describe('places', () => {
  test('have the field of a cell or a weight, and none where something is worked out', () => {
    expect(fieldAt(at('SIZE'))).toBe(size)
    expect(fieldAt(at(OWN))).toBe(`cells.${A}:${OWN}`)
    expect(fieldAt(at(WEIGHT_ROW))).toBe(`weights.${A}`)
    for (const place of [at('SIZE', SUBJECT_COLUMN), at('result:net'), at('fact:date')])
      expect(fieldAt(place), place.row).toBeNull()
  })

  test('are found from what faults and remarks are about', () => {
    expect(placeOf(`${size}.reason`)).toEqual(at('SIZE'))
    expect(placeOf(`weights.${B}`)).toEqual(at(WEIGHT_ROW, B))
    expect(placeOf('weights')).toEqual(at(WEIGHT_ROW, SUBJECT_COLUMN))
    expect(placeOf('rows.AGE')).toEqual(at('AGE', SUBJECT_COLUMN))
    expect(placeOf('areaReason')).toBeNull()
  })
})

describe('entering', () => {
  test('writes adjustments and weights, and keeps apart what can’t be stored', () => {
    const texts = [
      { ...at('SIZE'), text: '٥٪' },
      { ...at('AGE'), text: '-12.5' },
      { ...at('TIME'), text: 'abc' },
      { ...at('SHAPE'), text: '2000000' },
      { ...at(WEIGHT_ROW), text: '40%' },
      { ...at(WEIGHT_ROW, B), text: '140' },
      { ...at('result:net'), text: '5' },
    ]
    const { edits, wrong } = enterTexts(texts, {}, 'KWD')
    expect(edits).toEqual([
      { field: size, value: { unit: 'PERCENT', value: 5 } },
      { field: `cells.${A}:AGE`, value: { unit: 'KWD', value: -12.5 } },
      { field: `weights.${A}`, value: { weight: 40 } },
    ])
    expect(wrong).toEqual({
      [`cells.${A}:TIME`]: 'abc',
      [`cells.${A}:SHAPE`]: '2000000',
      [`weights.${B}`]: '140',
    })
  })

  test('clearing keeps rating and reason', () => {
    const values = { [size]: { unit: 'KWD', value: 3, reason: 'شارع' } }
    expect(enterTexts([{ ...at('SIZE'), text: '' }], values, 'KWD').edits).toEqual([
      { field: size, value: { reason: 'شارع' } },
    ])
  })
})

test('filling copies all of a cell, an empty one too, and never a weight into an adjustment', () => {
  const cell = { unit: 'KWD', value: 3, rating: 'INFERIOR', reason: 'شارع' }
  const values = { [size]: cell, [`weights.${A}`]: { weight: 10 } }
  expect(
    fillCells(
      [
        { from: at('SIZE'), to: at('SIZE', B) },
        { from: at('AGE'), to: at('SHAPE') },
        { from: at('FLOORS'), to: at(WEIGHT_ROW) },
        { from: at(WEIGHT_ROW), to: at(WEIGHT_ROW, B) },
        { from: at('SIZE', SUBJECT_COLUMN), to: at('SIZE', B) },
      ],
      values,
    ),
  ).toEqual([
    { field: `cells.${B}:SIZE`, value: cell },
    { field: `cells.${A}:SHAPE`, value: null },
    { field: `weights.${B}`, value: { weight: 10 } },
  ])
})

test('rating and reason are written to all chosen cells, and an emptied cell is none', () => {
  const age = `cells.${A}:AGE`
  expect(changeCells([size, age], { rating: 'SIMILAR' }, { [size]: { unit: 'KWD', value: 3 } })).toEqual([
    { field: size, value: { unit: 'KWD', value: 3, rating: 'SIMILAR' } },
    { field: age, value: { rating: 'SIMILAR' } },
  ])
  expect(changeCells([age], { reason: null }, { [age]: { reason: 'شارع' } })).toEqual([{ field: age, value: null }])
})

test('support is entered in percent with its reason for each comparable, and what was rated there stays', () => {
  const taken = [A, B].map((evidenceId, n) => ({ evidenceId, value: n - 4.25, reason: 'انحدار' }))
  expect(takeSupport('SIZE', taken, { [size]: { unit: 'KWD', value: 3, rating: 'SIMILAR' } })).toEqual([
    { field: size, value: { unit: 'PERCENT', value: -4.25, reason: 'انحدار', rating: 'SIMILAR' } },
    { field: `cells.${B}:SIZE`, value: { unit: 'PERCENT', value: -3.25, reason: 'انحدار' } },
  ])
})

test('a row of the valuer’s own goes with its cells', () => {
  const values = {
    [`ownRows.${OWN}`]: { name: 'سرداب' },
    [`cells.${A}:${OWN}`]: { unit: 'KWD', value: 3 },
    [`cells.${B}:${OWN}`]: null,
    [size]: { unit: 'KWD', value: 3 },
  }
  expect(removeRow(OWN, values)).toEqual([
    { field: `ownRows.${OWN}`, value: null },
    { field: `cells.${A}:${OWN}`, value: null },
  ])
})
