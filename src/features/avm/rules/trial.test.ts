import { beforeAll, describe, expect, test } from 'vitest'
import { runInTurn } from '../../../../tests/support/run-in-turn.ts'
import { estimate } from './estimate.ts'
import { dateOf, type EvidenceFacts, engineSubject, salesTable } from './evidence.ts'
import type { Model } from './model.ts'
import { seededRandom } from './random.ts'
import { DEFAULT_SETTINGS } from './table.ts'
import { trainModel } from './train.ts'
import { triedSales } from './trial.ts'

const random = seededRandom(5)
const COUNT = 240
/** Land of one governorate; every third piece is a valuation, a third above what is paid. */
const known = Array.from({ length: COUNT }, (_, nth): EvidenceFacts => {
  const [area, areaNumber] = [Math.round(300 + 500 * random()), nth % 4]
  const basis = nth % 3 === 0 ? 'OWN' : 'MARKET'
  return {
    ...{ source: String(nth), basis, date: dateOf(20_000 + 2 * nth), type: 'LAND', tenure: null, area, areaNumber },
    price: area * (900 + 100 * areaNumber) * (0.95 + 0.1 * random()) * (basis === 'OWN' ? 1.33 : 1),
    ...{ builtArea: null, floors: null, yearBuilt: null, condition: null, frontage: null, streets: null, corner: null },
    ...{ governorate: 'CAPITAL', cell8: null, latitude: null, longitude: null, isGenerated: false },
  }
})
const sale = { ...(known.at(-1) as EvidenceFacts), areaNumber: 9 }
let model: Model
beforeAll(async () => {
  const settings = { ...DEFAULT_SETTINGS, folds: 2, rounds: 50 }
  const trained = await trainModel(salesTable(known), settings, runInTurn)
  model = { ...trained, reach: { drift: 0, area: 0, ...trained.reach, unseen: [{ of: 'area', widening: 2 }] } }
})

describe('a sale of a trial', () => {
  test('of an area that was never sold is refused once its range is wider than the policy allows', () => {
    const isRefused = (one: EvidenceFacts, widest: number) => triedSales(model, [one], known, widest)[0]?.isRefused()
    expect(isRefused(sale, 1000)).toBe(false)
    expect(isRefused(sale, 10)).toBe(true)
    expect(isRefused({ ...sale, areaNumber: 1 }, 10)).toBe(false)
  })

  test('is judged once, however many groups ask', () => {
    const own = { ...model, seen: { ...model.seen } }
    const [tried] = triedSales(own, [sale], known, 10)
    expect(tried?.isRefused()).toBe(true)
    // By this it would be seen.
    own.seen.places = own.seen.places.map(() => new Int32Array(99).fill(99))
    own.reach = { drift: 0, area: 0, unseen: [] }
    expect(tried?.isRefused()).toBe(true)
    expect(triedSales(own, [sale], known, 10)[0]?.isRefused()).toBe(false)
  })
})

test('the kind of evidence is no driver of a value: base and drivers still sum to it', () => {
  const { value, base, contributions } = estimate(model, engineSubject({ ...sale, areaNumber: 1 }, sale.date))
  expect(contributions.map(({ column }) => column)).not.toContain('basis')
  expect(base + contributions.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(value, 4)
})
