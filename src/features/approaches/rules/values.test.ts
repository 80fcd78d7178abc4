import { describe, expect, test } from 'vitest'
import { kuwaitYear } from '#kernel/dates.ts'
import type { FormValue } from '#kernel/form-values.ts'
import type { SheetShape } from '../model.ts'
import { crowdedBeyond, rowOf, valueFaults } from './values.ts'

const words = { ar: 'حقل', en: 'Field' }
const ENTRY = '6f1de2e0-0000-4000-8000-000000000001'
const ROW = '6f1de2e0-0000-4000-8000-000000000002'
const SHAPE: SheetShape = {
  fields: {
    rate: { kind: 'number', most: 100, words },
    price: { kind: 'money', words },
    units: { kind: 'count', most: 10, words },
    area: { kind: 'area', most: 1e6, words },
    built: { kind: 'year', most: 9999, words },
    on: { kind: 'date', words },
    vacant: { kind: 'flag', words },
    basis: { kind: 'choice', max: 10, codes: ['LAND', 'BUILT'], codeWord: (code) => code, words },
    source: { kind: 'text', max: 20, words },
  },
  lists: {
    cells: { words, id: 'cell', most: 3, row: { value: { kind: 'number', most: 100, least: -100, words } } },
    parts: {
      words,
      id: 'uuid',
      most: 1,
      row: { area: { kind: 'area', most: 1e6, required: true, words }, use: { kind: 'text', max: 20, words } },
    },
  },
}

describe('a value of a sheet', () => {
  test.each<[string, FormValue, string | null]>([
    ['rate', 100, null],
    ['rate', null, null],
    ['rate', 101, 'rate tooLarge'],
    ['rate', -0.1, 'rate tooSmall'],
    ['rate', '7', 'rate wrongShape'],
    ['rate', Number.NaN, 'rate wrongShape'],
    ['price', 325_000.125, null],
    ['price', 1.0005, 'price badMoney'],
    ['units', 2.5, 'units notWhole'],
    ['area', 0, 'area tooSmall'],
    ['built', 1899, 'built badYear'],
    ['built', kuwaitYear() + 51, 'built badYear'],
    ['on', '2026-02-30', 'on badDate'],
    ['on', '2026-02-28', null],
    ['vacant', 'yes', 'vacant wrongShape'],
    ['basis', 'SEA', 'basis notInList'],
    ['source', 'x'.repeat(21), 'source tooLong'],
    ['source', 'a\u202eb', 'source badText'],
    ['constructor', 1, 'constructor fieldUnknown'],
    [`cells.${ENTRY}:AGE`, { value: -100 }, null],
    [`cells.${ENTRY}:${ROW}`, { value: 1 }, null],
    [`cells.${ENTRY}:AGE`, { value: -101 }, `cells.${ENTRY}:AGE.value tooSmall`],
    [`cells.${ENTRY}:age`, { value: 1 }, `cells.${ENTRY}:age fieldUnknown`],
    [`cells.${ENTRY}`, { value: 1 }, `cells.${ENTRY} fieldUnknown`],
    [`cells.${ENTRY}:AGE:AGE`, { value: 1 }, `cells.${ENTRY}:AGE:AGE fieldUnknown`],
    [`parts.${ROW}`, { use: 'سكن' }, `parts.${ROW}.area required`],
    [`parts.${ROW}`, { area: 4, other: 1 }, `parts.${ROW} fieldUnknown`],
    [`parts.${ROW}`, 'a', `parts.${ROW} wrongShape`],
    [`parts.${ROW}`, null, null],
    [`rooms.${ROW}`, { area: 4 }, `rooms.${ROW} fieldUnknown`],
  ])('%s as %j: %s', (field, value, wanted) => {
    const [fault] = valueFaults(SHAPE, field, value).map((one) => `${one.field} ${one.code.replace('kernel:', '')}`)
    expect(fault ?? null).toBe(wanted)
  })
})

test('a row is distinguished from a field by its list and id, and lists have no more rows than they may', () => {
  expect(rowOf(SHAPE, `cells.${ENTRY}:AGE`)).toEqual({ list: 'cells', id: `${ENTRY}:AGE` })
  expect([rowOf(SHAPE, 'rate'), rowOf(SHAPE, 'parts.1')]).toEqual([undefined, undefined])
  const one = { [`parts.${ENTRY}`]: { area: 1 }, rate: 3 }
  expect(crowdedBeyond(SHAPE, one)).toBeUndefined()
  expect(crowdedBeyond(SHAPE, { ...one, [`parts.${ROW}`]: { area: 2 } })).toBe(1)
})
