import { GOVERNORATES } from '#features/places/model.ts'
import { findNearest } from '#features/spatial/queries/amenities.ts'
import { createChance } from '#features/valuations/demonstration/chance.ts'
import type { Degrees } from '#kernel/geo.ts'
import type { Database } from '#server/db/database.ts'
import { postAs } from './person.ts'
import type { Child } from './servers.ts'

/** How long one person waits for a section of the spatial analysis, and a search of the nearest takes in the database, in ms. */
export type SpatialFigures = Record<string, { calls: number; p50: number; p95: number; max: number }>

const TURNS = 60
const TYPES = [[], ['RESIDENTIAL'], ['LAND', 'COMMERCIAL']]

/** Measures the sections for named and drawn places that differ with every call, and `findNearest` of 20. */
export async function measureSpatial(
  { kysely }: Pick<Database, 'kysely'>,
  { product, cookie }: { product: Child; cookie: string },
): Promise<SpatialFigures> {
  const points = await kysely
    .selectFrom('marketEvidence')
    .select(['latitude', 'longitude', 'areaNumber'])
    .where('latitude', 'is not', null)
    .where('areaNumber', 'is not', null)
    .orderBy('id')
    .limit(TURNS)
    .execute()
  const chance = createChance(503)
  const at = (turn: number) => {
    const { latitude, longitude, areaNumber } = points[turn % points.length] as (typeof points)[0]
    return { latitude: Number(latitude), longitude: Number(longitude), areaNumber: Number(areaNumber) }
  }
  const area = (turn: number) => ({ selection: { kind: 'area', areaNumber: at(turn).areaNumber } })
  const polygon = (turn: number, corners: number, size: number) => {
    const { latitude, longitude } = at(turn)
    const drawn = Array.from({ length: corners }, (_, corner): Degrees => {
      const [angle, reach] = [(2 * Math.PI * corner) / corners, (chance.whole(40, 100) / 100) * size]
      return [longitude + Math.cos(angle) * reach, latitude + Math.sin(angle) * reach]
    })
    return { selection: { kind: 'polygon', points: drawn } }
  }
  const circle = (turn: number, metres: number) => {
    const { latitude, longitude } = at(turn)
    return { selection: { kind: 'radius', latitude, longitude, metres } }
  }
  const bounds = (turn: number, size: number) => {
    const { latitude, longitude } = at(turn)
    return { west: longitude - size, east: longitude + size, south: latitude - size, north: latitude + size }
  }
  const cases: Readonly<Record<string, [verb: string, input: (turn: number) => object]>> = {
    'figures of an area': ['area', (turn) => ({ ...area(turn), types: TYPES[turn % TYPES.length] })],
    'figures of a governorate': [
      'area',
      (turn) => ({ selection: { kind: 'governorate', governorate: GOVERNORATES[turn % GOVERNORATES.length] } }),
    ],
    'figures of a circle of 1 km': ['area', (turn) => circle(turn, 1000)],
    'figures of a circle of 5 km': ['area', (turn) => circle(turn, 5000)],
    'figures of a polygon of 200 corners, 4 km': ['area', (turn) => polygon(turn, 200, 0.02)],
    'figures of a polygon of 200 corners, 20 km': ['area', (turn) => polygon(turn, 200, 0.1)],
    'four areas side by side': [
      'compare',
      (turn) => ({ selections: [0, 1, 2, 3].map((more) => area(turn + more).selection) }),
    ],
    'amenities of an area': ['amenities', area],
    'course over time of an area': ['time', area],
    'zoning of an area': ['zoning', area],
    'all areas shaded': ['mapAreas', () => ({ metric: 'medianPerSqm' })],
    'hexagons of a town': ['mapHexagons', (turn) => ({ metric: 'medianPerSqm', ...bounds(turn, 0.03) })],
    'pins of a quarter': ['mapPins', (turn) => ({ layer: 'properties', ...bounds(turn, 0.006) })],
    'around a point': [
      'around',
      (turn) => ({ of: { kind: 'point', latitude: at(turn).latitude, longitude: at(turn).longitude } }),
    ],
  }
  const figures: SpatialFigures = {}
  for (const [name, [verb, input]] of Object.entries(cases))
    figures[name] = await timed(async (turn) => {
      const { status, text } = await postAs(cookie, product.port, `/rpc/spatial.${verb}`, input(turn))
      // A star may reach over the border: what is refused is no figure.
      if (status !== 200 && status !== 422) throw new Error(text)
      return status === 200
    })
  figures['nearest 20 of each of the amenities, in the database'] = await timed(async (turn) => {
    await findNearest({ db: kysely }, at(turn), 20)
    return true
  })
  figures['nearest 20 mosques, in the database'] = await timed(async (turn) => {
    await findNearest({ db: kysely }, at(turn), 20, ['mosques'])
    return true
  })
  return figures
}

async function timed(run: (turn: number) => Promise<boolean>) {
  const took: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const began = performance.now()
    const counts = await run(turn)
    if (counts) took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  const of = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return { calls: took.length, p50: of(0.5), p95: of(0.95), max: of(1) }
}

export function printSpatial(figures: SpatialFigures): void {
  console.log('\n| spatial analysis | calls | p50 ms | p95 ms | max ms |\n|---|--:|--:|--:|--:|')
  for (const [name, { calls, p50, p95, max }] of Object.entries(figures))
    console.log(`| ${name} | ${calls} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${max.toFixed(1)} |`)
}
