import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from './random.ts'
import { applyBins, type Binned, binFeatures, type Feature } from './trees/bins.ts'
import { type BoostLimits, boost } from './trees/boost.ts'
import { type Forest, goesLeft, predictOne } from './trees/forest.ts'
import { createGrower } from './trees/grow.ts'
import { addContributions } from './trees/shapley.ts'

const LIMITS: BoostLimits = {
  leaves: 8,
  leafRows: 3,
  l2: 1,
  objective: { kind: 'squares' },
  rounds: 20,
  rate: 0.2,
  rowShare: 0.8,
  featureShare: 0.7,
  seed: 3,
  patience: 10,
}

/** Sales with two numbers, one of them often missing, and a category. */
function makeTable(count: number, seed: number): { features: Feature[]; target: Float64Array } {
  const random = seededRandom(seed)
  const [size, age] = [new Float64Array(count), new Float64Array(count)]
  const codes = new Int32Array(count)
  const target = new Float64Array(count)
  for (let row = 0; row < count; row++) {
    size[row] = Math.round(random() * 40)
    age[row] = random() < 0.3 ? Number.NaN : random() * 10
    codes[row] = random() < 0.1 ? -1 : Math.floor(random() * 5)
    target[row] =
      Math.sin((size[row] as number) / 6) + ((codes[row] as number) % 2) * 0.7 + (age[row] || 5) / 9 + random() / 3
  }
  return {
    features: [
      { driver: 'size', kind: 'number', values: size, monotone: 0 },
      { driver: 'age', kind: 'number', values: age, monotone: 0 },
      { driver: 'kind', kind: 'category', codes, levelCount: 5 },
    ],
    target,
  }
}
const binned = (features: Feature[]) => applyBins(features, binFeatures(features, 254))
const rowOf = (table: Binned, row: number) => Uint8Array.from(table.bins, (bins) => bins[row] as number)

/** The most that one split can take from the squared error, found by trying every way to part the rows by one feature. */
function bestGain(table: Binned, target: Float64Array, leafRows: number, l2: number, levelPenalty: number): number {
  const score = (rows: number[], penalty: number) =>
    rows.reduce((sum, row) => sum + (target[row] as number), 0) ** 2 / (rows.length + penalty)
  const all = Array.from(target.keys())
  let best = 0
  for (const [at, how] of table.features.entries()) {
    const bins = table.bins[at] as Uint8Array
    const present = [...new Set(bins)]
    const penalty = how.kind === 'category' ? levelPenalty : l2
    const sets: Set<number>[] = []
    if (how.kind === 'category')
      for (let mask = 1; mask < 2 ** present.length - 1; mask++)
        sets.push(new Set(present.filter((_, bit) => mask & (1 << bit))))
    else
      for (const cut of present)
        for (const missing of [true, false])
          sets.push(new Set(present.filter((bin) => (bin === 0 ? missing : bin <= cut && cut > 0))))
    for (const set of sets) {
      const left = all.filter((row) => set.has(bins[row] as number))
      const right = all.filter((row) => !set.has(bins[row] as number))
      if (left.length < leafRows || right.length < leafRows) continue
      best = Math.max(best, score(left, penalty) + score(right, penalty) - score(all, l2))
    }
  }
  return best
}

test('the first split is the best of all that there are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 12, max: 60 }),
      fc.integer(),
      fc.integer({ min: 1, max: 5 }),
      (count, seed, leafRows) => {
        const { features, target } = makeTable(count, seed)
        // The order of levels is exact where the penalties that smooth it weigh nothing: one level of each size.
        const table = binned(features.slice(0, 2))
        const grow = createGrower(table, { leaves: 2, leafRows, l2: 1 })
        const { nodes } = grow(target, Int32Array.from(target.keys()), Int32Array.of(0, 1))
        const score = ({ value, cover }: { value: number; cover: number }) => value ** 2 * (cover + 1)
        const [root, left, right] = nodes
        const gain = root && left && right ? score(left) + score(right) - score(root) : 0
        expect(gain).toBeCloseTo(bestGain(table, target, leafRows, 1, 1), 8)
      },
    ),
    { numRuns: 150 },
  )
})

test('levels of a category are parted as well as trying every set of them', () => {
  const { features, target } = makeTable(400, 5)
  const table = binned(features.slice(2))
  const grow = createGrower(table, { leaves: 2, leafRows: 5, l2: 1 })
  const order = Int32Array.from(target.keys())
  const { nodes, leaves } = grow(target, order, Int32Array.of(0))
  const sums = leaves.map(({ from, to }) =>
    order.slice(from, to).reduce((sum, row) => sum + (target[row] as number), 0),
  )
  const score = (sum: number, count: number, penalty: number) => sum ** 2 / (count + penalty)
  const [left, right] = leaves.map(({ from, to }, at) => score(sums[at] as number, to - from, 11))
  const whole = score((sums[0] as number) + (sums[1] as number), 400, 1)
  expect(nodes[0]?.levels).not.toBeNull()
  expect((left as number) + (right as number) - whole).toBeCloseTo(bestGain(table, target, 5, 1, 11), 8)
})

