/** What an address of a base map gives: raster tiles, vector tiles, a style, or a PMTiles file. */
export type BasemapKind = 'raster' | 'vector' | 'style' | 'pmtiles'

/** Which kind of base map is at an address, by its path. */
export function basemapKind(address: string): BasemapKind {
  const path = address.replace(/[?#].*$/, '').toLowerCase()
  if (path.endsWith('.pmtiles')) return 'pmtiles'
  if (/\.(pbf|mvt)$/.test(path)) return 'vector'
  return path.endsWith('.json') ? 'style' : 'raster'
}

/** The template of tiles at an address: the setting also accepts percent-encoded placeholders. */
export const tilesOf = (address: string): string => address.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}')

/** True for tiles by a template, which the server fetches for browsers. */
export const isByTile = (address: string): boolean => ['raster', 'vector'].includes(basemapKind(address))

/** The part of the world whose tiles the server fetches, in degrees: Kuwait with what a map of all of it shows around. */
export const TILE_BOUNDS = { west: 42, south: 25, east: 53, north: 33 } as const
/** The nearest level of a tile. */
export const MOST_ZOOM = 19

const PATH = '/basemap/tiles/{z}/{x}/{y}'

/**
 * The address by which browsers reach a base map: this server's own path for tiles by a template, so that nobody learns a key within the template or who looks
 * where; any other address as it is. It differs for each template, as browsers keep tiles.
 */
export function shownAddress(address: string): string {
  if (!isByTile(address)) return address
  // FNV-1a with 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/
  const mark = [...address].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
  return `${PATH}${basemapKind(address) === 'vector' ? '.pbf' : ''}?v=${mark.toString(36)}`
}

/** A longitude as a share of the world's width, from the west, in the Web Mercator projection (EPSG:3857). */
export const acrossWorld = (longitude: number): number => (longitude + 180) / 360
/** A latitude as a share of the world's height, from the north, in the same projection. */
export function downWorld(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** True for a tile of a level that exists and lies in the part of the world of `TILE_BOUNDS`. */
export function isServedTile({ z, x, y }: { z: number; x: number; y: number }): boolean {
  if (![z, x, y].every((one) => Number.isInteger(one) && one >= 0) || z > MOST_ZOOM) return false
  const [count, { west, south, east, north }] = [2 ** z, TILE_BOUNDS]
  const isAcross = (x + 1) / count > acrossWorld(west) && x / count < acrossWorld(east)
  return isAcross && (y + 1) / count > downWorld(north) && y / count < downWorld(south)
}
