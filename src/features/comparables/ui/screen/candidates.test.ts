import { expect, test } from 'vitest'
import type { Evidence } from '#features/market/model.ts'
import type { Choice } from '../../model/codes.ts'
import type { Comparable, FoundComparable, Subject } from '../../model.ts'
import { arranged, filtersOn, NO_FILTERS } from './arranged.ts'
import { type Candidate, candidateOf, candidatesOf } from './candidates.ts'

const subject = { on: '2026-06-01', isApproximate: false } as Subject
const found = (id: string, evidence: Partial<Evidence>, nearness: Partial<FoundComparable> = {}) =>
  ({
    evidence: { id, version: 1, kind: 'SALE', location: 'السالمية', area: 400, yearBuilt: null, ...evidence },
    photos: { ids: [], count: 0 },
    foundVersion: 1,
    ...{ distance: 100, days: 30, similarity: 0.9, isApproximate: false, ...nearness },
  }) as FoundComparable

const ITEMS = [
  found('a', { metrePrice: 750, yearBuilt: 2016, evidenceDate: '2026-03-01', plotNumber: '10' }),
  found(
    'b',
    { metrePrice: 600, kind: 'AUCTION', area: 600, evidenceDate: '2025-01-01', plotNumber: '9' },
    { days: 516 },
  ),
  found('c', { metrePrice: 900, location: 'حولي', yearBuilt: 1996, evidenceDate: '2026-05-01', plotNumber: '2' }),
]
const all = candidatesOf({ subject, items: ITEMS }, 's', new Map())
const choices: Record<string, Choice> = { a: 'USED', b: 'REJECTED' }
const order = (given: Partial<Parameters<typeof arranged>[1]>, candidates: readonly Candidate[] = all) =>
  arranged(candidates, {
    filters: NO_FILTERS,
    sort: null,
    choiceOf: (id) => choices[id] ?? 'UNDECIDED',
    placeOf: ({ evidence }) => String(evidence.plotNumber),
    ...given,
  }).join('')
const by = (key: string, descending = false) => order({ sort: { key, descending } })

test('any column sorts, either way; what has no value is last, and numbers in a place count as numbers', () => {
  expect([by('metrePrice'), by('metrePrice', true), by('date'), by('size', true)]).toEqual(['bac', 'cab', 'bac', 'bac'])
  expect([by('age'), by('age', true)]).toEqual(['acb', 'cab'])
  expect([by('place'), by('decision'), by('decision', true)]).toEqual(['cba', 'acb', 'bca'])
  expect([by('n', true), by('nothing')]).toEqual(['cba', 'abc'])
})

test('filters narrow by kind, area, period, size, price per m² and decision, and are counted', () => {
  const only = (filters: Partial<typeof NO_FILTERS>) => order({ filters: { ...NO_FILTERS, ...filters } })
  expect([only({ kind: 'AUCTION' }), only({ location: 'حولي' }), only({ months: 12 })]).toEqual(['b', 'c', 'ac'])
  expect([only({ sizeFrom: 401 }), only({ metreFrom: 600, metreTo: 750 })]).toEqual(['b', 'ab'])
  expect([only({ decided: 'UNDECIDED' }), only({ decided: 'USED' })]).toEqual(['c', 'a'])
  expect(filtersOn({ ...NO_FILTERS, kind: 'SALE', sizeFrom: 1, sizeTo: 2, metreTo: 5 })).toBe(3)
})

test('what is used is shown as it was taken, is approximate where either place is, and has its age at the date of the search', () => {
  const taken = { ...ITEMS[0]?.evidence, price: 1, yearBuilt: 2016 } as Evidence
  const read = { evidenceId: 'a', choice: 'USED', evidence: taken, evidenceVersion: 1, currentVersion: 2 } as Comparable
  const [first, second] = candidatesOf(
    { subject, items: [found('a', { version: 2, price: 2 }), found('b', {}, { isApproximate: true })] },
    's',
    new Map([['a', read]]),
  )
  expect(first).toMatchObject({ n: 1, evidence: { price: 1 }, currentVersion: 2, isCorrected: true, age: 10 })
  expect([first?.isApproximate, second?.isApproximate]).toEqual([false, true])
  expect(candidateOf(read, { ...subject, isApproximate: true })).toMatchObject({ n: 0, isApproximate: true, age: 10 })
})
