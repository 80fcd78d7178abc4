import { describe, expect, test } from 'vitest'
import { ranking, ranks } from './ranking.ts'

describe('ranking', () => {
  const outcome = { totalScores: { a: 5, b: 7, c: 5 + 1e-12, d: 1 } }
  test('the ranking keeps the order of those alike', () => {
    expect(ranking(outcome, ['a', 'b', 'c', 'd'])).toEqual(['b', 'a', 'c', 'd'])
    expect(ranking(outcome, ['d', 'c', 'a', 'b'])).toEqual(['b', 'c', 'a', 'd'])
  })
  test('those alike share a place', () => expect(ranks(outcome)).toEqual({ b: 1, a: 2, c: 2, d: 4 }))
})
