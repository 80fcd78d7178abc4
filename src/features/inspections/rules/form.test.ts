import { describe, expect, test } from 'vitest'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import { type FormValue, sameValue, tidyValue } from '#kernel/form-values.ts'
import { FORM_FIELDS, formFieldsOf, formListsOf } from '../fields.ts'
import { areaSum, rowArea } from './areas.ts'
import { completionFaults, valueFaults } from './form.ts'

const ROW = '6f1de2e0-0000-4000-8000-000000000001'
const codes = (field: string, value: FormValue, category: (typeof PROPERTY_CATEGORIES)[number] = 'RESIDENTIAL') =>
  valueFaults(category, field, value).map((fault) => `${fault.field} ${fault.code.split('.').at(-1)}`)

describe('the form of a category', () => {
  test('land has no rooms, no condition, no defects and no floors', () => {
    const sections = new Set(formFieldsOf('LAND').map((field) => FORM_FIELDS[field].section))
    expect([...sections]).toEqual(['visit', 'site', 'building', 'notes'])
    expect(formFieldsOf('LAND').filter((field) => FORM_FIELDS[field].section === 'building')).toEqual(['hasBuilding'])
    expect(formListsOf('LAND')).toEqual(['frontages'])
    expect(formListsOf('APARTMENT')).toEqual(['areas', 'sketch', 'defects'])
  })

  test('every category can be completed: what it needs is in its form', () => {
    for (const category of PROPERTY_CATEGORIES) {
      const fields = completionFaults(category, {}).map(({ field }) => field)
      expect(fields, category).toContain('accessExtent')
      expect(
        fields.filter((field) => !(formFieldsOf(category) as string[]).includes(field)),
        category,
      ).toEqual([])
    }
  })
})

describe('a value', () => {
  test.each<[string, FormValue, string[]]>([
    ['floors', 3, []],
    ['floors', 2.5, ['floors kernel:notWhole']],
    ['floors', -1, ['floors kernel:tooSmall']],
    ['floors', '3', ['floors kernel:wrongShape']],
    ['measuredSize', 0, ['measuredSize kernel:tooSmall']],
    ['measuredSize', 412.55, []],
    ['measuredSize', Number.NaN, ['measuredSize kernel:wrongShape']],
    ['yearBuilt', 1899, ['yearBuilt kernel:badYear']],
    ['yearBuilt', kuwaitYear() + 1, ['yearBuilt kernel:badYear']],
    ['noDefects', true, []],
    ['noDefects', 'yes', ['noDefects kernel:wrongShape']],
    ['exteriorCondition', 'GOOD', []],
    ['exteriorCondition', 'LUXURY', ['exteriorCondition kernel:notInList']],
    ['notes', 'x'.repeat(5001), ['notes kernel:tooLong']],
    ['notes', 'a\u202eb', ['notes kernel:badText']],
    ['wells', 1, ['wells kernel:fieldUnknown']],
    ['constructor', 1, ['constructor kernel:fieldUnknown']],
    ['floors', null, []],
    [`defects.${ROW}`, { feature: 'DAMP', place: 'السرداب', severity: 'SEVERE' }, []],
    [
      `defects.${ROW}`,
      { feature: 'DAMP' },
      [`defects.${ROW}.place kernel:required`, `defects.${ROW}.severity kernel:required`],
    ],
    [
      `defects.${ROW}`,
      { feature: 'DAMP', place: 'x', severity: 'SEVERE', cost: 4 },
      [`defects.${ROW} kernel:fieldUnknown`],
    ],
    [`defects.${ROW}`, 'cracks', [`defects.${ROW} kernel:wrongShape`]],
    [`defects.${ROW}`, null, []],
    ['defects.1', {}, ['defects.1 kernel:fieldUnknown']],
    [`rooms.${ROW}`, {}, [`rooms.${ROW} kernel:fieldUnknown`]],
  ])('%s = %j', (field, value, faults) => {
    expect(codes(field, value)).toEqual(faults)
  })

  test('is the same whatever its blanks and the order of its cells', () => {
    expect(sameValue({ floor: 'ROOF', use: ' ', area: 20 }, { area: 20, floor: 'ROOF' })).toBe(true)
    expect(sameValue('  نص ', 'نص')).toBe(true)
    expect(sameValue('', null)).toBe(true)
    expect(sameValue(false, null)).toBe(false)
    expect(sameValue({ floor: 'ROOF' }, { floor: 'GROUND' })).toBe(false)
    expect(tidyValue({ use: '', area: null })).toBeNull()
  })
})

