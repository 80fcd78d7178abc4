import { expect, test } from 'vitest'
import { DIMENSIONS } from '../model.ts'
import { dimensionName } from './dimensions.ts'

test('every dimension has a name in both languages, and a label of its own comes first', () => {
  const names = DIMENSIONS.map((dimension) => [dimensionName({ dimension }, 'ar'), dimensionName({ dimension }, 'en')])
  expect(new Set(names.flat()).size).toBe(48)
  expect(names.every(([ar = '', en = '']) => /[\u0600-\u06ff]/.test(ar) && /[A-Za-z]/.test(en))).toBe(true)
  expect(dimensionName({ dimension: 'floor_count', label: 'الطوابق' }, 'en')).toBe('الطوابق')
})
