import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { runInTurn } from '../../../../tests/support/run-in-turn.ts'
import { makeSales, subjectOf } from '../../../../tests/support/sales.ts'
import { estimate, estimateAll } from './estimate.ts'
import { pickTable } from './guards.ts'
import type { Model } from './model.ts'
import { readModel, writeModel } from './model-file.ts'
import { type CategoryColumn, DEFAULT_SETTINGS, type NumberColumn, type SalesTable, type Settings } from './table.ts'
import { trainModel } from './train.ts'

const QUICK: Settings = { ...DEFAULT_SETTINGS, folds: 3, rounds: 75, learningRate: 0.12 }
const sequence = (from: number, to: number) => Int32Array.from({ length: to - from }, (_, at) => from + at)
const whole = makeSales({ count: 900, rise: 0.06 })
const known = pickTable(whole, sequence(0, 600))
const held = pickTable(whole, sequence(600, 900))
let model: Model
beforeAll(async () => {
  model = await trainModel(known, QUICK, runInTurn)
})

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number
const errorsOf = (values: number[], { price }: SalesTable) =>
  medianOf(values.map((value, row) => Math.abs(value / (price[row] as number) - 1)))

/** The mean of the prices of the five nearest sales per m², times the size. */
function fiveNearest(row: number): number {
  const apart = (other: number) =>
    ((known.latitude?.[other] as number) - (held.latitude?.[row] as number)) ** 2 +
    (0.87 * ((known.longitude?.[other] as number) - (held.longitude?.[row] as number))) ** 2
  const size = (table: SalesTable, at: number) => (table.columns[0] as { values: Float64Array }).values[at] as number
  const five = Array.from(sequence(0, 600))
    .sort((a, b) => apart(a) - apart(b))
    .slice(0, 5)
  return (five.reduce((sum, at) => sum + (known.price[at] as number) / size(known, at), 0) / 5) * size(held, row)
}

describe('estimates of sales that were not learnt from', () => {
  test('are nearer than the nearest five sales per m² are, and nearly as near as chance lets them', () => {
    const values = estimateAll(model, held).map(({ value }) => value)
    const nearest = Array.from(sequence(0, 300), fiveNearest)
    // Chance moves a price by 8 %, half of them by less than 5.4 %.
    expect(errorsOf(values, held)).toBeLessThan(0.085)
    expect(errorsOf(values, held)).toBeLessThan(errorsOf(nearest, held) / 2)
  })

  test('lie within the range about as often as it says', () => {
    const inside = estimateAll(model, held).filter(({ low, high }, row) => {
      const price = held.price[row] as number
      return low <= price && price <= high
    })
    expect(inside.length / 300).toBeGreaterThan(0.7)
    expect(inside.length / 300).toBeLessThan(0.92)
    expect(model.outOfSample.coverage).toBeGreaterThan(75)
    expect(model.outOfSample.coverage).toBeLessThan(85)
  })

  test('are the same one by one and all at once, and lie in their range', () => {
    const all = estimateAll(model, held)
    for (const row of [0, 7, 131]) {
      const { value, low, high } = estimate(model, subjectOf(held, row))
      expect({ value, low, high }).toEqual(all[row])
    }
    for (const { value, low, high } of all) expect(low <= value && value <= high && low > 0).toBe(true)
  })

  test('are the base and all contributions', () => {
    for (let row = 0; row < 40; row++) {
      const { value, base, contributions } = estimate(model, subjectOf(held, row))
      const sum = contributions.reduce((total, { amount }) => total + amount, base)
      expect(Math.abs(sum / value - 1)).toBeLessThan(1e-9)
    }
    const { contributions } = estimate(model, subjectOf(held, 3))
    expect(contributions.map(({ column }) => column).toSorted()).toEqual(
      expect.arrayContaining(['@comparables', '@date', '@location', 'age', 'kind', 'size']),
    )
    expect(contributions.every(({ column }) => !/^h3|^@(?!comparables|date|location)/.test(column))).toBe(true)
  })

  test('never fall as a number grows that is set to rise', () => {
    const row = fc.nat(299)
    const size = fc.integer({ min: 80, max: 1500 })
    fc.assert(
      fc.property(row, size, size, (at, a, b) => {
        const subject = subjectOf(held, at)
        const of = (metres: number) =>
          estimate(model, { ...subject, values: { ...subject.values, size: metres } }).value
        expect(of(Math.max(a, b))).toBeGreaterThanOrEqual(of(Math.min(a, b)) * (1 - 1e-12))
      }),
      { numRuns: 40 },
    )
  })

  test('follow the market: a year later the same property is worth more by about what prices rise', () => {
    const at = (day: number) => estimate(model, { ...subjectOf(held, 5), day }).value
    expect(at(19_300) / at(18_200)).toBeGreaterThan(1.1)
    expect(at(19_300) / at(18_200)).toBeLessThan(1.3)
  })
})