describe('completing', () => {
  const BUILT = {
    accessExtent: 'FULL',
    effectiveAge: 12,
    exteriorCondition: 'GOOD',
    exteriorQuality: 'HIGH',
    interiorCondition: 'FAIR',
    interiorQuality: 'GOOD',
    overallCondition: 'GOOD',
    overallQuality: 'GOOD',
    overallReason: 'صيانة منتظمة',
    noDefects: true,
  }
  const missing = (form: Record<string, FormValue>, category: (typeof PROPERTY_CATEGORIES)[number] = 'RESIDENTIAL') =>
    completionFaults(category, form).map(({ field }) => field)

  test('needs the ratings, the reason, and defects or a word that there are none', () => {
    expect(missing(BUILT)).toEqual([])
    expect(missing({ ...BUILT, overallReason: ' ' })).toEqual(['overallReason'])
    expect(missing({ ...BUILT, noDefects: null })).toEqual(['noDefects'])
    expect(missing({ ...BUILT, noDefects: null, [`defects.${ROW}`]: { feature: 'ROOF' } })).toEqual([])
    expect(missing({ ...BUILT, [`defects.${ROW}`]: { feature: 'ROOF' } })).toEqual(['noDefects'])
  })

  test('from outside the inside is not asked for, but why it was not seen', () => {
    const { interiorCondition: _, interiorQuality: __, ...outside } = BUILT
    expect(missing({ ...outside, accessExtent: 'EXTERIOR' })).toEqual(['accessLimits'])
    expect(missing({ ...outside, accessExtent: 'EXTERIOR', accessLimits: 'المستأجر غائب' })).toEqual([])
    expect(missing({ ...outside, accessExtent: 'PARTIAL', accessLimits: 'السطح مغلق' })).toEqual([
      'interiorCondition',
      'interiorQuality',
    ])
  })

  test('a plot without a building is described as a plot', () => {
    expect(missing({ accessExtent: 'FULL' }, 'LAND')).toEqual([])
    expect(missing({ accessExtent: 'FULL', hasBuilding: false }, 'FARMS')).toEqual([])
    expect(missing({ accessExtent: 'FULL', hasBuilding: true }, 'FARMS')).toContain('overallReason')
  })
})

test('measured areas add up, by floors that are alike, against the built-up area of the papers', () => {
  expect(rowArea({ floor: 'GROUND', length: 20.1, width: 10.2 })).toBe(205.02)
  expect(rowArea({ floor: 'GROUND', length: 20.1, width: 10.2, area: 200 })).toBe(200)
  expect(rowArea({ floor: 'TYPICAL', area: 100.1, equalFloors: 3 })).toBe(300.3)
  expect(rowArea({ floor: 'ROOF', length: 4 })).toBeNull()
  const form = {
    [`areas.${ROW}`]: { floor: 'GROUND', area: 0.1 },
    'areas.6f1de2e0-0000-4000-8000-000000000002': { floor: 'FIRST', area: 0.2 },
    'areas.6f1de2e0-0000-4000-8000-000000000003': { floor: 'ROOF' },
    floors: 2,
  }
  expect(areaSum(form, 0.25)).toEqual({ measured: 0.3, rows: 2, built: 0.25, ratio: 1.2 })
  expect(areaSum(form, null)).toMatchObject({ measured: 0.3, built: null, ratio: null })
})
