import { expect, test } from 'vitest'
import { plainWord } from './cells.ts'

test('words are compared without what spelling varies', () => {
  expect(plainWord('المِساحَـة (م²)')).toBe(plainWord('مساحه م2'))
  expect(plainWord('رقم  القطعة')).toBe(plainWord('رقم-القطعه:'))
  expect(plainWord('owner_Name')).toBe(plainWord('Owner name'))
})
