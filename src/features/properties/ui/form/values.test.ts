import { expect, test } from 'vitest'
import type { Valuation } from '#features/valuations/model.ts'
import { PROPERTY_FIELDS, type Property } from '../../model.ts'
import { formFaults } from './faults.ts'
import { FORM_FIELDS, featureOf, MUST_FILL } from './fields.ts'
import { blankValues, changedFields, type FormValues, sentFields, valuesFromValuation, valuesOf } from './values.ts'
import type { Answer } from './where.ts'

const blank = blankValues()
const whole: FormValues = { ...blank, type: 'RESIDENTIAL', blockNumber: '4', plotNumber: '112', area: 400 }
const codes = (part: Partial<FormValues>, answer: Answer | null = null) =>
  formFaults({ ...whole, ...part }, answer).map(({ field, code }) => `${field} ${code.split(':')[1]}`)
const SALMIYA = { latitude: 29.334, longitude: 48.076 }

test('the form holds every field of a property', () => {
  const names = new Set(FORM_FIELDS.map((field) => (featureOf(field) ? 'features' : field)))
  expect([...names].toSorted()).toEqual([...PROPERTY_FIELDS].toSorted())
})

test('an empty form wants what a property cannot be without, in the order of the page', () => {
  const told = formFaults(blank, null).map(({ field }) => field)
  expect(told).toEqual(FORM_FIELDS.filter((field) => MUST_FILL.includes(field) && field !== 'status'))
  expect(codes({})).toEqual([])
})

test('the area may come from the size in the document; where both are said they agree', () => {
  expect(sentFields({ ...whole, area: null, size: 2, sizeUnit: 'DUNUM' }).area).toBe(2000)
  expect(codes({ area: null, size: 2, sizeUnit: 'DUNUM' })).toEqual([])
  expect(codes({ size: 2, sizeUnit: 'DUNUM' })).toEqual(['size fault.size.differs'])
  expect(codes({ area: null, size: 2 })).toEqual(['area fault.area', 'sizeUnit fault.sizeUnit'])
})

test('a pin is judged by what was found of it, and not before', () => {
  expect(codes({ latitude: 29.3 })).toEqual(['longitude fault.pin.half'])
  expect(codes({ latitude: 95, longitude: 47 })).toEqual(['latitude fault.latitude'])
  expect(codes({ ...SALMIYA, governorate: 'AHMADI' })).toEqual([])
  const found = { governorate: 'HAWALLI', area: 1, approximate: false } as const
  expect(codes({ ...SALMIYA, governorate: 'AHMADI' }, { of: SALMIYA, found, exchanged: null })).toEqual([
    'governorate fault.governorate.pin',
  ])
  const [latitude, longitude] = [SALMIYA.longitude, SALMIYA.latitude]
  const turned = { latitude, longitude }
  expect(codes(turned, { of: turned, found: null, exchanged: found })).toEqual(['latitude fault.pin.swapped'])
  const paris = { latitude: 48.85, longitude: 2.35 }
  const answer = { of: paris, found: null, exchanged: null }
  expect(codes(paris, answer)).toEqual(['latitude fault.pin.outside'])
  expect(codes({ ...paris, outsideKuwait: true }, answer)).toEqual([])
  // A stored pin keeps its stored governorate, though its area belongs to another one by now.
  const old = { ...whole, ...SALMIYA, governorate: 'AHMADI' }
  const there = { of: SALMIYA, found, exchanged: null }
  expect(formFaults({ ...old, name: 'اسم آخر' }, there, old)).toEqual([])
  expect(formFaults({ ...old, governorate: 'JAHRA' }, there, old)).toHaveLength(1)
  // An answer for another pin does not apply.
  expect(codes({ ...SALMIYA }, answer)).toEqual([])
})

test('features are shown at their own fields and travel as one, those that belong together together', () => {
  expect(codes({ 'features.street_width': 300, 'features.building_quality': 2.5 })).toEqual([
    'features.building_quality fault.features.whole',
    'features.street_width fault.features.number',
  ])
  const before = { ...whole, 'features.street_width': 20, 'features.ownership_type': 'SHARED' }
  expect(changedFields(before, before)).toEqual({})
  expect(changedFields(before, { ...before, 'features.street_width': null, plotNumber: '١١٣' })).toEqual({
    plotNumber: '113',
    features: { ownership_type: 'SHARED' },
  })
  expect(changedFields(whole, { ...whole, area: 401 })).toEqual({ area: 401, size: null, sizeUnit: null })
  expect(changedFields({ ...whole, ...SALMIYA }, { ...whole, ...SALMIYA, longitude: 48 })).toMatchObject({
    latitude: SALMIYA.latitude,
    longitude: 48,
    outsideKuwait: false,
  })
})

test('a stored property and its form are one and the same', () => {
  const stored = { ...whole, features: { street_width: 20, ownership_type: 'FREEHOLD' } } as unknown as Property
  const values = valuesOf(stored)
  expect(values).toMatchObject({ 'features.street_width': 20, 'features.ownership_type': 'FREEHOLD', name: '' })
  expect(changedFields(values, valuesOf(stored))).toEqual({})
})

test('a property is begun from what a valuation knows of it, and remembers which', () => {
  const valuation = { id: 'v', propertyCategory: 'LAND', propertySize: 750, areaName: 'Salmiya', plotNumber: '9' }
  expect(valuesFromValuation(valuation as Valuation)).toMatchObject({
    type: 'LAND',
    area: 750,
    location: 'السالمية',
    governorate: 'HAWALLI',
    plotNumber: '9',
    blockNumber: '',
    fromValuation: 'v',
  })
})
