import { expect, test } from 'vitest'
import list from './data/kuwait-areas.json' with { type: 'json' }
import points from './data/kuwait-points.json' with { type: 'json' }
import { placesMessages } from './messages.ts'
import { areaKey, areaLabel, areaNames, areas, findArea, GOVERNORATES, renamedTo } from './model.ts'

test('198 areas of the list of 2019 and five newer ones in six governorates, each with names and, if listed, a point in Kuwait', () => {
  expect(areas()).toHaveLength(203)
  expect(areas().filter(({ number }) => number > 9000)).toHaveLength(5)
  for (const area of areas()) {
    expect(area.nameAr).toMatch(/^[\u0600-\u06ff0-9 ]+$/)
    expect(area.nameEn).toMatch(/^[A-Za-z0-9' .-]+$/)
    expect(GOVERNORATES).toContain(area.governorate)
    if (area.number > 9000) continue
    const [point, ...more] = points.filter(({ number }) => number === area.number)
    expect(more).toEqual([])
    expect(point?.latitude).toBeGreaterThan(28.4)
    expect(point?.latitude).toBeLessThan(30.2)
    expect(point?.longitude).toBeGreaterThan(46.4)
    expect(point?.longitude).toBeLessThan(48.9)
    expect(point?.areaKm2).toBeGreaterThan(0)
  }
})

test('no two areas share a number or, folded, a current or former name', () => {
  expect(new Set(areas().map((area) => area.number)).size).toBe(areas().length)
  const names = areas().flatMap((area) => areaNames(area).map(areaKey))
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

test('a renamed area is found by its former names, keeps the name that was written, and tells the current one', () => {
  for (const name of ['رحية', 'رحيه', 'جنوب سعد العبدالله', 'جنوب سعد العبد الله', 'South Saad Al Abdullah'])
    expect(findArea(name)?.nameAr, name).toBe('رحية')
  expect(findArea('شمال غرب الصليبيخات')).toMatchObject({
    number: 134,
    nameAr: 'الجون',
    former: [{ until: '2025-11-20' }],
  })
  expect(areaLabel('شمال غرب الصليبيخات', 'ar')).toBe('شمال غرب الصليبيخات')
  expect(areaLabel('شمال غرب الصليبيخات', 'en')).toBe('Northwest Sulaibikhat')
  expect(renamedTo('شمال غرب الصليبيخات', 'ar')).toBe('الجون')
  expect(renamedTo('Northwest Sulaibikhat', 'en')).toBe('Al Joun')
  for (const name of ['الجون', 'السالمية', 'بر ما']) expect(renamedTo(name, 'ar'), name).toBeUndefined()
})

test('the words of the governorates are the names of the list', () => {
  // Screens look a governorate's name up as `places:governorate.CODE`; the other words of the feature are no names of places.
  const words = Object.entries(placesMessages).filter(([key]) => key.startsWith('governorate.'))
  const named = list.governorates.map(({ code, nameAr, nameEn }) => [`governorate.${code}`, { ar: nameAr, en: nameEn }])
  expect(Object.fromEntries(words)).toEqual(Object.fromEntries(named))
  expect(GOVERNORATES.toSorted()).toEqual(list.governorates.map(({ code }) => code).toSorted())
})
