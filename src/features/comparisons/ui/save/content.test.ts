import { expect, test } from 'vitest'
import { WEIGHTING } from '../../model.ts'
import { type Content, changedContent, contentOf } from './content.ts'

const before: Content = {
  name: 'فلل السالمية',
  description: null,
  primaryPropertyId: 'a',
  propertyIds: ['a', 'b'],
  dimensionConfigs: [
    { dimension: 'property_size', weight: 0.5, label: '' },
    { dimension: 'building_age', weight: 0.5, label: '', direction: 'lower' },
  ],
  weightingMethod: WEIGHTING.equal,
  method: 'spec',
}

test('only what differs is sent', () => {
  expect(changedContent(before, { ...before })).toEqual({})
  expect(changedContent(before, { ...before, name: 'أخرى' })).toEqual({ name: 'أخرى' })
  expect(changedContent(before, { ...before, description: 'وصف', method: 'proportional' })).toEqual({
    description: 'وصف',
    method: 'proportional',
  })
  expect(changedContent(before, { ...before, primaryPropertyId: null })).toEqual({ primaryPropertyId: null })
})

test('an order, a weight, a label and a direction each make another set-up', () => {
  const [size, age] = before.dimensionConfigs as [never, never]
  const others = [
    [age, size],
    [{ ...(size as object), weight: 0.6 }, age],
    [{ ...(size as object), label: 'م' }, age],
  ]
  for (const dimensionConfigs of others as Content['dimensionConfigs'][])
    expect(Object.keys(changedContent(before, { ...before, dimensionConfigs }))).toEqual(['dimensionConfigs'])
  expect(changedContent(before, { ...before, propertyIds: ['b', 'a'] })).toEqual({ propertyIds: ['b', 'a'] })
})

test('a direction that nobody chose is the same written or not, in any order of its parts', () => {
  const dimensionConfigs: Content['dimensionConfigs'] = [
    { label: '', weight: 0.5, dimension: 'property_size', direction: undefined },
    { direction: 'lower', label: '', weight: 0.5, dimension: 'building_age' },
  ] as Content['dimensionConfigs']
  expect(changedContent(before, { ...before, dimensionConfigs })).toEqual({})
})

test('of a record its content alone is kept', () => {
  const record = { ...before, id: 'x', version: 3, properties: [] }
  expect(contentOf(record)).toEqual(before)
})
