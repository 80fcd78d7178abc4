import { describe, expect, test } from 'vitest'
import { comparableOf, subjectFacts } from '../../../../../tests/support/approaches.ts'
import type { Comparable } from '../../../comparables/model.ts'
import type { Evidence } from '../../../market/model.ts'
import type { GridBasis, GridRowCode, Rating } from '../../model/grid.ts'
import type { SubjectFacts } from '../../model.ts'
import { factsOf, ratingByFacts } from './facts.ts'

const told = (
  row: GridRowCode,
  subject: Partial<SubjectFacts>,
  evidence: Partial<Evidence>,
  more: Partial<Comparable> = {},
  basis: GridBasis = 'LAND',
) => {
  const facts = factsOf(row, { subject: subjectFacts(subject), comparable: comparableOf(1, evidence, more), basis })
  return { facts, rating: ratingByFacts(row, facts, basis) }
}

describe('the difference that is shown per row', () => {
  test.each<[GridRowCode, Partial<SubjectFacts>, Partial<Evidence>, (number | null)[]]>([
    ['SIZE', { area: 400 }, { area: 512.35 }, [-112.35]],
    ['AGE', { yearBuilt: 2010, on: '2026-11-01' }, { yearBuilt: 2000, evidenceDate: '2025-12-31' }, [-9]],
    ['AGE', { yearBuilt: null }, { yearBuilt: 2000 }, [null]],
    [
      'FRONTAGE',
      { frontage: 20, streets: 2, corner: true },
      { frontage: 15.5, streets: 1, corner: false },
      [4.5, 1, null],
    ],
    ['CONDITION', { condition: 7 }, { condition: 4 }, [3]],
    ['FLOORS', { floors: 3, area: 400, builtArea: 900 }, { area: 500, builtArea: 1000 }, [null, 0.25]],
    ['FLOORS', { floors: 3 }, { floors: 5 }, [-2, null]],
    ['TIME', { on: '2026-11-01' }, { evidenceDate: '2026-08-01' }, [92]],
    ['TENURE', { tenure: 'FREEHOLD' }, { tenure: 'USUFRUCT' }, [null]],
    ['LOCATION', {}, {}, [null, null]],
    ['SHAPE', {}, {}, []],
    ['FINANCING', {}, {}, []],
  ])('%s of %o and %o', (row, subject, evidence, differences) => {
    expect(told(row, subject, evidence).facts.map(({ difference }) => difference)).toEqual(differences)
  })
  test('the size is the one that is priced', () => {
    expect(told('SIZE', { builtArea: 300 }, { builtArea: 250 }, {}, 'BUILT').facts).toEqual([
      { name: 'size', unit: 'SQM', subject: 300, comparable: 250, difference: 50 },
    ])
  })
  test.each<[string, Partial<SubjectFacts>, boolean, true | undefined]>([
    ['both have a pin', {}, false, undefined],
    ['the comparable has none', {}, true, true],
    ['the subject has none', { latitude: null, longitude: null }, false, true],
    ['neither has one', { latitude: null, longitude: null }, true, true],
  ])('a distance is approximate unless both properties have a pin: %s', (_, subject, isMiddle, approximate) => {
    const { facts } = told('LOCATION', subject, {}, { isApproximate: isMiddle })
    expect(facts.map(({ name, isApproximate }) => [name, isApproximate])).toEqual([
      ['place', undefined],
      ['distance', approximate],
    ])
  })
})

describe('the rating that the facts tell', () => {
  test.each<[string, GridRowCode, Partial<SubjectFacts>, Partial<Evidence>, Rating | null]>([
    ['freehold against usufruct', 'TENURE', { tenure: 'FREEHOLD' }, { tenure: 'USUFRUCT' }, 'INFERIOR'],
    ['usufruct against freehold', 'TENURE', { tenure: 'USUFRUCT' }, { tenure: 'FREEHOLD' }, 'SUPERIOR'],
    ['the same right', 'TENURE', { tenure: 'USUFRUCT' }, { tenure: 'USUFRUCT' }, 'SIMILAR'],
    ['two granted rights', 'TENURE', { tenure: 'USUFRUCT' }, { tenure: 'STATE_LEASE' }, null],
    ['a right that is not known', 'TENURE', { tenure: null }, { tenure: 'USUFRUCT' }, null],
    ['a sale', 'CONDITIONS', {}, { kind: 'SALE' }, 'SIMILAR'],
    ['a price that is asked', 'CONDITIONS', {}, { kind: 'LISTING' }, 'SUPERIOR'],
    ['an auction', 'CONDITIONS', {}, { kind: 'AUCTION' }, null],
    ['30 days before', 'TIME', { on: '2026-11-01' }, { evidenceDate: '2026-10-02' }, 'SIMILAR'],
    ['31 days before', 'TIME', { on: '2026-11-01' }, { evidenceDate: '2026-10-01' }, null],
    ['larger', 'SIZE', { area: 400 }, { area: 500 }, 'INFERIOR'],
    ['smaller', 'SIZE', { area: 400 }, { area: 300 }, 'SUPERIOR'],
    ['larger by a twentieth of itself', 'SIZE', { area: 400 }, { area: 421 }, 'SIMILAR'],
    ['a corner', 'FRONTAGE', { corner: false }, { corner: true }, 'SUPERIOR'],
    ['a corner of less frontage', 'FRONTAGE', { corner: false, frontage: 20 }, { corner: true, frontage: 10 }, null],
    ['one street less', 'FRONTAGE', { corner: false, streets: 2 }, { corner: false, streets: 1 }, 'INFERIOR'],
    ['older', 'AGE', { yearBuilt: 2010 }, { yearBuilt: 2000 }, 'INFERIOR'],
    ['older by two years', 'AGE', { yearBuilt: 2010 }, { yearBuilt: 2008 }, 'SIMILAR'],
    ['in better condition', 'CONDITION', { condition: 6 }, { condition: 8 }, 'SUPERIOR'],
    ['more built', 'FLOORS', { builtArea: 400 }, { builtArea: 900 }, 'SUPERIOR'],
    ['a floor more', 'FLOORS', { floors: 3 }, { floors: 4 }, 'SUPERIOR'],
    ['as many floors, less built', 'FLOORS', { floors: 3, builtArea: 900 }, { floors: 3, builtArea: 600 }, 'INFERIOR'],
    ['more floors, less built', 'FLOORS', { floors: 3, builtArea: 900 }, { floors: 4, builtArea: 600 }, null],
    ['shape', 'SHAPE', {}, {}, null],
  ])('%s', (_, row, subject, evidence, rating) => expect(told(row, subject, evidence).rating).toBe(rating))

  test('a place is similar within 500 m, and floors say nothing of what is built', () => {
    expect(told('LOCATION', {}, {}, { distance: 500 }).rating).toBe('SIMILAR')
    expect(told('LOCATION', {}, {}, { distance: 501 }).rating).toBe(null)
    expect(told('FLOORS', { builtArea: 400 }, { builtArea: 900 }, {}, 'BUILT').rating).toBe(null)
  })
  test('a row of the valuer’s own has neither', () => {
    const pair = { subject: subjectFacts(), comparable: comparableOf(1), basis: 'LAND' } as const
    expect([factsOf(null, pair), ratingByFacts(null, [], 'LAND')]).toEqual([[], null])
  })
})
