import { expect, test } from 'vitest'
import { anchorOf } from './anchors.ts'

const id = '00000000-0000-4000-8000-000000000000'

test.each([
  [null, { of: 'whole' }],
  ['finalValue', { of: 'record', field: 'finalValue' }],
  ['GRID', { of: 'sheet', sheet: 'GRID', field: null }],
  ['RECONCILIATION.reason', { of: 'sheet', sheet: 'RECONCILIATION', field: 'reason' }],
  [`GRID.cells.${id}:SIZE`, { of: 'sheet', sheet: 'GRID', field: `cells.${id}:SIZE` }],
  [`GRID.weights.${id}`, { of: 'sheet', sheet: 'GRID', field: `weights.${id}` }],
  ['INCOME.capRate', { of: 'sheet', sheet: 'INCOME', field: 'capRate' }],
  ['REPORT', { of: 'report', field: null }],
  ['REPORT.esgNote', { of: 'report', field: 'esgNote' }],
  [`document.${id}`, { of: 'document', id }],
  ['inspection', { of: 'inspection', field: null }],
  ['inspection.overallReason', { of: 'inspection', field: 'overallReason' }],
  ['inspection.defects.7', { of: 'inspection', field: 'defects.7' }],
])('%s names what a comment is about', (text, anchor) => {
  expect(anchorOf(text)).toEqual(anchor)
})

test.each([
  '',
  'status',
  'constructor',
  'GRID.',
  'GRID.toString',
  'SHEET.x',
  `GRID.rates.${id}`,
  'REPORT.',
  'REPORT.template',
  'REPORT.toString',
  'REPORT.annexes.7',
  'document',
  'document.7',
  'inspection.x',
  '.',
])('“%s” names nothing', (text) => expect(anchorOf(text)).toBeUndefined())
