import { expect, test } from 'vitest'
import type { RoundSnapshot } from '../model.ts'
import { changesBetween } from './changes.ts'

const title = { id: 'd1', documentType: 'PROPERTY_DOCUMENT', name: 'وثيقة.pdf', sha256: 'a', fields: '{}' } as const
const plan = { id: 'd2', documentType: 'BUILDING_PLAN', name: 'مخطط.pdf', sha256: 'b', fields: '{}' } as const
const visit = { id: 'i1', state: 'PLANNED', photos: 0, values: {} }
const FIRST: RoundSnapshot = {
  fields: { ownerName: 'ورثة سالم', finalValue: 300_000, isUsufruct: false, notes: null },
  documents: [title],
  inspections: [visit],
}

test('nothing changed between equal snapshots, whatever the order of keys and empty values', () => {
  const second: RoundSnapshot = { ...FIRST, fields: { finalValue: 300_000, isUsufruct: false, ownerName: 'ورثة سالم' } }
  expect(changesBetween(FIRST, second)).toEqual([])
})

test('fields, documents and inspections are shown with what they were', () => {
  const second: RoundSnapshot = {
    fields: { ...FIRST.fields, finalValue: 285_000, notes: 'أُعيد النظر في التسويات' },
    documents: [{ ...plan }],
    inspections: [
      { ...visit, state: 'HELD', photos: 12, values: { floors: 2, 'defects.1': { place: 'السطح' } } },
      { id: 'i2', state: 'PLANNED', photos: 0, values: {} },
    ],
  }
  expect(changesBetween(FIRST, second)).toEqual([
    { of: 'field', field: 'notes', before: null, after: 'أُعيد النظر في التسويات' },
    { of: 'field', field: 'finalValue', before: 300_000, after: 285_000 },
    { of: 'document', id: 'd1', documentType: 'PROPERTY_DOCUMENT', name: 'وثيقة.pdf', became: 'REMOVED' },
    { of: 'document', id: 'd2', documentType: 'BUILDING_PLAN', name: 'مخطط.pdf', became: 'ADDED' },
    { of: 'visit', id: 'i1', became: 'HELD' },
    { of: 'inspection', id: 'i1', field: 'floors', before: null, after: 2 },
    { of: 'inspection', id: 'i1', field: 'defects.1', before: null, after: { place: 'السطح' } },
    { of: 'photos', id: 'i1', before: 0, after: 12 },
    { of: 'visit', id: 'i2', became: 'PLANNED' },
  ])
})

test('what the report states is shown with what it was, and not against a round from before it was kept', () => {
  const stating = (statements: RoundSnapshot['statements']): RoundSnapshot => ({
    ...FIRST,
    ...(statements ? { statements } : {}),
  })
  const [first, second] = [
    stating({ esg: 'NOT_SIGNIFICANT', specialists: 'NONE' }),
    stating({ esg: 'SIGNIFICANT', esgNote: 'قرب خط الضغط العالي', specialists: 'NONE', template: 'LETTER' }),
  ]
  expect(changesBetween(first, second)).toEqual([
    { of: 'statement', field: 'esg', before: 'NOT_SIGNIFICANT', after: 'SIGNIFICANT' },
    { of: 'statement', field: 'esgNote', before: null, after: 'قرب خط الضغط العالي' },
  ])
  expect(changesBetween(FIRST, second)).toEqual([])
})

test('a document is changed by another file or by what is written of it', () => {
  const became = (changed: object) =>
    changesBetween(FIRST, { ...FIRST, documents: [{ ...title, ...changed }] }).map((one) =>
      one.of === 'document' ? one.became : one.of,
    )
  expect([became({ sha256: 'c' }), became({ fields: '{"pages":2}' }), became({})]).toEqual([
    ['CHANGED'],
    ['CHANGED'],
    [],
  ])
})
