import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { valuationFromProperty } from '#features/valuations/rules/from-property.ts'
import { areas, findGovernorate } from '../places/model.ts'
import { SIZE_UNITS } from './model/codes.ts'
import { propertyFaults } from './model.ts'
import { deriveLocation, pinFaults } from './rules/pin.ts'
import type { Where } from './rules/pin-faults.ts'
import { isSameSize, squareMetres } from './rules/sizes.ts'
import { propertyFromValuation } from './rules.ts'

const NOWHERE: Where = { latitude: null, longitude: null, governorate: null, location: null, outsideKuwait: null }
const SHARQ = { latitude: 29.381, longitude: 47.986 }
const RIYADH = { latitude: 24.7, longitude: 46.7 }
const say = (where: Partial<Where>) =>
  pinFaults({ ...NOWHERE, ...where }).map(({ field, message }) => `${field}: ${message}`)
const place = (where: Partial<Where>) => deriveLocation({ ...NOWHERE, ...where })

describe('a pin', () => {
  test.each([
    [{}, []],
    [SHARQ, []],
    [{ ...SHARQ, governorate: 'CAPITAL' }, []],
    [{ ...SHARQ, governorate: 'العاصمة' }, []],
    [{ ...SHARQ, governorate: 'JAHRA' }, ['governorate: The pin on the map is in another governorate']],
    [{ latitude: 29.3 }, ['longitude: Enter both latitude and longitude']],
    [{ longitude: 47.9 }, ['latitude: Enter both latitude and longitude']],
    [{ latitude: SHARQ.longitude, longitude: SHARQ.latitude }, ['latitude: Latitude and longitude seem to be swapped']],
    [{ latitude: SHARQ.longitude, longitude: SHARQ.latitude, outsideKuwait: true }, []],
    [RIYADH, ['latitude: The pin is outside Kuwait. Confirm it if that is intended.']],
    [{ ...RIYADH, outsideKuwait: false }, ['latitude: The pin is outside Kuwait. Confirm it if that is intended.']],
    [{ ...RIYADH, outsideKuwait: true }, []],
    [
      { ...RIYADH, outsideKuwait: true, governorate: 'JAHRA' },
      ['governorate: The pin on the map is in another governorate'],
    ],
    [
      { latitude: 90.1, longitude: 181, outsideKuwait: true },
      ['latitude: Latitude must be between -90 and 90', 'longitude: Longitude must be between -180 and 180'],
    ],
  ])('%o: %j', (where, wanted) => expect(say(where)).toEqual(wanted))

  test('tells area, governorate, place and cells', () => {
    expect(place(SHARQ)).toMatchObject({
      areaNumber: 102,
      governorate: 'CAPITAL',
      location: 'شرق',
      outsideKuwait: false,
      cell6: expect.stringMatching(/^86[0-9a-f]{13}$/),
      cell8: expect.stringMatching(/^88[0-9a-f]{13}$/),
      cell10: expect.stringMatching(/^8a[0-9a-f]{13}$/),
    })
    expect(place({ ...SHARQ, location: 'قرب السوق', governorate: 'JAHRA' })).toMatchObject({
      governorate: 'CAPITAL',
      location: 'قرب السوق',
    })
    expect(place({ ...RIYADH, location: 'الرياض', outsideKuwait: true })).toMatchObject({
      areaNumber: null,
      governorate: null,
      location: 'الرياض',
      outsideKuwait: true,
      cell6: expect.any(String),
    })
  })

  test('that is not there leaves it to the place’s name, and to the hand', () => {
    const salmiya = areas().find(({ nameAr }) => nameAr === 'السالمية')
    expect(place({ location: 'Salmiya' })).toMatchObject({
      areaNumber: salmiya?.number,
      governorate: 'HAWALLI',
      cell8: null,
    })
    expect(place({ location: 'السالميه', governorate: 'Jahra' })).toMatchObject({ governorate: 'JAHRA' })
    expect(place({ location: 'لا مكان' })).toMatchObject({ areaNumber: null, governorate: null, outsideKuwait: false })
  })

  test('has faults or a place, never neither', () => {
    const degrees = fc.record({
      latitude: fc.double({ min: -100, max: 100, noNaN: true }),
      longitude: fc.double({ min: -200, max: 200, noNaN: true }),
    })
    const near = fc.record({
      latitude: fc.double({ min: 28.4, max: 30.2, noNaN: true }),
      longitude: fc.double({ min: 46.4, max: 48.9, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.oneof(degrees, near), (point) => {
        const { governorate, outsideKuwait } = place(point)
        expect(say(point).length === 0).toBe(governorate !== null)
        expect(outsideKuwait && governorate !== null).toBe(false)
      }),
    )
  })
})

test('governorates are known by code and by name, however they are spelt', () => {
  for (const name of ['HAWALLI', 'hawalli', 'Hawalli', 'حولي', 'حولى', 'محافظة حولي', 'Hawalli Governorate'])
    expect(findGovernorate(name), name).toBe('HAWALLI')
  for (const name of ['Mubarak Al-Kabeer', 'MUBARAK_AL_KABEER', 'مبارك الكبير', 'mubarak al kabeer'])
    expect(findGovernorate(name), name).toBe('MUBARAK_AL_KABEER')
  for (const name of ['', ' ', 'الرياض', 'al', 'constructor', 'h']) expect(findGovernorate(name), name).toBeUndefined()
})

test('a size in its unit is so many m², and is the same as them as far as either was rounded', () => {
  expect(SIZE_UNITS.map((unit) => squareMetres(10, unit))).toEqual([10, 0.93, 10_000, 100_000])
  expect(squareMetres(1, 'ACRE')).toBeNull()
  expect([isSameSize(400, 4305.56, 'SQFT'), isSameSize(400, 4306, 'SQFT'), isSameSize(400, 4400, 'SQFT')]).toEqual([
    true,
    true,
    false,
  ])
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), fc.constantFrom(...SIZE_UNITS), (size, unit) => {
      expect(isSameSize(squareMetres(size, unit) ?? 0, size, unit)).toBe(true)
    }),
  )
})

