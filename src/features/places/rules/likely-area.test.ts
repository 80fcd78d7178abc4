import { expect, test } from 'vitest'
import { areaKey, areas } from '../model.ts'
import { areaReversed, likelyArea, nearestArea } from './likely-area.ts'

const near = (typed: string, most: number) => nearestArea(areaKey(typed), most)?.nameAr

test('the area nearest to what was typed is found by the letters to change, none beyond the most', () => {
  expect(near('السالميية', 2)).toBe('السالمية')
  expect(near('حولى', 1)).toBe('حولي')
  expect(near('لروظة', 2)).toBe('الروضة')
  expect(near('لروظة', 1)).toBeUndefined()
})

test('a name that is not on the list is likely an area when few of its letters differ, and few beside those it has', () => {
  expect(likelyArea('الرميثيه')?.nameAr).toBe('الرميثية')
  expect(likelyArea('Salmiyya')?.nameEn).toBe('Salmiya')
  for (const [typed, meant] of [
    ['Al-Jahraa', 'Jahra'],
    ['Al Rumaithiyya', 'Rumaithiya'],
    ['Gabriya', 'Jabriya'],
  ] as const)
    expect(likelyArea(typed)?.nameEn).toBe(meant)
  expect(likelyArea('زز')).toBeUndefined()
  expect(likelyArea('مشروع بلا اسم معروف')).toBeUndefined()
})

test('every area is known again by the letters of its Arabic name in reverse, and none is by its name as it is', () => {
  for (const area of areas()) {
    expect(areaReversed([...area.nameAr].toReversed().join(''))).toBe(area)
    expect(areaReversed(area.nameAr)).toBeUndefined()
  }
})
