import { cellToLatLng, polygonToCells } from 'h3-js'
import type { Degrees } from '#kernel/geo.ts'
import { type Border, inUnits, type Position } from '../../places/rules/borders.ts'
import type { Locate } from '../../properties/rules/pin.ts'

/** The H3 resolution of the cells that a zone is known by: about 0.1 km² each. */
export const ZONE_CELLS = 9

/** A cell of a zone, with the area in which its middle lies. */
export type ZoneCell = { cell9: string; areaNumber: number | null; governorate: string | null }

/** The cells whose middle lies in a zone's polygons, none twice, each with its area. */
export function cellsOfZone(polygons: readonly Degrees[][][], locate: Locate): ZoneCell[] {
  const cells = new Set(polygons.flatMap((rings) => polygonToCells(rings, ZONE_CELLS, true)))
  return [...cells].map((cell9) => {
    const [latitude, longitude] = cellToLatLng(cell9)
    const found = locate({ latitude, longitude })
    return { cell9, areaNumber: found?.area ?? null, governorate: found?.governorate ?? null }
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
