import type { Degrees, Point } from '#kernel/geo.ts'

const EARTH = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The area of a ring on the sphere in km², longitude before latitude in degrees; positive where it winds counterclockwise, as outer rings
 * of GeoJSON do. Chamberlain & Duquette, Some Algorithms for Polygons on a Sphere (JPL 07-03), equation 14.
 */
export function signedKm2(ring: readonly Degrees[]): number {
  let sum = 0
  ring.forEach(([longitude, latitude], at) => {
    const [nextLongitude, nextLatitude] = ring[(at + 1) % ring.length] as Degrees
    sum += radians(nextLongitude - longitude) * (2 + Math.sin(radians(latitude)) + Math.sin(radians(nextLatitude)))
  })
  return (-sum * EARTH * EARTH) / 2 / 1_000_000
}

/** The area of polygons in km²: outer rings less their holes, however they wind. */
export function km2Of(polygons: readonly (readonly Degrees[])[][]): number {
  const areas = polygons.map(([outer = [], ...holes]) =>
    holes.reduce((sum, hole) => sum - Math.abs(signedKm2(hole)), Math.abs(signedKm2(outer))),
  )
  return areas.reduce((sum, area) => sum + area, 0)
}

/** The middle of a ring by its area; of one without area, by its corners. */
export function middleOf(ring: readonly Degrees[]): Point {
  const [[x0, y0] = [0, 0]] = ring
  let [sum, x, y] = [0, 0, 0]
  ring.forEach(([longitude, latitude], at) => {
    const [nextLongitude, nextLatitude] = ring[(at + 1) % ring.length] as Degrees
    const cross = (longitude - x0) * (nextLatitude - y0) - (nextLongitude - x0) * (latitude - y0)
    sum += cross
    x += (longitude + nextLongitude - 2 * x0) * cross
    y += (latitude + nextLatitude - 2 * y0) * cross
  })
  if (Math.abs(sum) > 1e-14) return { latitude: y0 + y / (3 * sum), longitude: x0 + x / (3 * sum) }
  const mean = (values: number[]) => values.reduce((all, value) => all + value, 0) / values.length
  return { latitude: mean(ring.map(([, at]) => at)), longitude: mean(ring.map(([at]) => at)) }
}