test('comparables are the sales that count most, with distance, days and an adjusted price', () => {
  const subject = subjectOf(held, 11)
  const { comparables } = estimate(model, subject)
  expect(comparables).toHaveLength(10)
  for (const [at, { row, similarity, price, adjustedPrice, distanceMetres, days }] of comparables.entries()) {
    expect(price).toBeCloseTo(known.price[row] as number, 4)
    expect(days).toBe((subject.day as number) - (known.day?.[row] as number))
    expect(adjustedPrice).toBeGreaterThan(0)
    expect(similarity).toBeLessThanOrEqual(comparables[at - 1]?.similarity ?? 1)
    const north = ((known.latitude?.[row] as number) - (subject.latitude as number)) * 111_195
    expect(distanceMetres).toBeGreaterThanOrEqual(Math.abs(north) * 0.999)
    expect(distanceMetres).toBeLessThan(10_000)
  }
})

test('comparables are of the kind of the property where it was sold often enough, else of all kinds', async () => {
  const kinds = known.columns[2] as CategoryColumn
  // One land sale in twenty is left: fewer than a kind is compared by itself with.
  const rows = sequence(0, known.count).filter((row) => kinds.codes[row] !== 2 || row % 20 === 0)
  const table = { ...pickTable(known, rows), kind: 'kind' }
  const trained = await trainModel(table, QUICK, runInTurn)
  const kindsAt = (kind: string) =>
    estimate(trained, { ...subjectOf(held, 11), values: { size: 400, age: 5, kind } }).comparables.map(
      ({ row }) => kinds.levels[kinds.codes[rows[row] as number] as number],
    )
  expect(new Set(kindsAt('villa'))).toEqual(new Set(['villa']))
  expect(new Set(kindsAt('apartment'))).toEqual(new Set(['apartment']))
  expect(new Set(kindsAt('land')).size).toBeGreaterThan(1)
})

test('what is valued after the last sale has a range by the latest sales, which here scatter more than those before', async () => {
  const calm = makeSales({ count: 500, noise: 0.03 })
  const wild = makeSales({ count: 500, seed: 2, noise: 0.25 })
  const days = Float64Array.from({ length: 1000 }, (_, row) => 18_000 + row)
  const both = (a: Float64Array | undefined, b: Float64Array | undefined) =>
    Float64Array.from({ length: 1000 }, (_, row) => (row < 800 ? (a?.[row % 500] ?? 0) : (b?.[row - 800] ?? 0)))
  const column = (at: number) => {
    const [first, second] = [calm.columns[at] as NumberColumn, wild.columns[at] as NumberColumn]
    return { ...first, values: both(first.values, second.values) }
  }
  const table: SalesTable = {
    ...{ count: 1000, price: both(calm.price, wild.price), day: days, columns: [column(0), column(1)] },
    latitude: both(calm.latitude, wild.latitude).map((value, row) => value + row * 1e-6),
    longitude: both(calm.longitude, wild.longitude),
  }
  const trained = await trainModel(table, QUICK, runInTurn)
  expect(trained.calibration.ahead).not.toBeNull()
  const width = (day: number) => {
    const { low, high } = estimate(trained, { ...subjectOf(table, 900), day })
    return Math.log(high / low)
  }
  const last = days.at(-1) as number
  const ahead = trained.calibration.ahead?.find(({ category, place }) => category < 0 && place < 0)?.widening ?? 0
  const within = trained.calibration.groups.find(({ category, place }) => category < 0 && place < 0)?.widening ?? 0
  expect(ahead).toBeGreaterThan(within)
  expect(width(last + 1)).toBeGreaterThan(width(last))
})

