import { expect, test } from 'vitest'
import { subjectFacts } from './subject.ts'

const VALUATION = {
  valuationNumber: 'VAL-2026-0042',
  purpose: 'MORTGAGE',
  propertyCategory: 'INDUSTRIAL',
  areaName: 'الشويخ الصناعية',
  propertySize: 1000,
  tenure: 'STATE_LEASE',
  tenureEnd: '2035-02-28',
} as const
const PROPERTY = {
  area: 990,
  yearBuilt: 1998,
  floors: 2,
  latitude: 29.35,
  longitude: 47.93,
  features: { building_condition: 5, building_quality: 4, corner_position: 8 },
}
const FORM = {
  yearBuilt: 2001,
  effectiveAge: 14,
  overallCondition: 'GOOD',
  plotPosition: 'CORNER',
  'frontages.6f1de2e0-0000-4000-8000-000000000001': { side: 'NORTH', frontage: 25.1 },
  'frontages.6f1de2e0-0000-4000-8000-000000000002': { side: 'EAST', frontage: 40.2 },
  'areas.6f1de2e0-0000-4000-8000-000000000003': { floor: 'GROUND', area: 600 },
  'areas.6f1de2e0-0000-4000-8000-000000000004': { floor: 'TYPICAL', length: 20, width: 10, equalFloors: 2 },
}

test('what was found on site comes before the register, and the size is that of the valuation', () => {
  expect(subjectFacts(VALUATION, PROPERTY, FORM, '2026-08-15')).toEqual({
    valuationNumber: 'VAL-2026-0042',
    purpose: 'MORTGAGE',
    category: 'INDUSTRIAL',
    areaName: 'الشويخ الصناعية',
    area: 1000,
    builtArea: 1000,
    yearBuilt: 2001,
    effectiveAge: 14,
    // The third of five ratings.
    condition: 6,
    quality: 4,
    floors: 2,
    frontage: 65.3,
    streets: 2,
    corner: true,
    tenure: 'STATE_LEASE',
    // 8 years and 6 months, its last day included.
    remainingMonths: 102,
    latitude: 29.35,
    longitude: 47.93,
    on: '2026-08-15',
  })
})

test('without an inspection the register tells, and what nobody knows is null', () => {
  const facts = subjectFacts({ ...VALUATION, tenure: 'FREEHOLD', tenureEnd: null }, PROPERTY, {}, '2026-08-15')
  expect(facts).toMatchObject({ yearBuilt: 1998, condition: 5, effectiveAge: null, builtArea: null, streets: null })
  expect(facts).toMatchObject({ corner: null, remainingMonths: null })
  const alone = subjectFacts(VALUATION, null, { plotPosition: 'THREE_STREETS' }, '2026-08-15')
  expect(alone).toMatchObject({ yearBuilt: null, condition: null, streets: 3, corner: true, latitude: null })
})

test('the remaining term is whole months, and none once it has ended', () => {
  const left = (tenureEnd: string) => subjectFacts({ ...VALUATION, tenureEnd }, null, {}, '2026-01-01')
  expect(left('2026-07-31').remainingMonths).toBe(7)
  expect(left('2025-12-31').remainingMonths).toBeNull()
})
