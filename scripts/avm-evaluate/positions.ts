const LATITUDE =
  /(^|[_\s.-])(lat(t?itude)?|y_?coord(inate)?|coord_?y|geo_?y|point_?y|northing)([_\s.-]|$)|^y$|خط العرض/i
const LONGITUDE =
  /(^|[_\s.-])(lon|lng|long(t?itude)?|x_?coord(inate)?|coord_?x|geo_?x|point_?x|easting)([_\s.-]|$)|^x$|خط الطول/i

/** Which names, by their place, are those of the position; the place is −1 where there is none. */
export function positionNames(names: readonly string[], isMeant: (at: number) => boolean) {
  const find = (pattern: RegExp) => names.findIndex((name, at) => isMeant(at) && pattern.test(name))
  return { latitude: find(LATITUDE), longitude: find(LONGITUDE) }
}

/** Metres of a degree on the Earth. */
const METRES_PER_DEGREE = 111_195

/**
 * Positions as degrees. Coordinates on a plane, such as metres or feet of a national grid, are moved to where the equator meets 0°, so that
 * distances keep their proportions. Null where they are none: nearly all missing, or whole numbers within the range of degrees.
 */
export function positionsOf(latitude: Float64Array, longitude: Float64Array) {
  const both = [extentOf(latitude), extentOf(longitude)] as const
  const isKnown = both.every(({ count }) => count > 0.2 * latitude.length)
  const [north, east] = both
  const areDegrees = north.least >= -90 && north.most <= 90 && east.least >= -180 && east.most <= 180
  if (!isKnown || (areDegrees && both.every(({ isWhole }) => isWhole))) return null
  if (areDegrees) return { latitude, longitude }
  const widest = Math.max(north.most - north.least, east.most - east.least)
  // A grid of a country spans at most some thousands of kilometres; a smaller unit than the metre is brought to that.
  const unit = METRES_PER_DEGREE * Math.max(1, widest / 5e6)
  const middle = ({ least, most }: { least: number; most: number }) => (least + most) / 2
  return {
    latitude: latitude.map((value) => (value - middle(north)) / unit),
    longitude: longitude.map((value) => (value - middle(east)) / unit),
  }
}

/** Between which values nearly all lie: a few zeros and slips don't tell what the coordinates are. */
function extentOf(values: Float64Array) {
  const known = values.filter((value) => Number.isFinite(value) && value !== 0).sort()
  const at = (share: number) => known[Math.round(share * (known.length - 1))] ?? 0
  return { count: known.length, least: at(0.01), most: at(0.99), isWhole: known.every(Number.isInteger) }
}
