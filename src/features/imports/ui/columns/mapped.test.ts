import { describe, expect, test } from 'vitest'
import type { ImportColumn, Target } from '../../model.ts'
import { groupsOf, missingFields, unusedColumns } from './mapped.ts'

const target = (field: string, required = true): Target => ({ field, word: `properties:field.${field}`, required })
const TARGETS = [
  target('type'),
  target('area'),
  target('size', false),
  target('sizeUnit', false),
  target('name', false),
]

describe('fields that are required and given by nothing', () => {
  test.each([
    ['nothing is given', {}, {}, ['type', 'area']],
    ['a column gives one, the first of all too', { type: 0 }, {}, ['area']],
    ['a value for empty cells gives it as well', { area: 1 }, { type: 'LAND' }, []],
    ['an empty value gives nothing', { area: 1, type: null }, { type: '' }, ['type']],
    ['an area comes from size and unit', { type: 0, size: 1 }, { sizeUnit: 'SQFT' }, []],
    ['but not from the size alone', { type: 0, size: 1 }, {}, ['area']],
  ])('%s', (_, mapping, defaults, missing) => {
    expect(missingFields({ mapping, defaults }, TARGETS)).toEqual(missing)
  })
})

test('columns that give nothing are reported, unless there is nothing in them', () => {
  const column = (index: number, header: string, samples: string[] = []): ImportColumn => ({
    index,
    letter: 'ABCD'[index] as string,
    header,
    samples,
  })
  const columns = [column(0, 'النوع'), column(1, 'رقم الملف'), column(2, '', ['x']), column(3, '')]
  expect(unusedColumns({ mapping: { type: 0, area: null }, columns }).map(({ letter }) => letter)).toEqual(['B', 'C'])
})

test('a field stays in its group whatever is chosen for it, and a group opens for what is decided in it', () => {
  const targets = [...TARGETS, target('features.street_width', false)]
  const groups = (mapping: Record<string, number | null>, suggested: Record<string, number | null>) =>
    groupsOf(targets, { mapping, suggested, defaults: {} }).map(({ name, fields, open }) => [
      name,
      fields.map(({ field }) => field).join(' '),
      open,
    ])
  expect(groups({ name: 1 }, { name: 1 })).toEqual([
    ['required', 'type area', true],
    ['found', 'name', true],
    ['other', 'size sizeUnit', false],
    ['features', 'features.street_width', false],
  ])
  expect(groups({ name: null, 'features.street_width': 4 }, { name: 1 })).toEqual([
    ['required', 'type area', true],
    ['found', 'name', false],
    ['other', 'size sizeUnit', false],
    ['features', 'features.street_width', true],
  ])
})
