import { arcgisToGeoJSON } from '@terraformer/arcgis'
import { AppError } from '#kernel/errors.ts'
import type { PlaceFormat } from '#kernel/sheets.ts'
import { type Feature, type Geometry, isObject, type Layer, systemOf } from './layer.ts'
import { topologyLayers } from './topology.ts'

/** The layers of a file of JSON, and which of its kinds it is. */
export type JsonPlaces = { format: PlaceFormat; layers: Layer[] }

const GEOMETRIES = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]

/**
 * Reads GeoJSON (a collection, a feature, a geometry, a list of them, one a line, a text sequence), ArcGIS JSON or TopoJSON. Throws AppError
 * 'sheet-json' and 'sheet-json-comma' with line and column, 'sheet-geojson' for JSON of another kind, 'sheet-other-map', 'sheet-system'.
 */
export function readPlacesJson(text: string): JsonPlaces {
  if (text.includes('\u001e')) return { format: 'geojsonseq', layers: linesOf(text.split('\u001e')) }
  let whole: unknown
  try {
    whole = JSON.parse(text)
  } catch (cause) {
    const lines = text.split(/\r\n|\n|\r/)
    if (isLines(lines)) return { format: 'geojsonl', layers: linesOf(lines) }
    throw syntaxError(text, cause)
  }
  return placesOf(whole)
}

/** True where the first of several lines that are not empty is JSON by itself. */
function isLines(lines: readonly string[]): boolean {
  const [first, second] = lines.filter((line) => line.trim() !== '')
  if (first === undefined || second === undefined) return false
  try {
    return isObject(JSON.parse(first))
  } catch {
    return false
  }
}

function linesOf(lines: readonly string[]): Layer[] {
  let before = 0
  const features = lines.flatMap((line) => {
    const from = before
    before += line.split('\n').length - (line.includes('\n') ? 1 : 0)
    if (line.trim() === '') return []
    try {
      return featuresOf(JSON.parse(line))
    } catch (cause) {
      throw cause instanceof AppError ? cause : syntaxError(line, cause, from)
    }
  })
  return [{ name: '', features, system: null }]
}

function placesOf(whole: unknown): JsonPlaces {
  if (Array.isArray(whole))
    return { format: 'geojson', layers: [{ name: '', features: whole.flatMap(featuresOf), system: null }] }
  if (!isObject(whole)) throw new AppError('sheet-geojson')
  if (whole.type === 'Topology') return { format: 'topojson', layers: topologyLayers(whole) }
  if (Array.isArray(whole.elements)) throw new AppError('sheet-other-map', { params: { kind: 'Overpass JSON' } })
  const arcgis = arcgisLayers(whole)
  if (arcgis) return { format: 'arcgis', layers: arcgis }
  return {
    format: 'geojson',
    layers: [{ name: '', features: featuresOf(whole), system: systemOf(declaredIn(whole.crs)) }],
  }
}

/** What the member `crs` of GeoJSON declares: a name, a code, or a link. */
function declaredIn(crs: unknown): string | null {
  const { name, code, href } = isObject(crs) && isObject(crs.properties) ? crs.properties : {}
  const said = name ?? code ?? href
  return said === undefined || said === null ? null : String(said)
}

function featuresOf(value: unknown): Feature[] {
  if (!isObject(value)) throw new AppError('sheet-geojson')
  if (value.type === 'FeatureCollection') {
    if (!Array.isArray(value.features)) throw new AppError('sheet-geojson')
    return value.features.flatMap(memberOf)
  }
  if (value.type === 'Feature')
    return [
      {
        id: value.id,
        properties: isObject(value.properties) ? value.properties : {},
        geometry: isObject(value.geometry) ? value.geometry : null,
      },
    ]
  if (GEOMETRIES.some((type) => type === value.type)) return [{ geometry: value }]
  throw new AppError('sheet-geojson')
}

/** What a member of a collection gives: what is no feature is a row without a place, whose check says so. */
function memberOf(member: unknown): Feature[] {
  if (member === null) return [{}]
  if (!isObject(member) || ['Feature', ...GEOMETRIES].some((type) => type === member.type)) return featuresOf(member)
  return [{ properties: isObject(member.properties) ? member.properties : {} }]
}

