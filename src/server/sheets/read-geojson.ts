import { readFile } from 'node:fs/promises'
import { AppError } from '#kernel/errors.ts'
import { SHEET_LIMITS, type SheetFile } from '#kernel/sheets.ts'
import { decodeText } from './decode-text.ts'
import type { RowBatches } from './row-batches.ts'

type Position = [number, number]
type Geometry = { type?: string; coordinates?: unknown; geometries?: unknown }
type Feature = { type?: string; id?: unknown; properties?: Record<string, unknown> | null; geometry?: Geometry | null }

/** The columns that a feature's geometry gives; properties of these names give way. */
const PLACE = ['longitude', 'latitude', 'geometry'] as const

/**
 * Reads a GeoJSON feature collection as a table: a row of names, then one for each feature, with its properties (those of a nested `tags`
 * too), its id, the middle of its geometry, and a polygon as GeoJSON text. Throws AppError 'sheet-geojson' for any other JSON.
 */
export async function readGeoJson(path: string, rows: RowBatches): Promise<SheetFile> {
  const { text, encoding } = decodeText(await readFile(path))
  const features = featuresOf(text)
  const names = new Set<string>()
  for (const feature of features) for (const name of Object.keys(propertiesOf(feature))) names.add(name)
  for (const name of PLACE) names.delete(name)
  const columns = [...names, ...PLACE]
  rows.add(0, 1, columns)
  let number = 1
  for (const feature of features) {
    number++
    const properties = propertiesOf(feature)
    const cells = [...names].map((name) => textOf(properties[name]))
    rows.add(0, number, [...cells, ...placeOf(feature.geometry ?? {})])
    if (rows.isFull()) await rows.flush()
  }
  const sheet = { name: '', hidden: false, rows: features.length + 1, columns: columns.length, warnings: [] }
  return { format: 'geojson', encoding, separator: null, sheets: [sheet] }
}

function featuresOf(text: string): Feature[] {
  let said: { type?: string; features?: unknown }
  try {
    said = JSON.parse(text) as typeof said
  } catch (cause) {
    throw new AppError('sheet-geojson', { cause })
  }
  const features = said.type === 'Feature' ? [said] : said.type === 'FeatureCollection' ? said.features : undefined
  if (!Array.isArray(features) || features.some((one) => typeof one !== 'object' || one === null))
    throw new AppError('sheet-geojson')
  if (features.length === 0) throw new AppError('sheet-empty')
  return features as Feature[]
}

function propertiesOf({ id, properties }: Feature): Record<string, unknown> {
  const { tags, ...own } = properties ?? {}
  const nested = typeof tags === 'object' && tags !== null ? (tags as Record<string, unknown>) : {}
  return { ...(id === undefined ? {} : { '@id': id }), ...nested, ...own }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'object') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** Longitude and latitude of the middle of a geometry's box, and the geometry of a polygon, to 7 decimals. */
function placeOf({ type = '', coordinates, geometries }: Geometry): [string, string, string] {
  const parts = type === 'GeometryCollection' && Array.isArray(geometries) ? (geometries as Geometry[]) : []
  const positions = [coordinates, ...parts.map((part) => part.coordinates)].flatMap((one) => positionsIn(one))
  const [first] = positions
  if (!first) return ['', '', '']
  const middle = (at: 0 | 1) => {
    let [least, most] = [first[at], first[at]]
    for (const position of positions) {
      least = Math.min(least, position[at])
      most = Math.max(most, position[at])
    }
    return String(Number(((least + most) / 2).toFixed(7)))
  }
  const isPolygon = type === 'Polygon' || type === 'MultiPolygon'
  return [middle(0), middle(1), isPolygon ? JSON.stringify({ type, coordinates }, rounded) : '']
}

const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(7)) : value)

function positionsIn(value: unknown): Position[] {
  if (!Array.isArray(value)) return []
  const [x, y] = value as unknown[]
  return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : value.flatMap(positionsIn)
}
