import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepAt, stepsOf } from './shading.ts'

describe('the steps of a shaded quantity', () => {
  it('hold about equally many values each', () => {
    expect(stepsOf([9, 1, 2, 3, 4, 5, 6, 7, 8, 10], 5)).toEqual([
      { least: 1, greatest: 2 },
      { least: 3, greatest: 4 },
      { least: 5, greatest: 6 },
      { least: 7, greatest: 8 },
      { least: 9, greatest: 10 },
    ])
  })

  it('are fewer where there are fewer values, and none without any', () => {
    expect(stepsOf([], 5)).toEqual([])
    expect(stepsOf([4, 4, 4], 5)).toEqual([{ least: 4, greatest: 4 }])
    expect(stepsOf([1, 2], 5)).toHaveLength(2)
  })

  it('part any values without gaps in their order, and find each value in its own', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 80 }), (values) => {
        const steps = stepsOf(values, 5)
        expect(steps.length).toBeLessThanOrEqual(5)
        for (const [at, { least, greatest }] of steps.entries()) {
          expect(least).toBeLessThanOrEqual(greatest)
          if (at > 0) expect(least).toBeGreaterThan(steps[at - 1]?.greatest ?? Number.POSITIVE_INFINITY)
        }
        for (const value of values) {
          const step = steps[stepAt(value, steps) - 1]
          expect(step && step.least <= value && value <= step.greatest).toBe(true)
        }
      }),
    )
  })
})
