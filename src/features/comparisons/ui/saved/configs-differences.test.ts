import { expect, test } from 'vitest'
import { configChanges } from './configs-differences.ts'

const size = { dimension: 'property_size', weight: 0.5, label: '' }
const age = { dimension: 'building_age', weight: 0.5, label: '', direction: 'lower' }

test('what came, what went, and what was set otherwise', () => {
  const trend = { dimension: 'market_trend', weight: 1, label: '' }
  expect(configChanges([size, age], [{ ...size, weight: 0.25 }, trend])).toEqual([
    { kind: 'weight', dimension: 'property_size', before: 0.5, after: 0.25 },
    { kind: 'added', dimension: 'market_trend' },
    { kind: 'removed', dimension: 'building_age' },
  ])
  expect(configChanges([age], [{ ...age, direction: undefined, label: 'العمر' }])).toEqual([
    { kind: 'direction', dimension: 'building_age', before: 'lower', after: '' },
    { kind: 'label', dimension: 'building_age', before: '', after: 'العمر' },
  ])
})

test('another order alone is no difference, and what is no set-up has none', () => {
  expect(configChanges([size, age], [age, size])).toEqual([])
  for (const damaged of [null, 'x', [1, null, {}]]) expect(configChanges(damaged, damaged)).toEqual([])
})
