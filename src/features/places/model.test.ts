import { expect, test } from 'vitest'
import { foldArabic } from '#kernel/text.ts'
import list from './data/kuwait-areas.json' with { type: 'json' }
import points from './data/kuwait-points.json' with { type: 'json' }
import { placesMessages } from './messages.ts'
import { AREAS, areaLabel, findArea, GOVERNORATES } from './model.ts'

test('198 areas in six governorates, none without a name, a governorate and a point in Kuwait', () => {
  expect(AREAS).toHaveLength(198)
  for (const area of AREAS) {
    expect(area.nameAr).toMatch(/^[\u0600-\u06ff0-9 ]+$/)
    expect(area.nameEn).toMatch(/^[A-Za-z0-9' .-]+$/)
    expect(GOVERNORATES).toContain(area.governorate)
    const [point, ...more] = points.filter(({ number }) => number === area.number)
    expect(more).toEqual([])
    expect(point?.latitude).toBeGreaterThan(28.4)
    expect(point?.latitude).toBeLessThan(30.2)
    expect(point?.longitude).toBeGreaterThan(46.4)
    expect(point?.longitude).toBeLessThan(48.9)
    expect(point?.areaKm2).toBeGreaterThan(0)
  }
})

test('no two areas share a number or, folded, a name', () => {
  expect(new Set(AREAS.map((area) => area.number)).size).toBe(AREAS.length)
  const names = AREAS.flatMap((area) => [foldArabic(area.nameAr), foldArabic(area.nameEn)])
  expect(new Set(names).size).toBe(names.length)
})

test('an area is found by either name and by other spellings of it', () => {
  for (const name of ['السالمية', 'السالميه', ' السالمية ', 'Salmiya', 'SALMIYA'])
    expect(findArea(name)?.number, name).toBe(207)
  expect(findArea('ابو حليفه')?.number).toBe(307)
  expect(findArea('أشبيلية')?.nameAr).toBe('إشبيلية')
  expect(findArea('لا وجود لها')).toBeUndefined()
  expect(findArea('')).toBeUndefined()
})

test('a label is the name of the list in the language asked for, or what was given', () => {
  expect(areaLabel('السالميه', 'ar')).toBe('السالمية')
  expect(areaLabel('السالمية', 'en')).toBe('Salmiya')
  expect(areaLabel('Salmiya', 'ar')).toBe('السالمية')
  expect(areaLabel('بر ما', 'en')).toBe('بر ما')
})

test('the words of the governorates are the names of the list', () => {
  // Screens look a governorate's name up as `places:governorate.CODE`; the other words of the feature are no names of places.
  const words = Object.entries(placesMessages).filter(([key]) => key.startsWith('governorate.'))
  const named = list.governorates.map(({ code, nameAr, nameEn }) => [`governorate.${code}`, { ar: nameAr, en: nameEn }])
  expect(Object.fromEntries(words)).toEqual(Object.fromEntries(named))
  expect(GOVERNORATES.toSorted()).toEqual(list.governorates.map(({ code }) => code).toSorted())
})
