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
 * distances keep their proportions. Latitudes that can only be longitudes, or that lie in Kuwait as such, are recognised by `areSwapped`, and swapped. 0 for both means
 * a position that is not known. Null where they are none: nearly all missing, or whole numbers within the range of degrees.
 */
export function positionsOf(latitude: Float64Array, longitude: Float64Array) {
  const isNowhere = Uint8Array.from(latitude, (value, row) => (value === 0 && longitude[row] === 0 ? 1 : 0))
  const known = (values: Float64Array) => values.map((value, row) => (isNowhere[row] === 1 ? Number.NaN : value))
  const given = [known(latitude), known(longitude)] as const
  const [first, second] = [extentOf(given[0]), extentOf(given[1])]
  const areSwapped =
    (!isWithin(first, 90) && isWithin(first, 180) && isWithin(second, 90)) || areKuwaitSwapped(first, second)
  const [north, east] = areSwapped ? [second, first] : [first, second]
  const [ofNorth, ofEast] = areSwapped ? [given[1], given[0]] : given
  const isKnown = [north, east].every(({ count }) => count > 0.2 * latitude.length)
  const areDegrees = isWithin(north, 90) && isWithin(east, 180)
  if (!isKnown || (areDegrees && north.isWhole && east.isWhole)) return null
  if (areDegrees) return { latitude: ofNorth, longitude: ofEast, areSwapped }
  const widest = Math.max(north.most - north.least, east.most - east.least)
  // A grid of a country spans at most some thousands of kilometres; a smaller unit than the metre is brought to that.
  const unit = METRES_PER_DEGREE * Math.max(1, widest / 5e6)
  const middle = ({ least, most }: Extent) => (least + most) / 2
  return {
    latitude: ofNorth.map((value) => (value - middle(north)) / unit),
    longitude: ofEast.map((value) => (value - middle(east)) / unit),
    areSwapped,
  }
}

/** The least and greatest latitude and longitude of Kuwait and its waters. */
const KUWAIT = { latitude: [28.4, 30.2], longitude: [46.4, 48.8] } as const
/** Degrees of which either may be a latitude, and that lie in Kuwait when swapped: no other country of theirs has such sales in this product. */
const areKuwaitSwapped = (first: Extent, second: Extent) =>
  isBetween(first, KUWAIT.longitude) && isBetween(second, KUWAIT.latitude)
const isBetween = ({ count, least, most }: Extent, [from, to]: readonly [number, number]) =>
  count > 0 && least >= from && most <= to

type Extent = { count: number; least: number; most: number; isWhole: boolean }
const isWithin = ({ least, most }: Extent, degrees: number) => least >= -degrees && most <= degrees

/** Between which values nearly all lie: a few zeros and slips don't tell what the coordinates are. */
function extentOf(values: Float64Array): Extent {
  const known = values.filter((value) => Number.isFinite(value) && value !== 0).sort()
  const at = (share: number) => known[Math.round(share * (known.length - 1))] ?? 0
  return { count: known.length, least: at(0.01), most: at(0.99), isWhole: known.every(Number.isInteger) }
}
