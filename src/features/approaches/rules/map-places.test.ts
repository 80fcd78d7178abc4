import { expect, test } from 'vitest'
import { comparableOf, subjectFacts } from '../../../../tests/support/approaches.ts'
import { workGrid } from './grid.ts'
import { mapPlaces } from './map-places.ts'

test('comparables at one point are one place, approximate where none of them has a pin', () => {
  const middle = { latitude: null, longitude: null, nearLatitude: 29.32, nearLongitude: 47.98 }
  const pin = { latitude: 29.33, longitude: 47.99, nearLatitude: 29.33, nearLongitude: 47.99 }
  const nowhere = { latitude: null, longitude: null, nearLatitude: null, nearLongitude: null }
  const comparables = [middle, pin, middle, nowhere].map((place, at) => comparableOf(at + 1, place))
  expect(mapPlaces(workGrid({}, { subject: subjectFacts(), comparables }))).toEqual({
    places: [
      { latitude: 29.32, longitude: 47.98, numbers: [1, 3], isApproximate: true },
      { latitude: 29.33, longitude: 47.99, numbers: [2], isApproximate: false },
    ],
    unplaced: [4],
  })
})
