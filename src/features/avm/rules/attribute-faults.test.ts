import { describe, expect, test } from 'vitest'
import { kuwaitYear } from '#kernel/dates.ts'
import { attributeFaults, numberFault } from './attribute-faults.ts'

const HOUSE = { type: 'RESIDENTIAL', area: 400, location: 'السالمية' }

describe('what is typed of a property', () => {
  test.each([
    ['whole', HOUSE, {}],
    ['by a pin', { type: 'LAND', area: 1, latitude: 29.3 }, {}],
    ['nothing', {}, { type: { word: 'required' }, area: { word: 'required' }, location: { word: 'place' } }],
    ['a size of zero', { ...HOUSE, area: 0 }, { area: { word: 'range', low: 0.01, high: 10_000_000 } }],
    ['no number', { ...HOUSE, area: Number.NaN }, { area: { word: 'range', low: 0.01, high: 10_000_000 } }],
    ['half a floor', { ...HOUSE, floors: 2.5 }, { floors: { word: 'whole' } }],
    ['a condition of 11', { ...HOUSE, condition: 11 }, { condition: { word: 'range', low: 1, high: 10 } }],
  ])('%s', (_, typed, faults) => expect(attributeFaults(typed)).toEqual(faults))

  test('nothing is built in years to come', () => {
    expect(numberFault('yearBuilt', kuwaitYear())).toBeUndefined()
    expect(numberFault('yearBuilt', kuwaitYear() + 1)).toEqual({ word: 'range', low: 1900, high: kuwaitYear() })
    expect(numberFault('yearBuilt', 1899)).toBeDefined()
    expect(numberFault('yearBuilt', null)).toBeUndefined()
  })
})
