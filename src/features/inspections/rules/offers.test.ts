import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import type { PropertyFacts, ValuationFacts } from '../model.ts'
import { offersOf, ratingScore } from './offers.ts'
import { meetingPoint, routeTo } from './place.ts'

const valuation = { propertySize: 400, hasBuilding: true } as ValuationFacts
const property = {
  area: 400,
  floors: 2,
  yearBuilt: null,
  features: { building_condition: 8 },
} as unknown as PropertyFacts
const offers = (
  form: FormValues,
  decided: Parameters<typeof offersOf>[3] = [],
  records = { valuation, property: property as PropertyFacts | null },
) =>
  offersOf('RESIDENTIAL', form, records, decided).map(({ target, field, found, offered }) => [
    target,
    field,
    found,
    offered,
  ])

test('what differs is offered, to each record; what is equal or empty is not', () => {
  expect(offers({})).toEqual([])
  expect(offers({ measuredSize: 400, floors: 2, overallCondition: 'VERY_GOOD' })).toEqual([])
  expect(offers({ measuredSize: 410, floors: 3, yearBuilt: 1998, overallCondition: 'POOR' })).toEqual([
    ['valuation', 'propertySize', 400, 410],
    ['property', 'area', 400, 410],
    ['property', 'floors', 2, 3],
    ['property', 'yearBuilt', null, 1998],
    ['property', 'features.building_condition', 8, 2],
  ])
  expect(offers({ measuredSize: 410 }, [], { valuation, property: null })).toEqual([
    ['valuation', 'propertySize', 400, 410],
  ])
  // A field of another category is not of this form.
  expect(offers({ hasBuilding: false })).toEqual([])
})

test('the widest street is offered', () => {
  const rows = (widths: (number | null)[]) =>
    Object.fromEntries(
      widths.map((streetWidth, at) => [
        `frontages.6f1de2e0-0000-4000-8000-00000000000${at}`,
        { side: 'NORTH', streetWidth },
      ]),
    )
  expect(offers(rows([15, 20, null]))).toEqual([['property', 'features.street_width', null, 20]])
  expect(offers(rows([null]))).toEqual([])
})

test('a decided value is not offered again, another one is', () => {
  const decided = [{ target: 'property', field: 'floors', offered: 3 }] as const
  expect(offers({ floors: 3 }, decided)).toEqual([])
  expect(offers({ floors: 4 }, decided)).toEqual([['property', 'floors', 2, 4]])
})

test('ratings become scores of the register', () => {
  expect(['EXCELLENT', 'VERY_GOOD', 'GOOD', 'FAIR', 'POOR'].map(ratingScore)).toEqual([10, 8, 6, 4, 2])
  expect(['LUXURY', 'ECONOMY', 'FLAT'].map(ratingScore)).toEqual([10, 2, null])
})

test('the place to meet is the appointment’s own, or else the property’s pin', () => {
  const pin = { latitude: 29.3, longitude: 48 }
  expect(meetingPoint({ latitude: 29.1, longitude: 47.9, property: pin })).toEqual({ latitude: 29.1, longitude: 47.9 })
  expect(meetingPoint({ latitude: null, longitude: null, property: pin })).toEqual(pin)
  expect(meetingPoint({ latitude: null, longitude: null, property: null })).toBeNull()
  expect(routeTo(pin)).toBe('https://www.google.com/maps/dir/?api=1&destination=29.3,48')
})