test('ranges are calibrated by what was paid alone: valuations that scatter widely widen none', async () => {
  const table = makeSales({ count: 500, positions: false })
  const paid = Uint8Array.from({ length: 500 }, (_, row) => (row % 4 === 0 ? 0 : 1))
  const price = table.price.map((value, row) => (paid[row] === 1 ? value : value * (row % 8 === 0 ? 1.6 : 0.65)))
  const ofAll = await trainModel({ ...table, price }, QUICK, runInTurn)
  const ofPaid = await trainModel({ ...table, price, paid }, QUICK, runInTurn)
  const width = (trained: Model) => medianOf(estimateAll(trained, table).map(({ low, high }) => Math.log(high / low)))
  expect(width(ofPaid)).toBeLessThan(width(ofAll) * 0.9)
  expect(ofPaid.outOfSample.coverage).toBeGreaterThan(75)
})

test('beyond the sales an estimate says so, and is carried a tenth at most', () => {
  const given = subjectOf(held, 3)
  const of = (size: number) => estimate(model, { ...given, values: { ...given.values, size } })
  expect(of(400).beyondSales).toBe(false)
  expect(of(2600).beyondSales).toBe(true)
  // By the line of the sales it would be worth 0.8 · ln 4 = 1.1 more, in logarithms of price.
  expect(Math.log(of(10_400).value / of(2600).value)).toBeLessThan(0.01)
  const { value, base, contributions } = of(2600)
  expect(contributions.reduce((total, { amount }) => total + amount, base) / value).toBeCloseTo(1, 9)
})

describe('refusals', () => {
  const given = subjectOf(held, 0)
  const values = given.values
  test.each([
    ['a size beyond all sizes', { ...given, values: { ...values, size: 90_000 } }, 'OUTSIDE_SEEN', 'size'],
    ['a kind that was never sold', { ...given, values: { ...values, kind: 'castle' } }, 'FEW_SALES', 'kind'],
    ['a place far from all sales', { ...given, latitude: 29.9 }, 'OUTSIDE_SEEN', '@location'],
    ['a day long after the last sale', { ...given, day: 20_500 }, 'OUTSIDE_SEEN', '@date'],
    [
      'hardly anything known',
      { ...given, values: { size: null, age: null, kind: null } },
      'TOO_LITTLE_KNOWN',
      undefined,
    ],
    ['no position', { ...given, latitude: Number.NaN }, 'TOO_LITTLE_KNOWN', '@location'],
  ])('%s', (_, subject, code, column) => {
    const { refusal, value } = estimate(model, subject)
    expect(refusal?.code).toBe(code)
    expect(refusal?.column).toBe(column)
    expect(Number.isFinite(value)).toBe(true)
  })
  test('none for a property like others', () => {
    const refused = Array.from(sequence(0, 100)).filter((row) => estimate(model, subjectOf(held, row)).refusal)
    expect(refused.length).toBeLessThan(5)
  })
  test('an area that was never sold in, where positions are not known', async () => {
    const table = makeSales({ count: 200, positions: false })
    const placed = await trainModel(table, QUICK, runInTurn)
    const subject = subjectOf(table, 0)
    expect(estimate(placed, subject).refusal).toBeNull()
    expect(estimate(placed, { ...subject, places: ['North', 'Doha'] }).refusal).toEqual({
      code: 'FEW_SALES',
      column: '@location',
    })
    expect(estimate(placed, subject).comparables[0]?.distanceMetres).toBeNull()
  })
})

