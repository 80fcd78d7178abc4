import { expect, test } from 'vitest'
import type { Comparable } from '../../comparables/model.ts'
import type { SheetInputs, SubjectFacts } from '../model.ts'
import { factChanges, withKept } from './kept.ts'

const then: SubjectFacts = {
  valuationNumber: 'VAL-2026-0042',
  purpose: 'MORTGAGE',
  category: 'RESIDENTIAL',
  areaName: 'السالمية',
  area: 400,
  builtArea: null,
  yearBuilt: 2001,
  effectiveAge: null,
  condition: 6,
  quality: null,
  floors: 2,
  frontage: null,
  streets: 1,
  corner: false,
  tenure: 'FREEHOLD',
  remainingMonths: 240,
  latitude: 29.33,
  longitude: 48.07,
  on: '2026-05-20',
}
const entry = { evidenceId: 'a', distance: 120, currentPrice: 300_000, currentVersion: 1, currentStatus: 'ACTIVE' }
const comparable = entry as unknown as Comparable
const inputs = (subject: SubjectFacts, ...comparables: Comparable[]): SheetInputs => ({ subject, comparables })

test('the facts that have changed are listed, apart from what the passing of days changes', () => {
  const now = { ...then, area: 410, condition: null, on: '2026-06-01', remainingMonths: 239 }
  expect(factChanges(then, now)).toEqual([
    { fact: 'area', before: 400, after: 410 },
    { fact: 'condition', before: 6, after: null },
  ])
  expect(factChanges(then, { ...then })).toEqual([])
})

test('a fact that an earlier release did not keep is listed neither as changed nor as of today', () => {
  const { floors: _, ...older } = then
  expect(factChanges(older as SubjectFacts, then)).toEqual([])
  const kept = withKept(inputs(then), inputs(older as SubjectFacts))
  expect(kept.subject).toEqual({ ...older, floors: null })
})

test('kept inputs are as they were; only what tells of the register today is of today', () => {
  const today = { ...comparable, distance: 900, currentPrice: 310_000, currentVersion: 2 } as Comparable
  const kept = withKept(inputs({ ...then, area: 410 }, today), { ...inputs(then, comparable), asksSecondValuer: true })
  expect(kept).toEqual({
    subject: then,
    comparables: [{ ...comparable, currentPrice: 310_000, currentVersion: 2 }],
    asksSecondValuer: true,
  })
})
