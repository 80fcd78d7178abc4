import { describe, expect, test } from 'vitest'
import type { Block } from '#features/papers/rules/blocks.ts'
import type { Reading } from '#kernel/format.ts'
import { AMENITY_CATEGORIES, type AmenityCategory } from '../model/codes.ts'
import type { Surroundings } from '../model.ts'
import { surroundingsBlocks } from './paper.ts'

const EN: Reading = { language: 'en', digits: 'latn' }
const AROUND: Surroundings = {
  on: '2026-11-01',
  point: { latitude: 29.33, longitude: 48.07 },
  isApproximate: false,
  radius: 1000,
  areaNumber: 207,
  label: { ar: 'السالمية', en: 'Salmiya' },
  filters: { types: [], transactions: 'SALE', from: '2024-11-02', to: '2026-11-01' },
  amenities: AMENITY_CATEGORIES.map((category) => ({ category, count: 0, nearest: [] })),
  zone: null,
  market: null,
  credits: [],
}
const textOf = (blocks: readonly Block[]) => JSON.stringify(blocks).replace(/\p{Cf}/gu, '')

describe('the annex of what surrounds a property', () => {
  test('says so where nothing is known, of the place, the zone and the amenities', () => {
    expect(textOf(surroundingsBlocks(null, EN))).toContain('The location of the property is not known')
    const text = textOf(surroundingsBlocks(AROUND, EN))
    expect(text).toContain('In no known zone')
    expect(text).not.toContain('generated')
    expect(text).not.toContain('has no pin')
  })

  test('tells the zone with its limits, the floor of 5, what is approximate and what is made up', () => {
    const text = textOf(
      surroundingsBlocks(
        {
          ...AROUND,
          isApproximate: true,
          zone: {
            id: 'z',
            code: 'R-1',
            nameAr: null,
            nameEn: 'Housing',
            category: 'residential',
            maxHeight: 15,
            maxDensity: null,
            setbacks: { front: 3, side: null, rear: 1.5 },
            validFrom: '2020-01-01',
            validTo: null,
            source: 'Municipality',
            isGenerated: true,
          },
          market: {
            transactionCount: 4,
            averageValue: null,
            medianValue: null,
            valueRange: null,
            perSqm: null,
            generatedShare: 0,
          },
        },
        EN,
      ),
    )
    for (const said of [
      'R-1 · Housing',
      '3 / – / 1.5',
      'fewer than 5',
      'has no pin',
      'Municipality',
      'generated for demonstration',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Maximum floor area ratio')
  })

  test('minutes by car are beside the distances, with the day of the roads; without roads nothing speaks of them', () => {
    const nearest = (category: AmenityCategory, minutes: number | null): Surroundings['amenities'][number] => {
      const found = {
        id: category,
        category,
        nameAr: null,
        nameEn: category,
        distance: 900,
        rings: 5,
        isGenerated: false,
      }
      return { category, count: 1, nearest: [{ ...found, ...AROUND.point, minutes }] }
    }
    const amenities: Surroundings['amenities'] = [
      nearest('schools', 11),
      nearest('banks', null),
      { category: 'parks', count: 0, nearest: [] },
    ]
    const told = (roads: Surroundings['roads'], reading = EN) =>
      surroundingsBlocks({ ...AROUND, amenities, ...(roads && { roads }) }, reading)
    const cells = (blocks: readonly Block[]) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block.columns, ...block.rows].map((row) => row.length) : []))
    const lastCells = (blocks: readonly Block[]) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => textOf([row.at(-1)] as never)) : []))

    const withRoads = told({ state: 'TOLD', asAt: '2026-10-31' })
    expect(textOf(withRoads)).toContain('as at 31')
    expect(lastCells(withRoads).map((cell) => /11|No road|–/.exec(cell)?.[0])).toEqual(['11', 'No road', '–'])
    expect(cells(withRoads)).toEqual([5, 5, 5, 5])
    expect(textOf(told({ state: 'TOLD', asAt: null }))).toContain('states no date')
    expect(textOf(told({ state: 'TOLD', asAt: null }, { language: 'ar', digits: 'arab' }))).toContain('١١')

    for (const roads of [undefined, { state: 'FAILED', asAt: null }, { state: 'NO_ROAD', asAt: null }] as const) {
      expect(cells(told(roads))).toEqual([4, 4, 4, 4])
      expect(textOf(told(roads)).includes('by car')).toBe(roads?.state === 'NO_ROAD')
    }
  })
})
