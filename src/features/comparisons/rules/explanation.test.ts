import { describe, expect, test } from 'vitest'
import type { Reading } from '#kernel/format.ts'
import { compareProperties } from '../../../../tests/support/compare-properties.ts'
import { type Compared, type DimensionConfig, WEIGHTING } from '../model.ts'
import { explain, leadOver } from './explanation.ts'

const AR: Reading = { language: 'ar', digits: 'latn' }
const EN: Reading = { language: 'en', digits: 'latn' }
const config = (dimension: DimensionConfig['dimension'], weight = 0.5, label = ''): DimensionConfig => ({
  dimension,
  weight,
  label,
})
const names = { a: 'بيت السالمية', b: 'Villa Jabriya', c: 'عمارة حولي' }

const A: Compared = { id: 'a', area: 900, floors: 1, features: { location_quality: 9 } }
const B: Compared = { id: 'b', area: 500, floors: 4, features: { location_quality: 6 } }
const C: Compared = { id: 'c', area: 300, floors: 1, features: { location_quality: 3 } }

/** The sentence without the marks that set names apart. */
function told(properties: Compared[], configs: DimensionConfig[], reading: Reading, over: object = {}) {
  const outcome = compareProperties({
    properties,
    dimensionConfigs: configs,
    weightingMethod: WEIGHTING.equal,
    year: 2026,
    ...over,
  })
  const of = Object.fromEntries(properties.map(({ id }) => [id, names[id as keyof typeof names]]))
  return explain({ outcome, names: of, configs, reading }).replace(/[\u2066-\u2069\u202c\u202d]/g, '')
}

describe('a comparison in words', () => {
  const three = [config('property_size'), config('location_quality'), config('floor_count')]
  test('who leads, over whom, by how much, by what, and where not', () => {
    expect(told([A, B, C], three, AR)).toBe(
      'الأفضل إجمالاً: بيت السالمية بدرجة 6.67 من 10، وبفارق 0.56 عن Villa Jabriya. أبرز أسباب التفوق: مساحة العقار وجودة الموقع. نقاط تفوق Villa Jabriya: عدد الأدوار.',
    )
    expect(told([A, B, C], three, EN)).toBe(
      'بيت السالمية is best overall with 6.67 of 10, ahead of Villa Jabriya by 0.56. Main reasons: Property size and Location quality. Villa Jabriya is ahead in: Floors.',
    )
  })
  test('in the digits of the reader', () =>
    expect(told([A, B, C], three, { language: 'ar', digits: 'arab' })).toContain('بدرجة ٦٫٦٧ من ١٠'))
  test('by the labels of this comparison', () =>
    expect(told([A, C], [config('location_quality', 1, 'قرب البحر')], AR)).toBe(
      'الأفضل إجمالاً: بيت السالمية بدرجة 10 من 10، وبفارق 10 عن عمارة حولي. أبرز أسباب التفوق: قرب البحر.',
    ))
  test('against two who are alike, without a reason that holds for one of them alone', () =>
    expect(told([A, B, { ...B, id: 'c' }], [config('property_size')], EN)).toBe(
      'بيت السالمية is best overall with 10 of 10, ahead of Villa Jabriya and عمارة حولي by 10.',
    ))
  test('a tie of some', () => {
    expect(told([A, { ...A, id: 'b' }, C], three, AR)).toMatch(
      /^تعادل في المجموع بين بيت السالمية وVilla Jabriya بدرجة .* ولا يوجد أفضل بينها/,
    )
    expect(told([A, { ...A, id: 'b' }, C], three, EN)).toMatch(/^A tie: بيت السالمية and Villa Jabriya each have/)
  })
  test('a tie of all', () =>
    expect(told([A, { ...A, id: 'b' }], three, EN)).toBe(
      'All properties tie with 10 of 10: none is best with these weights.',
    ))
  test('nothing that counts', () =>
    expect(told([A, B], [config('market_trend')], EN, { method: 'proportional' })).toMatch(/^Nothing was counted/))
  test('the highest total that weights as given allow', () =>
    expect(told([A, C], [config('property_size', 2)], EN, { weightingMethod: WEIGHTING.custom })).toContain(
      'with 20 of 20',
    ))
})

test('the lead is the sum of what is ahead and behind', () => {
  const configs = [config('property_size'), config('location_quality'), config('floor_count')]
  const outcome = compareProperties({
    properties: [A, B, C],
    dimensionConfigs: configs,
    weightingMethod: WEIGHTING.equal,
    year: 2026,
  })
  const { ahead, behind } = leadOver(outcome, 'a', 'b')
  const sum = [...ahead, ...behind].reduce((total, { lead }) => total + lead, 0)
  expect(sum).toBeCloseTo((outcome.totalScores.a as number) - (outcome.totalScores.b as number), 9)
  expect(ahead.map(({ dimension }) => dimension)).toEqual(['property_size', 'location_quality'])
})
