import { expect, test } from 'vitest'
import { openOn } from './open-on.ts'

const row = 'GRID.cells.00000000-0000-4000-8000-000000000000:SIZE'
const comments = [
  { state: 'OPEN', field: 'GRID' },
  { state: 'OPEN', field: row },
  { state: 'ACCEPTED', field: row },
  { state: 'OPEN', field: 'GRID.areaReason' },
  { state: 'OPEN', field: 'inspection.defects.7' },
  { state: 'OPEN', field: null },
] as const

test.each([
  ['GRID', ['GRID', row, 'GRID.areaReason']],
  ['GRID.cells', [row]],
  [row, [row]],
  ['GRID.area', []],
  ['inspection.defects', ['inspection.defects.7']],
])('the open comments on %s and within it', (anchor, fields) => {
  expect(openOn(comments, anchor).map(({ field }) => field)).toEqual(fields)
})
