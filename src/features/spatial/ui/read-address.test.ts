import { describe, expect, it } from 'vitest'
import type { Selection } from '#features/places/model/selection.ts'
import { readAddress, writeSelections } from './read-address.ts'

const SELECTIONS: Selection[] = [
  { kind: 'area', areaNumber: 207 },
  { kind: 'governorate', governorate: 'HAWALLI' },
  { kind: 'radius', latitude: 29.33, longitude: 48.07, metres: 1500 },
  {
    kind: 'polygon',
    points: [
      [47.9, 29.2],
      [48, 29.2],
      [48, 29.3],
    ],
  },
]

describe('the address of a spatial analysis', () => {
  it('holds every kind of selection, and gives it back', () => {
    const at = writeSelections(SELECTIONS)
    expect(readAddress({ at: at ?? '' }).selections).toEqual(SELECTIONS)
    expect(writeSelections([])).toBeUndefined()
  })

  it.each([
    ['area-0'],
    ['area-x'],
    ['gov-ELSEWHERE'],
    ['circle-29.3,48,5'],
    ['circle-29.3,48'],
    ['circle-129.3,48,500'],
    ['polygon-47.9,29.2_48,29.2'],
    ['polygon-47.9,29.2_48,29.2_x,y'],
    ['elsewhere-1'],
    ['-'],
    [''],
  ])('leaves out %j', (at) => {
    expect(readAddress({ at }).selections).toEqual([])
  })

  it('leaves out all beyond four selections and every unknown code', () => {
    const at = Array.from({ length: 6 }, (_, n) => `area-${n + 1}`).join('~')
    expect(readAddress({ at }).selections).toHaveLength(4)
    expect(
      readAddress({ metric: 'x', pins: 'y', type: 'NONE', step: 'day', transactions: 'GIFT', from: '2026-02-31' }),
    ).toEqual({
      selections: [],
      filters: {},
      metric: 'medianPerSqm',
      category: null,
      pins: null,
      step: 'quarter',
    })
  })

  it('reads types, kind of transaction and dates as the verbs take them', () => {
    const filters = { types: ['LAND', 'RESIDENTIAL'], transactions: 'RENT', from: '2025-01-01', to: '2025-12-31' }
    expect(
      readAddress({ type: 'LAND,RESIDENTIAL', transactions: 'RENT', from: '2025-01-01', to: '2025-12-31' }).filters,
    ).toEqual(filters)
  })
})
