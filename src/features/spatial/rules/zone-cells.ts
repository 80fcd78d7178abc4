import { cellToLatLng, latLngToCell, polygonToCells } from 'h3-js'
import type { Degrees } from '#kernel/geo.ts'
import { boxAround } from '../../market/rules/similarity.ts'
import { type Border, inUnits, type Position } from '../../places/rules/borders.ts'
import type { Locate } from '../../properties/rules/pin.ts'
import { isWithin, type Shape } from './cells.ts'

/** The H3 resolution of the cells that a zone is known by: about 0.1 km² each. */
export const ZONE_CELLS = 9

/** A cell of a zone, with the area in which its middle lies. */
export type ZoneCell = { cell9: string; areaNumber: number | null; governorate: string | null }

/** The cells whose middle lies in the polygons of zones, none twice in a zone, each with its area. */
export function cellsOfZones(
  zones: readonly { id: string; polygons: readonly Degrees[][][] }[],
  locate: Locate,
): (ZoneCell & { zoneId: string })[] {
  // Versions of a zone, and zones within each other, share their cells.
  const known = new Map<string, ZoneCell>()
  const located = (cell9: string): ZoneCell => {
    const before = known.get(cell9)
    if (before) return before
    const [latitude, longitude] = cellToLatLng(cell9)
    const found = locate({ latitude, longitude })
    const cell = { cell9, areaNumber: found?.area ?? null, governorate: found?.governorate ?? null }
    known.set(cell9, cell)
    return cell
  }
  return zones.flatMap(({ id, polygons }) => {
    const cells = new Set(polygons.flatMap((rings) => polygonToCells(rings, ZONE_CELLS, true)))
    return [...cells].map((cell) => ({ ...located(cell), zoneId: id }))
  })
}

/** The polygons of a zone as points are tested against them. */
export function polygonsBorder(polygons: readonly Degrees[][][]): Border<null> {
  const exact = polygons.map((rings) => rings.map((ring) => ring.map(([x, y]): Position => [inUnits(x), inUnits(y)])))
  const outer = exact.flatMap(([ring = []]) => ring)
  const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)]
  const box = { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
  return { of: null, polygons: exact, box }
}

/** About how many points of a shape are looked up. */
const SAMPLES = 4000

/** How many points of an even grid over a shape lie in each cell. */
export function samplesOf(shape: Shape): Map<string, number> {
  const { west, south, east, north } = boxOf(shape)
  const side = Math.ceil(Math.sqrt(SAMPLES))
  const found = new Map<string, number>()
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const point = {
        latitude: south + ((north - south) * (row + 0.5)) / side,
        longitude: west + ((east - west) * (column + 0.5)) / side,
      }
      if (!isWithin(point, shape)) continue
      const cell = latLngToCell(point.latitude, point.longitude, ZONE_CELLS)
      found.set(cell, (found.get(cell) ?? 0) + 1)
    }
  return found
}

function boxOf(shape: Shape) {
  if (shape.kind === 'circle') return boxAround(shape.center, shape.metres)
  const [xs, ys] = [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)]
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}
