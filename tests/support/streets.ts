import type { Point } from '#kernel/geo.ts'
import { type Extract, writeOsmPbf } from './osm-extract.ts'

/** The south-western corner of the streets, in Kuwait City. */
const CORNER = { latitude: 29.37, longitude: 47.98 }
// Lengths on the sphere of Valhalla (radius 6,378,160 m): a degree of latitude.
const DEGREE = (Math.PI * 6_378_160) / 180

/** The point so many metres east and north of the corner. */
export const metresFrom = (east: number, north: number): Point => ({
  latitude: CORNER.latitude + north / DEGREE,
  longitude: CORNER.longitude + east / DEGREE / Math.cos((CORNER.latitude * Math.PI) / 180),
})

const at = (east: number, north: number): [number, number] => {
  const { latitude, longitude } = metresFrom(east, north)
  return [longitude, latitude]
}
const street = (id: number, nodes: number[], maxspeed: number, more: Record<string, string> = {}) => ({
  id,
  nodes,
  tags: { highway: 'residential', maxspeed: String(maxspeed), ...more },
})

/**
 * Streets made up for tests, in metres east and north of the corner: from (0, 0) east over (3000, 0) to (6000, 0) at 60 km/h; from (3000, 0)
 * north to (3000, 2000) at 30 km/h; from (6000, 0) a one-way street on to (9000, 0); and, joined to none of them, one from (3000, 6000) to
 * (4000, 6000).
 */
export const STREETS: Extract = {
  nodes: {
    1: at(0, 0),
    2: at(3000, 0),
    3: at(6000, 0),
    4: at(3000, 2000),
    5: at(9000, 0),
    6: at(3000, 6000),
    7: at(4000, 6000),
  },
  ways: [
    street(1, [1, 2], 60),
    street(2, [2, 3], 60),
    street(3, [2, 4], 30),
    street(4, [3, 5], 60, { oneway: 'yes' }),
    street(5, [6, 7], 60),
  ],
  at: Date.parse('2026-10-31T22:00:00Z') / 1000,
}

/** The streets as a file of OpenStreetMap. */
export const streetsFile = (extract: Partial<Extract> = {}): Buffer => writeOsmPbf({ ...STREETS, ...extract })
