import { expect, test } from 'vitest'
import type { CommentaryFields } from '../model/inputs.ts'
import { commentaryFaults, isOver, LEAST_DEALS, marketFigures, quartersUpTo } from './commentary.ts'

test('a commentary shows its quarter and the seven before it', () => {
  expect(quartersUpTo('2026-04-01')).toEqual([
    ...['2024-07-01', '2024-10-01', '2025-01-01', '2025-04-01'],
    ...['2025-07-01', '2025-10-01', '2026-01-01', '2026-04-01'],
  ])
})

test('median, quartiles and n of a quarter, by hand; with too few the number alone', () => {
  const quarters = ['2026-01-01', '2026-04-01']
  const figures = marketFigures(quarters, [
    // Six prices: the quartiles lie at places 1.25, 2.5 and 3.75 of 0 to 5: 710 + 0.25 × 20, (730 + 760) / 2, 760 + 0.75 × 20.
    { series: 'SALES', quarter: '2026-04-01', values: [700, 710, 730, 760, 780, 900], generated: 1 },
    // Four are one too few.
    { series: 'SALES', quarter: '2026-01-01', values: [690, 700, 705, 720], generated: 0 },
    // Five yields: those in the second, third and fourth place, to a hundredth of a percent.
    { series: 'YIELDS', quarter: '2026-04-01', values: [6.111, 6.126, 6.5, 7.004, 7.3], generated: 2 },
  ])
  const none = { low: null, median: null, high: null }
  expect(figures).toEqual({
    ...{ v: 1, least: LEAST_DEALS, quarters, generated: 3 },
    series: {
      SALES: [
        { n: 4, ...none },
        { n: 6, low: 715, median: 745, high: 775 },
      ],
      RENTS: [
        { n: 0, ...none },
        { n: 0, ...none },
      ],
      YIELDS: [
        { n: 0, ...none },
        { n: 5, low: 6.13, median: 6.5, high: 7 },
      ],
    },
  })
})

test('a draft has all texts, and a quarter that has begun by its first day; it is published once the quarter is over', () => {
  const typed: CommentaryFields = {
    ...{ category: 'LAND', governorate: 'HAWALLI', quarter: '2026-04-01' },
    ...{ textAr: 'ن', textEn: 't', sourcesAr: 'م', sourcesEn: 's' },
  }
  const at = (quarter: string) => commentaryFaults({ ...typed, quarter }, '2026-06-30').map(({ field }) => field)
  expect(at('2026-04-01')).toEqual([])
  expect(at('2026-07-01')).toEqual(['quarter'])
  expect(at('2026-05-01')).toEqual(['quarter'])
  expect(commentaryFaults({ ...typed, textAr: ' ', sourcesEn: '' }, '2026-06-30').map(({ field }) => field)).toEqual([
    'textAr',
    'sourcesEn',
  ])
  expect([isOver('2026-04-01', '2026-06-30'), isOver('2026-04-01', '2026-07-01')]).toEqual([false, true])
})
