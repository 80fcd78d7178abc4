import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareProperties } from '../../../../tests/support/compare-properties.ts'
import { DIMENSIONS, type Dimension } from '../model.ts'
import { SHAPE, storedConfigs, storedOutcome } from './stored.ts'

/** JSON as jsonb gives it back: no order of keys is kept. */
const stored = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const made = fc.record({
  ids: fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 4 }),
  dimensions: fc.uniqueArray(fc.constantFrom<Dimension>(...DIMENSIONS), { minLength: 1 }),
  area: fc.integer({ min: 1, max: 5000 }),
  year: fc.integer({ min: 1950, max: 2026 }),
})

describe('an outcome that was stored', () => {
  test('is read as it was computed, in the order of its set-up', () => {
    fc.assert(
      fc.property(made, ({ ids, dimensions, area, year }) => {
        const outcome = compareProperties({
          properties: ids.map((id, at) => ({ id, area: area + at, yearBuilt: at ? year : null, features: {} })),
          dimensionConfigs: dimensions.map((dimension) => ({ dimension, weight: 1 })),
          weightingMethod: 'equal',
          year: 2026,
        })
        const read = storedOutcome({ shape: SHAPE, outcome: stored(outcome) }, ids, dimensions)
        expect(JSON.stringify(read)).toBe(JSON.stringify({ ...outcome, results: read?.results }))
        expect(read).toEqual(outcome)
        expect(Object.keys(read?.results ?? {})).toEqual(dimensions)
        // Of other properties, and under another number, it is none.
        expect(storedOutcome({ shape: SHAPE, outcome }, [...ids, 'other'], dimensions)).toBeNull()
        expect(storedOutcome({ shape: SHAPE + 1, outcome }, ids, dimensions)).toBeNull()
      }),
    )
  })

  test('is none where anything of it is missing', () => {
    const ids = ['a', 'b']
    const outcome = compareProperties({
      properties: ids.map((id, at) => ({ id, area: 100 + at })),
      dimensionConfigs: [{ dimension: 'property_size', weight: 1 }],
      weightingMethod: 'equal',
    })
    const paths: string[][] = []
    const walk = (value: unknown, path: string[]) => {
      if (path.length > 0) paths.push(path)
      if (value && typeof value === 'object')
        for (const [key, part] of Object.entries(value)) walk(part, [...path, key])
    }
    walk(outcome, [])
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) {
      const damaged = structuredClone(outcome) as unknown as Record<string, unknown>
      const holder = path.slice(0, -1).reduce<Record<string, unknown>>((part, key) => part[key] as typeof part, damaged)
      delete holder[path.at(-1) as string]
      expect(storedOutcome({ shape: SHAPE, outcome: damaged }, ids, ['property_size']), path.join('.')).toBeNull()
    }
  })
})

test('whatever is stored, nothing throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (outcome, configs) => {
      storedOutcome({ shape: SHAPE, outcome }, ['a', 'b'], ['accessibility'])
      const read = storedConfigs(configs)
      expect(read.every(({ dimension, weight }) => DIMENSIONS.includes(dimension) && weight >= 0)).toBe(true)
    }),
  )
  expect(storedConfigs([{ dimension: 'accessibility', weight: 2, label: 5, direction: 'up' }])).toEqual([
    { dimension: 'accessibility', weight: 2, label: '' },
  ])
})
