/** A position in degrees, WGS 84. */
export type Point = { latitude: number; longitude: number }

/** A position of a device in degrees, and its accuracy in metres. */
export type DevicePosition = Point & { accuracy: number }
/** A place with a short sign to draw there, and its accessible name; approximate where it is not known to the metre. `note`: what is written below it from near. */
export type Mark = Point & { mark: string; label: string; isApproximate?: boolean; note?: string | undefined }
/** Longitude and latitude in degrees, in GeoJSON's order. */
export type Degrees = [longitude: number, latitude: number]
/** The drawing of a place: the position of its label, and the rings of its polygons. */
export type Shape = { at: Degrees; polygons: Degrees[][][] }
/** The least and greatest longitude and latitude: west, south, east, north. */
export type Bounds = [west: number, south: number, east: number, north: number]

/** The bounds of shapes. */
export function boundsOf(shapes: readonly Shape[]): Bounds {
  const corners = shapes.flatMap(({ polygons }) => polygons.flat(2))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
