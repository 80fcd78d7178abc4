import { expect, test } from 'vitest'
import { wayTo } from './way.ts'

const id = '00000000-0000-4000-8000-000000000000'
const visit = '11111111-1111-4111-8111-111111111111'
const record = `/valuations/${id}`

test.each([
  ['finalValue', { path: `${record}/edit`, hash: 'field-finalValue' }],
  ['GRID', { path: `${record}/approaches/grid` }],
  [`GRID.cells.${id}:SIZE`, { path: `${record}/approaches/grid`, hash: `cells.${id}:SIZE` }],
  ['RECONCILIATION.reason', { path: `${record}/approaches`, hash: 'reason' }],
  ['REPORT.esgNote', { path: `${record}/report`, hash: 'esgNote' }],
  [`document.${id}`, { path: record, document: id }],
  ['inspection.overallReason', { path: `/inspections/${visit}`, hash: 'overallReason' }],
  ['inspection', { path: `/inspections/${visit}` }],
  [null, undefined],
])('a comment on %s leads to where it is mended', (field, way) => {
  expect(wayTo(id, field, visit)).toEqual(way)
})

test('while there is no inspection, a comment on one leads to where it is planned', () => {
  expect(wayTo(id, 'inspection.notes', null)).toEqual({ path: record, hash: 'inspections' })
})
