import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAST_AREA } from '#kernel/field-descriptor.ts'
import { FEATURES } from './model/features.ts'
import { propertyFields } from './model/inputs.ts'
import { PROPERTY_FIELDS, PROPERTY_STATUSES, PROPERTY_TYPES, propertyFaults } from './model.ts'

const VALID = {
  name: 'بيت السالمية',
  type: 'RESIDENTIAL',
  status: 'active',
  area: 400,
  location: 'السالمية',
  governorate: 'HAWALLI',
  blockNumber: '4',
  plotNumber: '112',
  yearBuilt: 1998,
  floors: 3,
}
const YEAR = 2026
const say = (input: object) => propertyFaults({ ...VALID, ...input }, YEAR).map(({ message }) => message)

test('the lists are the specification’s', () => {
  expect([...PROPERTY_TYPES].toSorted()).toEqual(
    'AGRICULTURAL APARTMENT CHALETS COMMERCIAL FARMS INDUSTRIAL INVESTMENT JAWAKHEERS LAND MIXED_USE RESIDENTIAL'.split(
      ' ',
    ),
  )
  expect(PROPERTY_STATUSES).toEqual(['active', 'inactive', 'under_construction'])
})

test('every field that may be written is listed, once', () => {
  expect([...PROPERTY_FIELDS].toSorted()).toEqual(Object.keys(propertyFields.shape).toSorted())
})

test.each([
  [{}, []],
  [{ type: undefined }, ['Property type is required']],
  [{ type: ' ' }, ['Property type is required']],
  [{ type: 'VILLA' }, [`Property type must be one of: ${PROPERTY_TYPES.join(', ')}`]],
  [{ status: null }, ['Property status is required']],
  [{ status: 'ACTIVE' }, ['Property status must be one of: active, inactive, under_construction']],
  [{ area: undefined }, ['Property area must be a positive number']],
  [{ area: 0 }, ['Property area must be a positive number']],
  [{ area: 1e-300 }, ['Property area must be a positive number']],
  [{ area: -1 }, ['Property area must be a positive number']],
  [{ area: '400' }, ['Property area must be a positive number']],
  [{ area: Number.NaN }, ['Property area must be a positive number']],
  [{ area: Number.POSITIVE_INFINITY }, ['Property area must be a positive number']],
  [{ area: 0.01 }, []],
  [{ blockNumber: '' }, ['Block number is required']],
  [{ plotNumber: '\u200f' }, ['Plot number is required']],
  [{ yearBuilt: 1899 }, ['Year built must be between 1900 and 2026']],
  [{ yearBuilt: 1900 }, []],
  [{ yearBuilt: YEAR }, []],
  [{ yearBuilt: YEAR + 1 }, ['Year built must be between 1900 and 2026']],
  [{ yearBuilt: 1999.5 }, ['Year built must be between 1900 and 2026']],
  [{ yearBuilt: null }, []],
  [{ floors: -1 }, ['Number of floors cannot be negative']],
  [{ floors: 0 }, []],
  [{ floors: 2.5 }, ['Number of floors must be a whole number']],
  [{ floors: 'two' }, ['Number of floors cannot be negative']],
  [{ size: 400 }, ['The size in the document needs its unit']],
  [{ sizeUnit: 'SQM' }, ['The size in the document needs its unit']],
  [{ size: -4, sizeUnit: 'SQM' }, ['Size in the document must be a positive number']],
  [{ size: 4, sizeUnit: 'ACRE' }, ['Size unit must be one of: SQM, SQFT, DUNUM, HECTARE']],
  [{ registrationDate: '2026-02-31' }, ['Registration date is not valid']],
  [{ governorate: 'Atlantis' }, [expect.stringMatching(/^Governorate must be one of: CAPITAL, /)]],
  [{ governorate: 'محافظة حولي' }, []],
  [{ governorate: 'Al-Jahra' }, []],
  [{ notes: 'a\u202eb' }, ['The text contains hidden characters that are not accepted']],
  [
    { type: '', area: 0, floors: -2 },
    ['Property type is required', 'Property area must be a positive number', 'Number of floors cannot be negative'],
  ],
])('%o: %j', (input, messages) => expect(say(input)).toEqual(messages))

test('the year is Kuwait’s, and the faults come as sentences', () => {
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kuwait', year: 'numeric' }).format()
  expect(propertyFaults({ ...VALID, yearBuilt: 2500 }).map(({ message }) => message)).toEqual([
    `Year built must be between 1900 and ${year}`,
  ])
  expect(propertyFaults(VALID)).toEqual([])
})

test('any whole year within the bounds and any count of floors is taken, all others refused', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      const whole = Number.isInteger(value)
      expect(say({ yearBuilt: value }).length).toBe(whole && value >= 1900 && value <= YEAR ? 0 : 1)
      expect(say({ floors: value }).length).toBe(value >= 0 && whole ? 0 : 1)
      expect(say({ area: value }).length).toBe(value >= LEAST_AREA ? 0 : 1)
    }),
  )
})

describe('features', () => {
  test('are the dimensions of a comparison that have no column', () => {
    const all =
      `property_size building_age building_condition building_quality floor_count elevator_count location_quality
      proximity_to_services street_width corner_position accessibility price_per_sqm rental_yield gross_income net_income
      capitalization_rate return_on_investment demand_level supply_level market_trend future_potential ownership_type
      legal_restrictions compliance_level`.split(/\s+/)
    const columns = ['property_size', 'building_age', 'floor_count']
    expect(Object.keys(FEATURES).toSorted()).toEqual(all.filter((name) => !columns.includes(name)).toSorted())
  })

  test.each([
    [{ building_condition: 7, ownership_type: 'FREEHOLD', net_income: -120.5 }, []],
    [{ building_condition: null }, []],
    [{ building_condition: 0 }, ['features.building_condition: The value must be a whole number from 1 to 10']],
    [{ building_condition: 7.5 }, ['features.building_condition: The value must be a whole number from 1 to 10']],
    [{ street_width: 201 }, ['features.street_width: The value must be a number from 0 to 200']],
    [{ street_width: '20' }, ['features.street_width: The value must be a number from 0 to 200']],
    [{ ownership_type: 'MINE' }, [expect.stringMatching(/must be one of: FREEHOLD, SHARED/)]],
    [{ toString: 1 }, ['features.toString: This feature is not known']],
  ])('%j: %j', (features, wanted) => {
    const faults = propertyFaults({ ...VALID, features }, YEAR)
    expect(faults.map(({ field, message }) => `${field}: ${message}`)).toEqual(wanted)
  })

  test('that are no object are refused', () => {
    for (const features of [[], 'x', 7]) expect(say({ features })).toEqual(['This feature is not known'])
  })

  test('each number of the list is taken at both ends and refused beyond', () => {
    for (const [name, type] of Object.entries(FEATURES)) {
      if (type.kind === 'choice') continue
      const told = (value: number) => say({ features: { [name]: value } }).length
      expect([told(type.min - 1), told(type.min), told(type.max), told(type.max + 1)], name).toEqual([1, 0, 0, 1])
    }
  })
})
