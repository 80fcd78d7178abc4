import { seededRandom, seedOf } from '#features/avm/rules/random.ts'
import type { CategoryColumn, Column, NumberColumn, SalesTable } from '#features/avm/rules/table.ts'

/**
 * Tables of sales of four kinds, made by chance, for what no file at hand shows: many categories without dates, dates and positions with a market that
 * turns, hundreds of columns of which few tell anything, buildings by the hundred. The logarithm of price is a sum of worths, one bent by
 * another, and of chance with a heavy tail; some sales are not at arm's length, and a few of the largest are sold at a third.
 */
const KINDS = {
  categories: { count: 2930, columns: 74, telling: 26, places: 28, buildings: 0, days: 0, noise: 0.09 },
  dated: { count: 21_613, columns: 13, telling: 8, places: 70, buildings: 0, days: 390, noise: 0.16 },
  columns: { count: 2000, columns: 296, telling: 40, places: 12, buildings: 0, days: 0, noise: 0.09 },
  buildings: { count: 2000, columns: 6, telling: 5, places: 12, buildings: 300, days: 900, noise: 0.08 },
} as const

/** What the market does over the days of a table: it rises by a tenth in their first half, and by a quarter of that in the second. */
const RISE = [0.1, 0.025] as const
const NOT_AT_ARMS_LENGTH = 0.015
const LARGE_AND_CHEAP = 5

/** The table of a name and a seed, as in `dated:11`. Throws an Error for any other. */
export function makeTable(made: string): SalesTable {
  const [name = '', seedText] = made.split(':')
  const seed = Number(seedText)
  if (!(name in KINDS) || !seedText || !Number.isSafeInteger(seed))
    throw new Error(`--made '${made}' is none of ${Object.keys(KINDS).join(', ')} with a seed, as in dated:11.`)
  return makeOf(KINDS[name as keyof typeof KINDS], seedOf(seed, Object.keys(KINDS).indexOf(name)))
}

function makeOf(kind: (typeof KINDS)[keyof typeof KINDS], seed: number): SalesTable {
  const { count, places, buildings, days, noise } = kind
  const draw = drawsOf(seedOf(seed, 1))
  const log = new Float64Array(count)
  const add = (amount: (row: number) => number) => {
    for (let row = 0; row < count; row++) log[row] = (log[row] as number) + amount(row)
  }
  const size = Float64Array.from(log, () => Math.round(Math.exp(5 + 0.38 * draw.normal())))
  const age = Float64Array.from(log, () => Math.floor(60 * draw.number() ** 1.5))
  const quality = Float64Array.from(
    size,
    (metres) => 1 + Math.round(clamp((Math.log(metres) - 3.6) * 2.2 + 1.2 * draw.normal(), 0, 9)),
  )
  const of = (values: Float64Array, row: number) => values[row] as number
  add((row) => 7 + 0.72 * Math.log(of(size, row)) + 0.07 * of(quality, row))
  add((row) => 0.02 * (of(quality, row) - 5) * (Math.log(of(size, row)) - 5) - 0.004 * Math.min(40, of(age, row)))
  const place = category('place', places, () => Math.floor(draw.number() ** 1.4 * places), count)
  const columns: Column[] = [number('size', size), number('age', age), number('quality', quality)]

  const position = days > 0 && buildings === 0 ? positionsOf(count, draw) : null
  if (position) {
    add((row) => position.worth(row))
    place.codes.set(position.nearest(places))
  }
  const worths = Float64Array.from({ length: places }, () => (position ? 0.05 : 0.16) * draw.normal())
  add((row) => of(worths, place.codes[row] as number))
  columns.push(place)
  if (buildings > 0) {
    const building = category('building', buildings, () => Math.floor(draw.number() ** 1.3 * buildings), count)
    const theirs = Float64Array.from({ length: buildings }, () => 0.22 * draw.normal())
    add((row) => of(theirs, building.codes[row] as number))
    columns.push(building)
  }
  columns.push(...furtherColumns(kind, draw, add))
  const day = days > 0 ? Float64Array.from(log, () => 18_000 + Math.floor(draw.number() * days)) : null
  if (day) add((row) => riseAt((of(day, row) - 18_000) / days))
  add(() => noise * draw.normal() * (draw.number() < 0.08 ? 2.5 : 1))
  add(() => (draw.number() < NOT_AT_ARMS_LENGTH ? -0.5 - draw.number() : 0))
  for (let nth = 0; nth < LARGE_AND_CHEAP; nth++) {
    const row = Math.floor(draw.number() * count)
    size[row] = Math.round(420 + 200 * draw.number())
    log[row] = 7 + 0.72 * Math.log(of(size, row)) + 0.3 - 1.1 + 0.1 * draw.normal()
  }
  return {
    ...{ count, price: log.map((value) => Math.round(Math.exp(value))), columns },
    ...(day ? { day } : {}),
    ...(position ? { latitude: position.latitude, longitude: position.longitude } : {}),
  }
}

