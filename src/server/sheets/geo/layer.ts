import { declaredSystem } from '#kernel/declared-system.ts'
import { AppError } from '#kernel/errors.ts'
import type { Degrees } from '#kernel/geo.ts'

/** A geometry as files of places have it, read by its type. */
export type Geometry = { type?: string; coordinates?: unknown; geometries?: unknown }

/** A place of a layer: what is said of it, and where it lies. */
export type Feature = {
  id?: unknown
  properties?: Record<string, unknown> | null
  geometry?: Geometry | null
}

/** The places of a layer, its name ('' for the only one), and the code of the coordinate system that it declares. */
export type Layer = { name: string; features: readonly Feature[]; system: string | null }

/** The code of the coordinate system that a layer declares; null for none. Throws AppError 'sheet-system' for one that is not read. */
export function systemOf(declared: string | null | undefined): string | null {
  if (!declared?.trim()) return null
  const { system, called } = declaredSystem(declared)
  if (!system) throw new AppError('sheet-system', { params: { name: called } })
  return system.code
}

/** True for an object that is no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is a list as one, anything else as an empty one. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The first two numbers of a list, whatever height follows; null for anything else. */
export const positionOf = (value: unknown): Degrees | null => {
  const [x, y] = listOf(value)
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}
