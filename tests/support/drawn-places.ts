import { difference, intersection } from 'polyclip-ts'
import { RELEASED_AREAS } from '#features/places/model/areas.ts'
import { GOVERNORATES, type Governorate } from '#features/places/model.ts'
import { AREA_BORDERS, DEGREE, GOVERNORATE_BORDERS, type Polygons } from '#features/places/rules/borders.ts'
import { DRAWN_DEGREE } from '#features/places/rules/drawing.ts'
import { isInside, unborderedOf } from '#features/places/rules/locate.ts'
import points from '../../src/features/places/data/kuwait-points.json' with { type: 'json' }

type PlanePoint = [x: number, y: number]

/**
 * The drawing of a place: the position of its label, and its rings. Each ring is a flat list of longitudes and latitudes in integers
 * of a hundred-thousandth of a degree (a metre): the first pair is absolute, the others are offsets from the previous corner.
 */
type Drawn = { at: number[]; polygons: number[][][] }
export type DrawnPlaces = {
  governorates: ({ code: Governorate } & Drawn)[]
  areas: ({ number: number; approximate?: true; crosses?: true } & Drawn)[]
}

/**
 * The shapes of all places for the map, stored in `data/kuwait-shapes.json`. An area without borders is drawn as the part of its
 * governorate that is nearer to its point than to any other's (its Voronoi cell) and in no area with borders: smooth where its H3
 * cells are jagged, and within half a cell (about 200 m) of them.
 */
export function drawnPlaces(): DrawnPlaces {
  return {
    governorates: GOVERNORATES.map((code) => ({ code, ...drawn(bordersOf(code)) })),
    areas: RELEASED_AREAS.map(({ number }) => number)
      .toSorted((a, b) => a - b)
      .flatMap((number) => {
        const border = AREA_BORDERS.find(({ of }) => of === number)
        if (border) return [{ number, ...drawn(border.polygons, pointOf(number)) }]
        const nearest = nearestPart(number)
        const about = { number, approximate: true as const }
        if (nearest.length > 0) return [{ ...about, ...drawn(nearest, pointOf(number)) }]
        const disc = discOf(number)
        return disc.length > 0 ? [{ ...about, crosses: true as const, ...drawn(disc, pointOf(number)) }] : []
      }),
  }
}

const bordersOf = (code: Governorate) => GOVERNORATE_BORDERS.find(({ of }) => of === code)?.polygons ?? []

function pointOf(number: number): PlanePoint | undefined {
  const point = points.find((one) => one.number === number)
  return point && [point.longitude * DEGREE, point.latitude * DEGREE]
}

/** What of its governorate is nearer to an area's point than to any other's, without what lies in areas with borders. */
function nearestPart(number: number): Polygons {
  const governorate = GOVERNORATES.find((code) => unborderedOf(code).some((one) => one.number === number))
  if (!governorate) return []
  const polygons = bordersOf(governorate)
  const { south, north } = boxOf(polygons.flatMap(([outer = []]) => outer))
  const narrowing = Math.cos(((south + north) / 2 / DEGREE) * (Math.PI / 180)) ** 2
  const [x, y] = pointOf(number) ?? [0, 0]
  const cell = unborderedOf(governorate)
    .filter((other) => other.number !== number)
    .map((other): Polygons => {
      const [ox, oy] = pointOf(other.number) ?? [0, 0]
      return halfPlane([(x + ox) / 2, (y + oy) / 2], [(x - ox) * narrowing, y - oy])
    })
    .reduce<Polygons | null>((within, half) => (within ? (intersection(within, half) as Polygons) : half), null)
  const part = (cell ? intersection(polygons, cell) : polygons) as Polygons
  const box = boxOf(part.flat(2))
  const neighbours = AREA_BORDERS.filter(
    (one) =>
      one.box.west < box.east && one.box.east > box.west && one.box.south < box.north && one.box.north > box.south,
  )
  const apart = difference(part, ...neighbours.map((one) => one.polygons)).filter(
    ([outer = []]) => sizeOf(outer) > SLIVER,
  )
  return apart as Polygons
}

