import { describe, expect, test } from 'vitest'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { estimateSearch } from '../search.ts'
import { type Asking, askingFaults, askingOf, BLANK, changesInAddress, changesOf, inputOf, searchOf } from './values.ts'

const ID = '3f2b8c1e-5d4a-4b6f-9a7e-1c2d3e4f5a6b'
const HOUSE = { ...BLANK, type: 'RESIDENTIAL', area: 500, location: 'السالمية', corner: 'no', condition: 7 } as const
const described: Asking = { of: 'attributes', propertyId: null, date: null, values: HOUSE }
const property: Asking = { of: 'property', propertyId: ID, date: '2026-01-31', values: BLANK }

describe('what is asked for is in the address', () => {
  test.each([
    ['attributes', described],
    ['a pin', { ...described, values: { ...HOUSE, location: '', latitude: 29.334, longitude: 48.076 } }],
    ['a registered property', property],
  ])('%s, and is read back', (_, asking) => expect(askingOf(searchOf(asking), true)).toEqual(asking))

  test('the verb is asked for what it says', () => {
    expect(inputOf(searchOf(described), true)).toEqual({
      attributes: { type: 'RESIDENTIAL', area: 500, location: 'السالمية', corner: false, condition: 7 },
    })
    expect(inputOf(searchOf(property), false)).toEqual({ propertyId: ID, date: '2026-01-31' })
    expect(inputOf({ valuation: ID, 'if.area': '450' }, true)).toEqual({ valuationId: ID, changes: { area: 450 } })
  })

  test('what is no value is left out, and half a question is none', () => {
    expect(inputOf(estimateSearch({ type: 'PALACE', area: '500', location: 'x' }), true)).toBeNull()
    expect(inputOf(estimateSearch({ type: 'LAND', area: '-5', location: 'x' }), true)).toBeNull()
    expect(inputOf(estimateSearch({ type: 'LAND', area: '500' }), true)).toBeNull()
    expect(inputOf(estimateSearch({ property: 'nobody' }), true)).toBeNull()
    expect(inputOf({ ...searchOf(described), floors: 'many', condition: '70' }, true)).not.toHaveProperty(
      'attributes.floors',
    )
    expect(inputOf(searchOf(described), true)).not.toHaveProperty('attributes.latitude')
  })

  test('clients ask about registered properties alone', () => expect(inputOf(searchOf(described), false)).toBeNull())
})

describe('a what-if', () => {
  test('has what differs, and nothing else', () => {
    const changes = changesInAddress(HOUSE, { ...HOUSE, area: 600, condition: null, corner: 'yes' })
    expect(changes).toEqual({ 'if.area': '600', 'if.corner': 'yes' })
    expect(changesOf(changes)).toEqual({ area: 600, corner: true })
    expect(changesOf(searchOf(described))).toBeNull()
    expect(changesOf({ 'if.area': 'large' })).toBeNull()
  })
})

test('what is missing is listed in the order of the fields; a date to come is refused', () => {
  expect(Object.keys(askingFaults({ ...described, values: BLANK, date: 'soon' }))).toEqual([
    'type',
    'area',
    'location',
    'date',
  ])
  expect(askingFaults({ ...property, propertyId: null })).toEqual({ property: { word: 'property' } })
  expect(askingFaults({ ...property, date: addDays(kuwaitToday(), 1) })).toEqual({ date: { word: 'date' } })
  expect(askingFaults({ ...property, date: kuwaitToday() })).toEqual({})
})
