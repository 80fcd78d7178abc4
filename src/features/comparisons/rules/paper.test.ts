import { describe, expect, test } from 'vitest'
import { exportedComparison } from '../../../../tests/support/exported-comparison.ts'
import { WEIGHTING } from '../model.ts'
import { paperContent, paperTitle } from './paper.ts'

const AR = { language: 'ar', digits: 'latn' } as const
const EN = { language: 'en', digits: 'latn' } as const
const SIZE_AND_AGE = ['property_size', 'building_age'] as const
const NO_PICTURES = [null, null, null, null]
/** A text without the marks that set it apart. */
const bare = (text: string) => text.replace(/\p{Cf}/gu, '')

describe('a comparison on paper', () => {
  test('tells of each property its values, its scores and what they add, the best and the worst marked', () => {
    const comparison = exportedComparison({ count: 2, dimensions: SIZE_AND_AGE })
    const { groups, properties, verdict, order, weights, radar } = paperContent(comparison, EN, [0, null])
    const [group, ...others] = groups
    expect([group?.name, others]).toEqual(['Building', []])
    // 400 m² has 4 points and 750.5 has 7.505; eleven years have 8, twenty-eight 4.909.
    expect(group?.rows).toEqual([
      {
        number: 1,
        name: 'Property size',
        notes: ['m²'],
        weight: '50%',
        cells: [
          { raw: '400', score: '4.00', normalised: '0.00', adds: '0.00', best: false, worst: true },
          { raw: '750.5', score: '7.51', normalised: '1.00', adds: '5.00', best: true, worst: false },
        ],
      },
      {
        number: 2,
        name: 'Building age',
        notes: ['years'],
        weight: '50%',
        cells: [
          { raw: '11', score: '8.00', normalised: '1.00', adds: '5.00', best: true, worst: false },
          { raw: '28', score: '4.91', normalised: '0.00', adds: '0.00', best: false, worst: true },
        ],
      },
    ])
    expect(properties.map(({ total, share, leads, picture }) => [total, share, leads, picture])).toEqual([
      ['5.00', 0.5, false, 0],
      ['5.00', 0.5, false, null],
    ])
    expect([verdict.head, verdict.best, order, weights]).toEqual(['A tie', '', [0, 1], '100%'])
    // Two axes have no shape.
    expect(radar).toBeNull()
  })

  test('names the best overall, and who is ahead in what', () => {
    const { verdict, properties, order } = paperContent(exportedComparison({ count: 3 }), AR, NO_PICTURES)
    const [first = 0] = order
    expect(verdict.head).toBe('الأفضل إجمالاً')
    expect(bare(verdict.best)).toBe(bare(properties[first]?.name ?? ''))
    expect(verdict.total).toBe(properties[first]?.total)
    expect(bare(verdict.sentence)).toContain(bare(verdict.best))
    expect(properties.filter(({ leads }) => leads)).toHaveLength(1)
  })

  test('marks nothing where all are alike', () => {
    const { groups, properties, verdict } = paperContent(exportedComparison({ alike: true }), EN, NO_PICTURES)
    const cells = groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
    expect(cells.filter(({ best, worst }) => best || worst)).toEqual([])
    expect([verdict.head, properties.some(({ leads }) => leads)]).toEqual(['A tie', false])
  })

  test('shows what was not counted without a score, and says why', () => {
    const comparison = exportedComparison({ method: 'proportional' })
    const content = paperContent(comparison, EN, NO_PICTURES)
    const rows = content.groups.flatMap((group) => group.rows)
    const right = rows.find(({ name }) => name === 'Ownership type')
    expect(right?.notes).toContain('not counted')
    expect([right?.weight, right?.cells[0]]).toEqual([
      '',
      { raw: 'Freehold', score: '', normalised: '', adds: '', best: false, worst: false },
    ])
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    expect(content.radar?.axes).toHaveLength(23)
    expect(content.limits.map(bare).join()).toContain('Ownership type')
    expect(content.facts.map(({ value }) => bare(value))).toContain('23 of 24')
    expect(rows.find(({ name }) => name === 'Price per m²')?.notes).toContain('lower is better')
  })

  test('has no result where nothing was counted', () => {
    const comparison = exportedComparison({ method: 'proportional', dimensions: ['ownership_type'] })
    const { verdict, order, radar, properties } = paperContent(comparison, EN, NO_PICTURES)
    expect([verdict.head, verdict.total, order, radar]).toEqual(['No result', '', [], null])
    expect(properties.map(({ total, leads }) => [total, leads])).toEqual(Array(4).fill(['', false]))
  })

  test('is called as it was saved, or as what it is', () => {
    expect(paperTitle({ name: 'Mine' }, AR)).toBe('Mine')
    expect(paperTitle({ name: null }, AR)).toBe('مقارنة عقارات')
    const told = (name: string | null) => paperContent(exportedComparison({ name }), EN, NO_PICTURES)
    expect([told('Mine').kind, told(null).kind]).toEqual(['Property comparison', ''])
    expect(told('Mine').facts[1]?.name).toBe('Last saved')
    expect(told(null).facts[1]?.name).toBe('Calculated on')
  })

  test('says where each property is in the parts that this reader is shown, and what became of it', () => {
    const [first, second] = exportedComparison({ count: 2 }).properties
    if (!first || !second) throw new Error('There are two.')
    const properties = [
      { ...first, plotNumber: null },
      { ...second, gone: true },
    ]
    const { properties: told } = paperContent(exportedComparison({ count: 2, properties }), AR, NO_PICTURES)
    expect(told.map(({ place }) => bare(place))).toEqual(['السالمية، حولي، قطعة 3', 'حولي، قطعة 4، قسيمة 111'])
    expect(told.map(({ note }) => note)).toEqual(['العقار محل المقارنة', 'حُذف العقار بعد احتساب المقارنة'])
    expect(told[0]?.facts).toEqual(['سكن خاص', '400 م²'])
  })

  test('is written in the reader’s digits throughout, also in its formulas', () => {
    const comparison = exportedComparison({ count: 3, weightingMethod: WEIGHTING.weighted })
    const { facts: _, ...content } = paperContent(comparison, { language: 'ar', digits: 'arab' }, [])
    const texts = JSON.stringify({
      ...content,
      properties: content.properties.map(({ picture: __, share: ___, ...one }) => one),
      order: [],
      radar: content.radar?.axes,
    })
    expect(texts.replace(/"number":\d+/g, '')).not.toMatch(/[0-9]/)
    expect(texts).toContain('٥٫٥')
  })

  test('tells which values have changed since', () => {
    const changes = [
      { propertyId: 'property-0', dimension: 'net_income', from: 18_500.25, to: -1, aged: false },
      { propertyId: 'property-0', dimension: 'building_age', from: 11, to: 12, aged: true },
      { propertyId: 'property-1', dimension: 'building_age', from: 28, to: 29, aged: true },
    ] as const
    const told = paperContent(exportedComparison({ changes }), EN, NO_PICTURES).changes
    expect(told.map(bare)).toEqual([
      'بيت السالمية, Net income: was 18,500.250 and is now -1.000.',
      'Buildings are older by the years passed since the calculation.',
    ])
  })

  test('calls a dimension by the label of its comparison', () => {
    const dimensionConfigs = [{ dimension: 'property_size', weight: 2, label: 'Plot as measured' } as const]
    const content = paperContent(
      exportedComparison({ count: 2, dimensionConfigs, weightingMethod: WEIGHTING.custom }),
      EN,
      NO_PICTURES,
    )
    expect(content.groups[0]?.rows[0]?.name).toBe('Plot as measured')
    expect([content.verdict.most, content.weights]).toEqual(['Total, of 20', '200%'])
  })
})