describe('between a property and a valuation', () => {
  const facts = {
    type: 'INVESTMENT' as const,
    area: 750,
    location: 'حولي',
    blockNumber: '3',
    plotNumber: '41 أ',
    ownerName: 'ناصر العنزي',
    documentNumber: '221/2004',
    registrationDate: '2004-05-01',
  }
  const property = { ...facts, id: 'a', yearBuilt: 1990, floors: 4 }

  test('the facts are carried over', () => {
    expect(valuationFromProperty(property)).toEqual({
      propertyId: 'a',
      propertyCategory: 'INVESTMENT',
      propertySize: 750,
      areaName: 'حولي',
      blockNumber: '3',
      plotNumber: '41 أ',
      ownerName: 'ناصر العنزي',
      documentNumber: '221/2004',
      documentDate: '2004-05-01',
      hasBuilding: true,
    })
    for (const [yearBuilt, floors, hasBuilding] of [
      [null, null, false],
      [null, 0, false],
      [null, 2, true],
      [1990, null, true],
    ] as const)
      expect(valuationFromProperty({ ...property, yearBuilt, floors }).hasBuilding).toBe(hasBuilding)
  })

  test('there and back is where one began, and what comes of a valuation is a property', () => {
    const text = fc.stringMatching(/^[0-9ابتجدهوي]{1,8}$/)
    const some = fc.record({
      type: fc.constantFrom(...PROPERTY_CATEGORIES),
      area: fc.double({ min: 1, max: 1e6, noNaN: true }),
      location: text,
      blockNumber: text,
      plotNumber: text,
      ownerName: text,
      documentNumber: text,
      registrationDate: fc.constantFrom(null, '2004-05-01'),
    })
    fc.assert(
      fc.property(some, (one) => {
        const valuation = valuationFromProperty({ ...one, id: 'a', yearBuilt: null, floors: null })
        const made = propertyFromValuation({
          ...one,
          propertyCategory: one.type,
          propertySize: one.area,
          areaName: one.location,
          documentDate: valuation.documentDate ?? null,
        })
        expect(made).toEqual({ ...one, status: 'active' })
        expect(propertyFaults(made)).toEqual([])
      }),
    )
  })
})

test('a property is called by its name, else by its parcel', () => {
  const parcel = { location: 'حولي', blockNumber: '3', plotNumber: '41' }
  expect(propertyDisplayName({ ...parcel, name: 'برج' })).toBe('برج')
  expect(propertyDisplayName({ ...parcel, name: null })).toBe('حولي / 3 / 41')
  expect(propertyDisplayName({ ...parcel, name: null, location: null })).toBe('3 / 41')
})
