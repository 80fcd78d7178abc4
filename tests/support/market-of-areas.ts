import { seededRandom } from '#features/avm/rules/random.ts'
import type { CategoryColumn, SalesTable } from '#features/avm/rules/table.ts'

/** A market of so many areas, each dearer or cheaper than the others by its own effect, and its course over the days. */
export type AreaMarket = { areas: number; each: number; seed?: number; courseOf?: (day: number) => number }

/** By how much prices of areas and single prices scatter, in logarithms. */
const [OF_AREAS, OF_PRICES] = [0.25, 0.1]
/** Days over which the sales are spread, from `FIRST_DAY` on. */
export const FIRST_DAY = 18_000
export const DAYS = 1500

/** Sales of such a market, in the order of their days; the areas are on a grid 4 km apart. */
export function marketOfAreas({ areas, each, seed = 1, courseOf = () => 0 }: AreaMarket): SalesTable {
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const effects = Array.from({ length: areas }, () => OF_AREAS * normal())
  const sales = Array.from({ length: areas * each }, (_, at) => {
    const area = at % areas
    const [metres, day] = [Math.round(Math.exp(6 + 0.4 * normal())), Math.floor(FIRST_DAY + DAYS * random())]
    const kind = random() < 0.7 ? 0 : 1
    const log =
      7 + 0.8 * Math.log(metres) + (effects[area] as number) - 0.2 * kind + courseOf(day) + OF_PRICES * normal()
    return {
      ...{ area, metres, day, kind, price: Math.round(Math.exp(log)) },
      latitude: 29.1 + 0.036 * (area % 8) + 0.01 * normal(),
      longitude: 47.8 + 0.041 * Math.floor(area / 8) + 0.01 * normal(),
    }
  }).toSorted((a, b) => a.day - b.day)
  const numbers = (of: (sale: (typeof sales)[number]) => number) => Float64Array.from(sales, of)
  const category = (name: string, count: number, of: (sale: (typeof sales)[number]) => number): CategoryColumn => ({
    ...{ name, kind: 'category', levels: Array.from({ length: count }, (_, code) => `${name} ${code}`) },
    codes: Int32Array.from(sales, of),
  })
  return {
    ...{ count: sales.length, price: numbers(({ price }) => price), day: numbers(({ day }) => day) },
    ...{ latitude: numbers((sale) => sale.latitude), longitude: numbers((sale) => sale.longitude), kind: 'kind' },
    places: [category('governorate', 2, ({ area }) => area % 2), category('area', areas, ({ area }) => area)],
    columns: [
      { name: 'size', kind: 'number', values: numbers(({ metres }) => metres), monotone: 1 },
      category('kind', 2, ({ kind }) => kind),
    ],
  }
}
