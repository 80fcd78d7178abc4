import proj4 from 'proj4'
import { systemOfCode, WGS84 } from './coordinate-systems.ts'
import type { Degrees } from './geo.ts'

/** About Kuwait with its waters, in degrees. */
const KUWAIT = { west: 46.5, south: 28.5, east: 49, north: 30.15 }

/** Systems whose numbers lie apart from one another within Kuwait, so that a position lies there by one of them at most. */
const TELLING = ['EPSG:32638', 'EPSG:32639', 'EPSG:3857', 'EPSG:31901', 'EPSG:24600', 'EPSG:2318']

type Converter = { forward: (at: Degrees) => number[]; inverse: (at: Degrees) => number[] }
const converters = new Map<string, Converter>()
function converterOf(code: string): Converter {
  const known = converters.get(code)
  if (known) return known
  const definition = systemOfCode(code)?.definition
  const made = proj4(definition ?? code, 'WGS84')
  converters.set(code, made)
  return made
}

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7

/**
 * A position of a coordinate system in degrees on WGS 84, to a ten-millionth (a centimetre); undefined where it lies outside of what the system
 * can say.
 */
export function toDegrees(code: string, [x, y]: Degrees): Degrees | undefined {
  if (code === WGS84) return [x, y]
  try {
    const [longitude = Number.NaN, latitude = Number.NaN] = converterOf(code).forward([x, y])
    return Number.isFinite(longitude) && Number.isFinite(latitude) ? [rounded(longitude), rounded(latitude)] : undefined
  } catch (error) {
    if (error instanceof TypeError && /finite/.test(error.message)) return undefined
    throw error
  }
}

/** A position in degrees on WGS 84 in a coordinate system. */
export const fromDegrees = (code: string, at: Degrees): Degrees => {
  const [x = Number.NaN, y = Number.NaN] = converterOf(code).inverse([...at])
  return [x, y]
}

/** True for numbers that can't be degrees. */
export const isProjected = ([x, y]: Degrees): boolean => Math.abs(x) > 180 || Math.abs(y) > 180

const isKuwait = ([longitude, latitude]: Degrees) =>
  longitude > KUWAIT.west && longitude < KUWAIT.east && latitude > KUWAIT.south && latitude < KUWAIT.north

/** True for two numbers that lie in Kuwait as degrees or in a system of metres, whichever of them is north. */
export const mayLieInKuwait = ([x, y]: Degrees): boolean =>
  [[x, y] satisfies Degrees, [y, x] satisfies Degrees].some((position) =>
    isProjected(position) ? TELLING.some((code) => isKuwait(toDegrees(code, position) ?? [0, 0])) : isKuwait(position),
  )

/** The one coordinate system by which all positions lie in Kuwait; null where there is none, or more than one. */
export function likelySystem(positions: readonly Degrees[]): string | null {
  const fitting = TELLING.filter((code) =>
    positions.every((position) => {
      const found = toDegrees(code, position)
      return found !== undefined && isKuwait(found)
    }),
  )
  return positions.length > 0 && fitting.length === 1 ? (fitting[0] ?? null) : null
}
