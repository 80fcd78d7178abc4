import { expect, test } from 'vitest'
import { assumedFor, typicalOf } from './assumed.ts'
import type { EvidenceFacts } from './evidence.ts'

const row = (facts: Partial<EvidenceFacts>): EvidenceFacts => ({
  source: 'M',
  basis: 'MARKET',
  date: '2026-01-01',
  price: 100_000,
  type: 'RESIDENTIAL',
  tenure: 'FREEHOLD',
  area: 400,
  builtArea: 600,
  floors: 3,
  yearBuilt: 2000,
  condition: 5,
  frontage: 20,
  streets: 1,
  corner: false,
  governorate: null,
  areaNumber: null,
  cell8: null,
  latitude: null,
  longitude: null,
  isGenerated: false,
  ...facts,
})
const unknown = { builtArea: null, floors: null, frontage: null, streets: null, corner: null, tenure: null }

test('what is not known is assumed as is usual for the type, in proportion to the size', () => {
  const typical = typicalOf([
    row({}),
    row({ area: 100, builtArea: 200, frontage: 12, corner: true }),
    row({ area: 900, builtArea: 900, frontage: 30, streets: 2, tenure: 'USUFRUCT' }),
  ])
  // Shares of built area 1.5, 2 and 1; of frontage to √area 1, 1.2 and 1.
  expect(assumedFor({ ...unknown, type: 'RESIDENTIAL', area: 625 }, typical)).toEqual({
    builtArea: 937.5,
    floors: 3,
    frontage: 25,
    streets: 1,
    corner: false,
    tenure: 'FREEHOLD',
  })
})

test('what is known stays, and nothing is assumed that the evidence of the type does not tell', () => {
  const typical = typicalOf([
    row({ type: 'LAND', builtArea: null, floors: null }),
    row({ type: 'LAND', builtArea: null, floors: null }),
  ])
  expect(assumedFor({ ...unknown, type: 'LAND', area: 400, frontage: 15, corner: true }, typical)).toEqual({
    streets: 1,
    tenure: 'FREEHOLD',
  })
  expect(assumedFor({ ...unknown, type: 'FARMS', area: 400 }, typical)).toEqual({})
  expect(assumedFor({ ...unknown, type: 'LAND', area: 400 }, null)).toEqual({})
})
