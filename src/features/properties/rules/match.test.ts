import { expect, test } from 'vitest'
import { matchOf } from './match.ts'

test('one property that fits is the one; several, or facts that contradict one another, are doubtful', () => {
  const house = { type: 'RESIDENTIAL', area: 400, paciNumber: null as string | null }
  const kindOf = (
    facts: typeof house,
    onParcel: readonly (typeof house)[],
    numbered: readonly (typeof house)[] = [],
  ) => {
    const all = [...onParcel, ...numbered].map((one, at) => ({ ...one, id: String(at) }))
    const { kind, items } = matchOf(facts, {
      onParcel: all.slice(0, onParcel.length),
      numbered: all.slice(onParcel.length),
    })
    return `${kind} ${items.map(({ id }) => id).join()}`.trim()
  }
  const [one, two] = [
    { ...house, paciNumber: '11111111' },
    { ...house, paciNumber: '22222222' },
  ]
  expect(kindOf(house, [])).toBe('NONE')
  expect(kindOf(house, [house])).toBe('ONE 0')
  expect(kindOf({ ...house, area: 580 }, [house])).toBe('ONE 0')
  expect(kindOf(one, [house])).toBe('ONE 0')
  expect(kindOf(one, [two, one])).toBe('ONE 1')
  expect(kindOf(house, [one, two])).toBe('DOUBTFUL 0,1')
  expect(kindOf(one, [two])).toBe('DOUBTFUL 0')
  expect(kindOf(one, [], [one])).toBe('DOUBTFUL 0')
  expect(kindOf({ ...house, type: 'LAND' }, [house])).toBe('DOUBTFUL 0')
  const flat = { type: 'APARTMENT', area: 90, paciNumber: null as string | null }
  expect(kindOf(flat, [house, { ...flat, area: 120 }])).toBe('NONE')
  expect(kindOf(flat, [house, flat])).toBe('ONE 1')
  expect(kindOf({ ...flat, paciNumber: '11111111' }, [{ ...flat, paciNumber: '22222222' }])).toBe('NONE')
})