/** A circle of the size of an area around its point: for one of which nothing lies outside of areas with borders. */
function discOf(number: number): Polygons {
  const at = points.find((one) => one.number === number)
  if (!at) return []
  const metres = Math.sqrt((at.areaKm2 * 1_000_000) / Math.PI)
  const { latitude, longitude } = at
  const corner = (n: number): PlanePoint => [
    (longitude + (metres * Math.cos((n * Math.PI) / 12)) / (111_320 * Math.cos((latitude * Math.PI) / 180))) * DEGREE,
    (latitude + (metres * Math.sin((n * Math.PI) / 12)) / 111_320) * DEGREE,
  ]
  return [[Array.from({ length: 25 }, (_, n) => corner(n % 24))]]
}

/** Borders of neighbours don't meet to the metre: what is left between them is no part of an area. 0.05 km² in units squared. */
const SLIVER = 0.05 * (DEGREE / 104) ** 2

const sizeOf = (ring: readonly PlanePoint[]) =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], n) => sum + (ring[n]?.[0] ?? 0) * y - x * (ring[n]?.[1] ?? 0), 0)) / 2

/** All within reach that lies beyond a line through `at`, in the direction `to`. */
function halfPlane([x, y]: PlanePoint, [dx, dy]: PlanePoint): Polygons {
  const far = (100 * DEGREE) / Math.hypot(dx, dy)
  const corner = (along: number, across: number): PlanePoint => [
    x + (dx * along - dy * across) * far,
    y + (dy * along + dx * across) * far,
  ]
  return [[[corner(0, -1), corner(1, -1), corner(1, 1), corner(0, 1), corner(0, -1)]]]
}

function drawn(polygons: Polygons, point?: PlanePoint): Drawn {
  const isWithin = ([x, y]: PlanePoint) =>
    isInside({ longitude: x / DEGREE, latitude: y / DEGREE }, { of: null, polygons, box: boxOf(polygons.flat(2)) })
  const at = point && isWithin(point) ? point : middleOf(polygons, isWithin)
  return { at: at.map(inDrawn), polygons: polygons.map((rings) => rings.map(steps).filter((ring) => ring.length > 6)) }
}

const inDrawn = (units: number) => Math.round((units / DEGREE) * DRAWN_DEGREE)

function steps(ring: PlanePoint[]): number[] {
  const list: number[] = []
  let [x, y] = [0, 0]
  for (const spot of ring) {
    const [nx, ny] = spot.map(inDrawn) as PlanePoint
    // Corners that coincide at a metre's precision are merged.
    if (list.length > 0 && nx === x && ny === y) continue
    list.push(nx - x, ny - y)
    ;[x, y] = [nx, ny]
  }
  return list
}

/** The point of a grid over the largest polygon that is inside it and farthest from its edges. */
function middleOf(polygons: Polygons, isWithin: (spot: PlanePoint) => boolean): PlanePoint {
  const size = (ring: PlanePoint[]) => {
    const { west, south, east, north } = boxOf(ring)
    return (east - west) * (north - south)
  }
  const [largest = []] = polygons.map(([outer = []]) => outer).toSorted((a, b) => size(b) - size(a))
  const { west, south, east, north } = boxOf(largest)
  const GRID = 40
  const places = Array.from({ length: (GRID - 1) ** 2 }, (_, n): PlanePoint => {
    const [column, row] = [(n % (GRID - 1)) + 1, Math.floor(n / (GRID - 1)) + 1]
    return [west + ((east - west) * column) / GRID, south + ((north - south) * row) / GRID]
  })
  const room = (spot: PlanePoint) =>
    isWithin(spot) ? Math.min(...largest.slice(1).map((to, n) => away(spot, largest[n] ?? to, to))) : -1
  const [best = [west, south]] =
    places.map((spot) => [spot, room(spot)] as const).toSorted((a, b) => b[1] - a[1])[0] ?? []
  return best as PlanePoint
}

function away([x, y]: PlanePoint, [ax, ay]: PlanePoint, [bx, by]: PlanePoint): number {
  const [dx, dy] = [bx - ax, by - ay]
  const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - dx * part, y - ay - dy * part)
}

function boxOf(spots: PlanePoint[]) {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}