test('histograms of larger children, had by subtraction, give the trees that counting gives', () => {
  const { features, target } = makeTable(300, 8)
  const table = binned(features)
  const order = Int32Array.from(target.keys())
  const { nodes, leaves } = createGrower(table, { leaves: 12, leafRows: 4, l2: 1 })(
    target,
    order,
    Int32Array.of(0, 1, 2),
  )
  expect(leaves.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(300)
  for (const { node, from, to } of leaves) {
    const sum = order.slice(from, to).reduce((total, row) => total + (target[row] as number), 0)
    expect(nodes[node]?.cover).toBe(to - from)
    expect(nodes[node]?.value).toBeCloseTo(sum / (to - from + 1), 9)
  }
})

test('an estimate never falls as a feature grows that is set to rise, whatever else is so', () => {
  const { features, target } = makeTable(250, 2)
  const [size, ...others] = features as [Feature & { kind: 'number' }, ...Feature[]]
  for (const monotone of [1, -1] as const) {
    const table = binned([{ ...size, monotone }, ...others])
    for (const objective of [
      { kind: 'squares' },
      { kind: 'quantile', share: 0.4 },
      { kind: 'huber', width: 0.3 },
    ] as const) {
      const { forest } = boost(table, target, { ...LIMITS, objective, rounds: 40 })
      fc.assert(
        fc.property(fc.nat(249), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (row, a, b) => {
          const at = (bin: number) => predictOne(forest, Uint8Array.of(bin, ...rowOf(table, row).slice(1)))
          const rise = (at(Math.max(a, b)) - at(Math.min(a, b))) * monotone
          expect(rise).toBeGreaterThanOrEqual(-1e-12)
        }),
      )
    }
  }
})

/** What a forest says when only some features are known: elsewhere both branches count by the sales that took them. */
function expected(forest: Forest, bins: Uint8Array, known: ReadonlySet<number>): number {
  const visit = (node: number): number => {
    const feature = forest.feature[node] as number
    if (feature < 0) return forest.value[node] as number
    const left = forest.child[node] as number
    if (known.has(feature)) return visit(goesLeft(forest, node, bins[feature] as number) ? left : left + 1)
    const [a, b] = [forest.cover[left] as number, forest.cover[left + 1] as number]
    return (a * visit(left) + b * visit(left + 1)) / (a + b)
  }
  return forest.roots.reduce((sum, root) => sum + visit(root), 0)
}

describe('contributions', () => {
  const { features, target } = makeTable(300, 4)
  const doubled: Feature[] = [...features, ...makeTable(300, 9).features]
  const table = binned(doubled)
  const { forest } = boost(table, target, { ...LIMITS, leaves: 16, leafRows: 2 })

  test('are the Shapley values over all orders in which features become known', () => {
    const orders = permutations([0, 1, 2, 3, 4, 5])
    for (const row of [0, 17, 123]) {
      const bins = rowOf(table, row)
      const amounts = new Float64Array(6)
      const mean = addContributions(forest, bins, amounts)
      expect(mean).toBeCloseTo(expected(forest, bins, new Set()), 10)
      const cache = new Map<string, number>()
      const value = (known: number[]) => {
        const key = known.toSorted().join()
        const found = cache.get(key) ?? expected(forest, bins, new Set(known))
        cache.set(key, found)
        return found
      }
      for (const feature of [0, 1, 2, 3, 4, 5]) {
        const share = orders.reduce((sum, order) => {
          const before = order.slice(0, order.indexOf(feature))
          return sum + value([...before, feature]) - value(before)
        }, 0)
        expect(amounts[feature]).toBeCloseTo(share / orders.length, 10)
      }
    }
  })

  test('sum to the estimate', () => {
    for (let row = 0; row < 300; row++) {
      const amounts = new Float64Array(6)
      const mean = addContributions(forest, rowOf(table, row), amounts)
      const sum = amounts.reduce((total, amount) => total + amount, mean)
      expect(Math.abs(sum - predictOne(forest, rowOf(table, row)))).toBeLessThan(1e-9)
    }
  })
})

test('a quantile lies above the share of sales that it names', () => {
  const random = seededRandom(1)
  const values = Float64Array.from({ length: 2000 }, () => random())
  const target = values.map((value) => value * random())
  const table = binned([{ driver: 'x', kind: 'number', values, monotone: 0 }])
  const limits = { ...LIMITS, leafRows: 40, rounds: 60, objective: { kind: 'quantile', share: 0.9 } as const }
  const { forest, start } = boost(table, target, limits)
  const below = target.filter((value, row) => value <= start + predictOne(forest, rowOf(table, row))).length
  expect(below / 2000).toBeGreaterThan(0.87)
  expect(below / 2000).toBeLessThan(0.93)
})

test('bins keep order, part distinct values, and hold missing values and rare levels apart', () => {
  const values = Float64Array.of(3, Number.NaN, 1, 2, 2, 1e300)
  const codes = Int32Array.of(0, 1, 1, -1, 0, 2)
  const table = binned([
    { driver: 'a', kind: 'number', values, monotone: 0 },
    { driver: 'b', kind: 'category', codes, levelCount: 3 },
  ])
  expect([...(table.bins[0] as Uint8Array)]).toEqual([3, 0, 1, 2, 2, 4])
  expect([...(table.bins[1] as Uint8Array)]).toEqual([1, 2, 2, 0, 1, 0])
  const many = Float64Array.from({ length: 5000 }, (_, at) => (at % 7 === 0 ? 0 : at))
  const few = applyBins(
    [{ driver: 'c', kind: 'number', values: many, monotone: 0 }],
    binFeatures([{ driver: 'c', kind: 'number', values: many, monotone: 0 }], 20),
  )
  expect(Math.max(...(few.bins[0] as Uint8Array))).toBeLessThanOrEqual(20)
  expect(new Set(few.bins[0]).size).toBeGreaterThan(15)
})

test('the same seed gives the same trees to the bit, another one others', () => {
  const { features, target } = makeTable(200, 6)
  const table = binned(features)
  const [once, again, other] = [3, 3, 4].map((seed) => boost(table, target, { ...LIMITS, seed }).forest)
  expect(again).toEqual(once)
  expect(other).not.toEqual(once)
})

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}
