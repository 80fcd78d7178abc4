import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignEvenly, drawSample, populationHash } from './draw-sample.ts'

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 60 })
const seed = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })

describe('a draw', () => {
  test('is the same for the same seed whatever the order, of different ids of the population, as many as asked for', () => {
    fc.assert(
      fc.property(seed, ids, fc.nat(70), fc.nat(), (by, population, count, turn) => {
        const drawn = drawSample(by, population, count)
        const moved = population.toSorted((a, b) => (a + turn < b + turn ? 1 : -1))
        expect(drawSample(by, moved, count)).toEqual(drawn)
        expect(drawSample(by, [...population, ...population], count)).toEqual(drawn)
        expect(new Set(drawn).size).toBe(Math.min(count, population.length))
        expect(drawn.every((id) => population.includes(id))).toBe(true)
        // What is drawn does not hang on how many are drawn.
        expect(drawSample(by, population, count + 5).slice(0, drawn.length)).toEqual(drawn)
      }),
    )
  })

  test('takes each as often as any other', () => {
    const population = Array.from({ length: 20 }, (_, nth) => `id-${nth}`)
    const taken = new Map(population.map((id) => [id, 0]))
    const draws = 4000
    for (let nth = 0; nth < draws; nth++)
      for (const id of drawSample(`seed-${nth}`, population, 5)) taken.set(id, (taken.get(id) ?? 0) + 1)
    // Each is expected in a quarter of the draws; the χ² of 19 degrees of freedom is below 43.8 in 99.9 % of such trials, and seeds are fixed.
    const expected = draws / 4
    const chi = [...taken.values()].reduce((sum, n) => sum + (n - expected) ** 2 / (expected * (1 - 1 / 4)), 0)
    expect(chi * (19 / 20)).toBeLessThan(43.8)
  })

  test('is the same by hand', () => {
    // printf 'abc:1' | sha256sum begins with bfcf, 'abc:2' with 1645, 'abc:3' with 0ffa; of the population printf 'a\nb\n' | sha256sum.
    expect(drawSample('abc', ['1', '2', '3'], 3)).toEqual(['3', '2', '1'])
    expect(populationHash(['b', 'a'])).toBe('911169ddaaf146aff539f58c26c489af3b892dff0fe283c1c264c65ae5aa59a2')
  })
})

describe('items are assigned', () => {
  const people = ['p1', 'p2', 'p3', 'p4']
  const items = fc
    .array(fc.subarray(people), { maxLength: 40 })
    .map((all) => all.map((candidates, nth) => ({ id: `i${String(nth).padStart(2, '0')}`, candidates })))

  test('to candidates alone, to nobody where there is none, the same for the same seed and in any order', () => {
    fc.assert(
      fc.property(seed, items, (by, all) => {
        const assigned = assignEvenly(by, all)
        for (const { id, candidates } of all) {
          const person = assigned.get(id)
          if (candidates.length === 0) expect(person).toBeNull()
          else expect(candidates).toContain(person)
        }
        const turned = all.toReversed().map(({ id, candidates }) => ({ id, candidates: candidates.toReversed() }))
        expect(new Map([...assignEvenly(by, turned)].toSorted())).toEqual(new Map([...assigned].toSorted()))
      }),
    )
  })

  test('evenly where everybody may', () => {
    fc.assert(
      fc.property(seed, fc.nat(40), (by, count) => {
        const all = Array.from({ length: count }, (_, nth) => ({ id: `i${nth}`, candidates: people }))
        const loads = people.map((person) => [...assignEvenly(by, all).values()].filter((one) => one === person).length)
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
