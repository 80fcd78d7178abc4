import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyFilters } from '../../model/inputs.ts'
import { propertySearch } from '../search.ts'
import { PROPERTY_FILTERS } from './filters.ts'

const { read, isNarrowed, count, without, names: NAMES } = PROPERTY_FILTERS

test('what an address says becomes the filters of the verb: codes several, numbers as numbers', () => {
  const address = {
    type: 'LAND,RESIDENTIAL,LAND',
    status: 'active',
    governorate: 'Hawalli',
    location: 'السالمية',
    areaFrom: '400.5',
    areaTo: '400.5',
    yearBuiltFrom: '1990',
    text: 'سالم',
  }
  expect(read(propertySearch(address))).toMatchObject({
    filters: {
      type: ['LAND', 'RESIDENTIAL'],
      status: ['active'],
      governorate: 'Hawalli',
      location: 'السالمية',
      areaFrom: 400.5,
      areaTo: 400.5,
      yearBuiltFrom: 1990,
      text: 'سالم',
    },
    wrong: [],
  })
  // The text is in its own box.
  expect(count(propertySearch(address))).toBe(8)
})

test.each([
  ['areaFrom', '-1'],
  ['areaFrom', '1e3'],
  ['areaTo', '1000000001'],
  ['areaTo', 'كبير'],
  ['yearBuiltFrom', '19900'],
  ['yearBuiltTo', '1990.5'],
  ['governorate', 'دبي'],
  ['type', 'VILLA'],
  ['status', 'ACTIVE'],
  ['ownerName', 'x'.repeat(201)],
  ['location', 'x'.repeat(101)],
] as const)('%s=%s filters nothing and is recognised', (name, value) => {
  expect(read({ [name]: value })).toEqual({ filters: {}, given: [], wrong: [{ name, value, why: 'unknown' }] })
  expect(isNarrowed({ [name]: value })).toBe(false)
})

test('numbers that are reversed are none, as numbers and not as texts', () => {
  const { filters, wrong } = read({ areaFrom: '1000', areaTo: '900', yearBuiltFrom: '900', yearBuiltTo: '1990' })
  expect(filters).toEqual({ yearBuiltFrom: 900, yearBuiltTo: 1990 })
  expect(wrong.map(({ name, why }) => [name, why])).toEqual([
    ['areaFrom', 'reversed'],
    ['areaTo', 'reversed'],
  ])
})

test('whatever is typed into an address, what is asked for is what the verb takes, and each value can be removed', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 600 }),
    fc.double().map(String),
    fc.integer({ min: -10, max: 20_000 }).map(String),
    fc.constantFrom('LAND', 'active,inactive', 'حولي', ' ', 'LAND,LAND,x'),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...NAMES), value), (raw) => {
      let search = propertySearch(raw)
      expect(propertyFilters.safeParse(read(search).filters).success).toBe(true)
      for (;;) {
        const { given, wrong } = read(search)
        const all = [...given, ...wrong]
        if (all.length === 0) break
        search = without(search, all[0] as (typeof all)[0])
        const left = read(search)
        expect(left.given.length + left.wrong.length).toBeLessThan(all.length)
      }
    }),
  )
})
