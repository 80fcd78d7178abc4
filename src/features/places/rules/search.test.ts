import { expect, test } from 'vitest'
import { searchWords } from '#kernel/matches.ts'
import { areaTerms } from './search.ts'

const NAMES = [['رحيه'], ['rahiya'], ['جنوب', 'سعد', 'العبدالله'], ['south', 'saad', 'al-abdullah']]

test('a name of a renamed area stands for all of them, whole, spaced otherwise, or nearly typed', () => {
  expect(areaTerms('رحية')).toEqual([{ anyOf: [['رحيه'], ...NAMES] }])
  expect(areaTerms('رحي')).toEqual([{ anyOf: [['رحي'], ...NAMES] }])
  expect(areaTerms('جنوب سعد العبد الله')).toEqual([{ anyOf: [['جنوب', 'سعد', 'العبد', 'الله'], ...NAMES] }])
  expect(areaTerms('جنوب سعد العب')).toEqual([{ anyOf: [['جنوب', 'سعد', 'العب'], ...NAMES] }])
})

test('the other words of the search are wanted besides', () => {
  expect(areaTerms('شقة رحية 12')).toEqual(['شقه', '12', { anyOf: [['رحيه'], ...NAMES] }])
})

test('words of other places, and parts of a name that many share, stay words', () => {
  for (const search of ['', 'جنوب', 'جنوب سعد', 'السالمية 4', 'صباح الأحمد', 'عبدالله المبارك', 'الس'])
    expect(areaTerms(search), search).toEqual(searchWords(search))
})
