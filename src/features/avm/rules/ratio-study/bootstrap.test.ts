import { describe, expect, test } from 'vitest'
import { ratioStudy } from '../../rules.ts'
import { seededRandom } from '../random.ts'
import { studyWithIntervals } from './bootstrap.ts'

/** So many made-up sales whose ratios are spread evenly between 0.8 and 1.2. */
function sales(count: number, seed: number): [number[], number[]] {
  const random = seededRandom(seed)
  const prices = Array.from({ length: count }, () => 50_000 + 500_000 * random())
  return [prices.map((price) => price * (0.8 + 0.4 * random())), prices]
}

describe('95 % intervals', () => {
  test('hold the figures of the study, and are the same for the same seed', () => {
    const [estimates, prices] = sales(200, 1)
    const study = studyWithIntervals(estimates, prices, 7)
    expect(study).toMatchObject(ratioStudy(estimates, prices))
    for (const [figure, interval] of Object.entries(study.intervals)) {
      const value = study[figure as keyof typeof study.intervals]
      expect(interval?.low, figure).toBeLessThanOrEqual(value)
      expect(interval?.high, figure).toBeGreaterThanOrEqual(value)
    }
    expect(studyWithIntervals(estimates, prices, 7)).toEqual(study)
    expect(studyWithIntervals(estimates, prices, 8).intervals).not.toEqual(study.intervals)
  })

  test('narrow with the number of sales', () => {
    const width = (count: number) => {
      const { cod } = studyWithIntervals(...sales(count, 3), 1, 400).intervals
      return (cod?.high ?? 0) - (cod?.low ?? 0)
    }
    expect(width(800)).toBeLessThan(width(50) / 2)
  })

  test('hold the true median ratio in about 95 of 100 samples', () => {
    const held = Array.from({ length: 100 }, (_, seed) => {
      const { medianRatio } = studyWithIntervals(...sales(40, 100 + seed), seed, 200).intervals
      return medianRatio !== null && medianRatio.low <= 1 && medianRatio.high >= 1
    })
    const share = held.filter(Boolean).length / held.length
    expect(share).toBeGreaterThan(0.88)
    expect(share).toBeLessThan(1)
  })

  test('are not given for fewer than five, nor for a figure that no resample gives', () => {
    expect(studyWithIntervals([90, 100, 110, 120], [100, 100, 100, 100], 1).intervals.cod).toBeNull()
    const alike = studyWithIntervals([100, 100, 100, 100, 100], [100, 100, 100, 100, 100], 1)
    expect(alike.intervals.prb).toBeNull()
    expect(alike.intervals.cod).toEqual({ low: 0, high: 0 })
  })
})