const riseAt = (part: number) => RISE[0] * Math.min(1, 2 * part) + RISE[1] * Math.max(0, 2 * part - 1)

type Draws = { number: () => number; normal: () => number }
function drawsOf(seed: number): Draws {
  const random = seededRandom(seed)
  return {
    number: random,
    // Source: G. Box and M. Muller (1958).
    normal: () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const number = (name: string, values: Float64Array): NumberColumn => ({ name, kind: 'number', values })
const category = (name: string, levels: number, codeOf: () => number, count: number): CategoryColumn => ({
  ...{ name, kind: 'category', levels: Array.from({ length: levels }, (_, level) => `${name} ${level}`) },
  codes: Int32Array.from({ length: count }, codeOf),
})

/** Columns of numbers and of categories in turn, a few percent missing; the first of them tell something of the price, the rest nothing. */
function furtherColumns(
  { count, columns, telling, noise }: { count: number; columns: number; telling: number; noise: number },
  draw: Draws,
  add: (amount: (row: number) => number) => void,
): Column[] {
  return Array.from({ length: columns }, (_, at): Column => {
    const worth = at < telling ? noise * 0.5 : 0
    const isMissing = () => draw.number() < 0.04
    if (at % 2 === 0) {
      const values = Float64Array.from({ length: count }, () => Math.round(10 * Math.exp(0.5 * draw.normal())))
      add((row) => worth * (Math.log(values[row] as number) / 0.5 - 4.6))
      return number(
        `number ${at}`,
        values.map((value) => (isMissing() ? Number.NaN : value)),
      )
    }
    const levels = 2 + Math.floor(draw.number() * 14)
    const found = category(`kind ${at}`, levels, () => Math.floor(draw.number() ** 2 * levels), count)
    const worths = Float64Array.from({ length: levels }, () => worth * draw.normal())
    add((row) => worths[found.codes[row] as number] as number)
    return { ...found, codes: found.codes.map((code) => (isMissing() ? -1 : code)) }
  })
}

/** Homes around some centres of a town of 40 km, each hill of worth some kilometres wide. */
function positionsOf(count: number, draw: Draws) {
  const at = (reach: number) => [reach * (draw.number() - 0.5), reach * (draw.number() - 0.5)] as const
  const hills = Array.from({ length: 40 }, () => ({
    at: at(0.4),
    wide: 0.01 + 0.05 * draw.number(),
    high: 0.3 * draw.normal(),
  }))
  const centres = Array.from({ length: 25 }, () => at(0.34))
  const homes = Array.from({ length: count }, () => {
    const [north, east] = centres[Math.floor(draw.number() * centres.length)] as (typeof centres)[number]
    return [north + 0.02 * draw.normal(), east + 0.02 * draw.normal()] as const
  })
  const apart = ([north, east]: readonly [number, number], other: readonly [number, number]) =>
    (north - other[0]) ** 2 + (east - other[1]) ** 2
  return {
    latitude: Float64Array.from(homes, ([north]) => 29.3 + north),
    longitude: Float64Array.from(homes, ([, east]) => 48 + east),
    worth: (row: number) =>
      hills.reduce(
        (sum, { at: hill, wide, high }) =>
          sum + high * Math.exp(-apart(homes[row] as (typeof homes)[number], hill) / (2 * wide * wide)),
        0,
      ),
    /** The number of the nearest of so many offices of post. */
    nearest: (offices: number) => {
      const posts = Array.from({ length: offices }, () => at(0.4))
      return Int32Array.from(homes, (home) =>
        posts.reduce(
          (best, post, which) =>
            apart(home, post) < apart(home, posts[best] as (typeof posts)[number]) ? which : best,
          0,
        ),
      )
    },
  }
}