describe('a model file', () => {
  test('holds the model, to the bit', () => {
    const bytes = writeModel(model)
    expect(readModel(bytes)).toEqual(model)
    expect(writeModel(readModel(bytes))).toEqual(bytes)
    // Wherever in memory it lies.
    const moved = new Uint8Array(bytes.length + 3)
    moved.set(bytes, 3)
    expect(estimate(readModel(moved.subarray(3)), subjectOf(held, 2))).toEqual(estimate(model, subjectOf(held, 2)))
    // As PostgreSQL's driver gives it.
    expect(readModel(Buffer.from(moved.buffer, 3))).toEqual(model)
  })
  test('is refused when it is cut short or altered anywhere', () => {
    const bytes = writeModel(model)
    for (const length of [0, 5, 31, 32, 400, bytes.length - 1])
      expect(() => readModel(bytes.subarray(0, length))).toThrow(expect.objectContaining({ code: 'model-damaged' }))
    for (const at of [0, 14, 20, 40, 5000, bytes.length - 9]) {
      const altered = bytes.slice()
      altered[at] = (altered[at] as number) ^ 4
      expect(() => readModel(altered)).toThrow(expect.objectContaining({ code: 'model-damaged' }))
    }
    expect(() => readModel(new TextEncoder().encode('price,size\n'.repeat(9)))).toThrow(
      expect.objectContaining({ code: 'model-damaged' }),
    )
  })
  test('is refused when it is of another form or another engine', () => {
    const other = writeModel(model)
    other[8] = 99
    expect(() => readModel(other)).toThrow(expect.objectContaining({ code: 'model-other-version' }))
    expect(() => readModel(writeModel({ ...model, engine: '0.0.1' }))).toThrow(
      expect.objectContaining({ code: 'model-other-version' }),
    )
  })
})

test.each([
  [
    'without dates, positions and places',
    { ...makeSales({ count: 120 }), day: undefined, latitude: undefined, longitude: undefined, places: [] },
  ],
  ['with six facts of ten missing', makeSales({ count: 200, missing: 0.6 })],
  ['of one kind, one size and one place', oneOfEach(makeSales({ count: 60 }))],
  ['with hardly enough sales', makeSales({ count: 30 })],
])('a table %s trains and estimates', async (_, table) => {
  const { day, latitude, longitude, ...rest } = table
  const given: SalesTable = {
    ...rest,
    ...(day ? { day } : {}),
    ...(latitude ? { latitude } : {}),
    ...(longitude ? { longitude } : {}),
  }
  const trained = await trainModel(given, QUICK, runInTurn)
  for (const { value, low, high } of estimateAll(trained, given))
    expect(low > 0 && low <= value && value <= high && Number.isFinite(high)).toBe(true)
})

test('too few sales are refused with their number', async () => {
  await expect(trainModel(makeSales({ count: 12 }), QUICK, runInTurn)).rejects.toMatchObject({
    code: 'avm-few-sales',
    params: { n: 12, least: 30 },
  })
})

test('progress is reported up to all of it, and an aborted training ends with the reason', async () => {
  const told: number[] = []
  await trainModel(makeSales({ count: 60 }), QUICK, runInTurn, (part) => told.push(part))
  expect(told.at(-1)).toBeCloseTo(1, 9)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  const controller = new AbortController()
  const stopped = trainModel(
    makeSales({ count: 60 }),
    QUICK,
    runInTurn,
    (part) => {
      if (part > 0.3) controller.abort(new Error('stopped'))
    },
    controller.signal,
  )
  await expect(stopped).rejects.toThrow('stopped')
})

function oneOfEach(table: SalesTable): SalesTable {
  return {
    ...table,
    latitude: table.price.map(() => 29.3),
    longitude: table.price.map(() => 48),
    places: (table.places ?? []).map((place) => ({ ...place, codes: new Int32Array(table.count) })),
    columns: table.columns.map((column) =>
      column.kind === 'number'
        ? { ...column, values: column.values.map(() => 400) }
        : { ...column, codes: new Int32Array(table.count) },
    ),
  }
}
