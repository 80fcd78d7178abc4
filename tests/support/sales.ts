import { seededRandom } from '#features/avm/rules/random.ts'
import type { CategoryColumn, SalesTable, Subject } from '#features/avm/rules/table.ts'

/** What is made of a market: how much it rises in a year, which share of facts is missing, how far prices scatter. */
export type MadeMarket = {
  count: number
  seed?: number
  positions?: boolean
  rise?: number
  missing?: number
  noise?: number
}

const KINDS = ['villa', 'apartment', 'land']
const AREAS = ['Salmiya', 'Hawally', 'Rumaithiya', 'Jabriya', 'Bayan', 'Mishref']
const GOVERNORATES = ['East', 'West']

/** Made-up sales of four years: price follows size, age, kind, area, position, date and chance. */
export function makeSales({
  count,
  seed = 1,
  positions = true,
  rise = 0,
  missing = 0,
  noise = 0.08,
}: MadeMarket): SalesTable {
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const numbers = () => new Float64Array(count)
  const [price, day, latitude, longitude, size, age] = [
    numbers(),
    numbers(),
    numbers(),
    numbers(),
    numbers(),
    numbers(),
  ]
  const [kind, area, governorate] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)]
  for (let row = 0; row < count; row++) {
    const where = Math.floor(random() * AREAS.length)
    const what = Math.floor(random() * KINDS.length)
    const metres = Math.round(Math.exp(6 + 0.4 * normal()))
    const years = Math.round(random() * 30)
    const [north, east] = [0.008 * normal(), 0.008 * normal()]
    const days = Math.floor(18_000 + random() * 1460)
    const log =
      7 + 0.8 * Math.log(metres) + 0.2 * where - 0.012 * years + 0.15 * what + 12 * north - 8 * east + noise * normal()
    price[row] = Math.round(Math.exp(log + (Math.log1p(rise) * (days - 18_000)) / 365))
    day[row] = days
    latitude[row] = 29.3 + 0.03 * where + north
    longitude[row] = 48 + 0.02 * where + east
    size[row] = random() < missing ? Number.NaN : metres
    age[row] = random() < missing ? Number.NaN : years
    kind[row] = random() < missing ? -1 : what
    area[row] = where
    governorate[row] = where % 2
  }
  const category = (name: string, levels: readonly string[], codes: Int32Array): CategoryColumn => ({
    ...{ name, kind: 'category', levels, codes },
  })
  return {
    ...{ count, price, day, ...(positions ? { latitude, longitude } : {}) },
    places: [category('governorate', GOVERNORATES, governorate), category('area', AREAS, area)],
    columns: [
      { name: 'size', kind: 'number', values: size, monotone: 1 },
      { name: 'age', kind: 'number', values: age },
      category('kind', KINDS, kind),
    ],
  }
}

/** A row of a table as a property to be valued. */
export function subjectOf(table: SalesTable, row: number): Subject {
  const levelOf = ({ levels, codes }: CategoryColumn) => levels[codes[row] as number] ?? null
  return {
    ...(table.day ? { day: table.day[row] as number } : {}),
    ...(table.latitude ? { latitude: table.latitude[row] as number } : {}),
    ...(table.longitude ? { longitude: table.longitude[row] as number } : {}),
    places: (table.places ?? []).map(levelOf),
    values: Object.fromEntries(
      table.columns.map((column) => [
        column.name,
        column.kind === 'number' ? (column.values[row] as number) : levelOf(column),
      ]),
    ),
  }
}