/** The layers of ArcGIS JSON: a set of features, several of them, or one geometry; undefined for any other JSON. */
function arcgisLayers(whole: Record<string, unknown>): Layer[] | undefined {
  const parts = Array.isArray(whole.layers) ? whole.layers.filter(isObject) : []
  if (parts.length > 0) {
    const layers = parts.flatMap((part, at) => {
      const set = isObject(part.featureSet) ? part.featureSet : part
      const name = isObject(part.layerDefinition) ? part.layerDefinition.name : part.name
      return arcgisLayers(set)?.map((layer) => ({ ...layer, name: String(name ?? at + 1) })) ?? []
    })
    return layers.length > 0 ? layers : undefined
  }
  const isBare = ['rings', 'paths', 'points', 'curveRings'].some((key) => Array.isArray(whole[key]))
  if (isBare) return [arcgisLayer([{ geometry: whole }], whole.spatialReference)]
  const { features } = whole
  if (!Array.isArray(features) || whole.type !== undefined) return undefined
  const isArcgis =
    whole.geometryType !== undefined ||
    isObject(whole.spatialReference) ||
    features.some((one) => isObject(one) && isObject(one.attributes))
  if (!isArcgis) return undefined
  const first = features.find(
    (one) => isObject(one) && isObject(one.geometry) && isObject(one.geometry.spatialReference),
  )
  return [arcgisLayer(features.filter(isObject), whole.spatialReference ?? first?.geometry.spatialReference)]
}

function arcgisLayer(features: readonly Record<string, unknown>[], reference: unknown): Layer {
  const { latestWkid, wkid, wkt } = isObject(reference) ? reference : {}
  const said = latestWkid ?? wkid ?? wkt
  return {
    name: '',
    features: features.map(({ attributes, geometry }) => ({
      properties: isObject(attributes) ? attributes : {},
      geometry: isObject(geometry) ? arcgisGeometry(geometry) : null,
    })),
    system: systemOf(said === undefined || said === null ? null : String(said)),
  }
}

/** A geometry of ArcGIS as GeoJSON: its rings are sorted into polygons with their holes. Null for curves, which aren't read. */
export function arcgisGeometry(geometry: object): Geometry | null {
  const made: unknown = arcgisToGeoJSON({ ...geometry, spatialReference: { wkid: 4326 } } as Parameters<
    typeof arcgisToGeoJSON
  >[0])
  return isObject(made) && typeof made.type === 'string' ? made : null
}

/** Why JSON can't be read: a comma that nothing follows, or where it broke off, by line and column. */
function syntaxError(text: string, cause: unknown, linesBefore = 0): AppError {
  const comma = danglingComma(text)
  if (comma >= 0) return new AppError('sheet-json-comma', { params: placeIn(text, comma, linesBefore), cause })
  return new AppError('sheet-json', { params: placeIn(text, brokenAt(text, cause), linesBefore), cause })
}

/** Where a comma is that a bracket follows, outside of texts; -1 for none. */
function danglingComma(text: string): number {
  let [comma, isText] = [-1, false]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (isText) {
      if (letter === '\\') at++
      else if (letter === '"') isText = false
    } else if (letter === ',') comma = at
    else if ((letter === ']' || letter === '}') && comma >= 0) return comma
    else if (!/\s/.test(letter)) {
      comma = -1
      isText = letter === '"'
    }
  }
  return -1
}

/** Where the parser broke off: it says the position, or quotes ten letters before and after it. */
function brokenAt(text: string, cause: unknown): number {
  const message = cause instanceof Error ? cause.message : ''
  const position = /position (\d+)/.exec(message)?.[1]
  if (position) return Number(position)
  const [, token = '', before = '', quoted = ''] =
    /^Unexpected token '(.+?)', (\.\.\.)?"([\s\S]*?)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? []
  const from = quoted === '' ? -1 : text.indexOf(quoted)
  return from < 0 ? text.length : from + (before ? 10 : Math.max(0, quoted.indexOf(token)))
}

function placeIn(text: string, at: number, linesBefore: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length + linesBefore, column: (lines.at(-1)?.length ?? 0) + 1 }
}
