import { expect, test } from 'vitest'
import type { Descriptors } from './field-descriptor.ts'
import { columnsFor, listedFields } from './listed-fields.ts'

const shown = (place: number) => ({ place, width: 100 })
const FIELDS = {
  id: { kind: 'id', listed: true },
  name: { kind: 'text', max: 10, column: { ...shown(1), initial: true }, search: { place: 1 } },
  date: { kind: 'date', column: shown(2) },
  code: { kind: 'text', max: 10, search: { place: 2 } },
  notes: { kind: 'longText', max: 100 },
} as Descriptors

test.each([
  ['initial', false, ['id', 'name']],
  ['all', false, ['id', 'name', 'date']],
  ['initial', true, ['id', 'name', 'code']],
  ['all', true, ['id', 'name', 'date', 'code']],
] as const)('a row with %s columns, searched: %s', (columns, searched, wanted) => {
  expect(listedFields(FIELDS, { columns, searched })).toEqual(wanted)
})

test('all columns are asked for only when one is shown that not every row carries', () => {
  expect(columnsFor(FIELDS, ['name'])).toBeUndefined()
  // A column that is composed of others has no field.
  expect(columnsFor(FIELDS, ['name', 'composed'])).toBeUndefined()
  expect(columnsFor(FIELDS, ['name', 'date'])).toBe('all')
})
