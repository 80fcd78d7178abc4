import { AppError } from '#kernel/errors.ts'
import { SHEET_LIMITS, type SheetInfo, type SheetWarning } from '#kernel/sheets.ts'
import type { RowBatches } from '../row-batches.ts'
import { placesOf } from './geometry.ts'
import { type Feature, isObject, type Layer } from './layer.ts'

/** The columns that a feature's geometry gives; properties of these names give way. */
const PLACE = ['longitude', 'latitude', 'geometry'] as const
/** How many columns are named in a warning. */
const NAMED = 5
/** Properties within properties are read so deep. */
const DEEPEST = 6

/**
 * Passes layers on as sheets: a row of names, then one for each place, with its properties (those of a nested `tags` too, of any other object by
 * names with a dot), its id, its position, and its polygons as GeoJSON text. Throws AppError 'sheet-empty', 'sheet-too-many'.
 */
export async function writeLayers(layers: readonly Layer[], rows: RowBatches): Promise<SheetInfo[]> {
  const filled = layers.filter(({ features }) => features.length > 0)
  if (filled.length === 0) throw new AppError('sheet-empty')
  if (filled.length > SHEET_LIMITS.sheets)
    throw new AppError('sheet-too-many', { params: { sheets: SHEET_LIMITS.sheets } })
  const sheets: SheetInfo[] = []
  for (const [index, layer] of filled.entries()) sheets.push(await writeLayer(index, layer, rows))
  return sheets
}

async function writeLayer(sheet: number, { name, features, system }: Layer, rows: RowBatches): Promise<SheetInfo> {
  const all = features.map((feature) => ({ ...propertiesOf(feature), geometry: feature.geometry ?? {} }))
  const names = new Set(all.flatMap(({ values }) => Object.keys(values)))
  for (const column of PLACE) names.delete(column)
  const most = SHEET_LIMITS.columns - PLACE.length
  const kept = [...names].slice(0, most)
  const cut = [...names].slice(most)
  rows.add(sheet, 1, [...kept, ...PLACE])
  let [number, split] = [1, 0]
  for (const { values, geometry } of all) {
    const { places, isSplit } = placesOf(geometry)
    if (isSplit) split++
    for (const { at, polygons } of places) {
      number++
      const [longitude, latitude] = at ? at.map(String) : [values.longitude ?? '', values.latitude ?? '']
      const cells = kept.map((column) => values[column] ?? '')
      rows.add(sheet, number, [...cells, longitude ?? '', latitude ?? '', polygons])
      if (rows.isFull()) await rows.flush()
    }
  }
  const nested = [...new Set(all.flatMap(({ nested }) => nested))]
  const warnings: SheetWarning[] = [
    { key: 'nested' as const, count: nested.length, cells: nested.slice(0, NAMED) },
    { key: 'split' as const, count: split, cells: [] },
    { key: 'cut' as const, count: cut.length, cells: cut.slice(0, NAMED) },
  ]
  return {
    name,
    hidden: false,
    rows: number,
    columns: kept.length + PLACE.length,
    warnings: warnings.filter(({ count }) => count > 0),
    ...(system === null ? {} : { system: { code: system, by: 'file' } }),
  }
}

/** The properties of a feature as texts by their columns, and which columns are of nested ones. */
function propertiesOf({ id, properties }: Feature): { values: Record<string, string>; nested: string[] } {
  const { tags, ...own } = properties ?? {}
  const values: Record<string, string> = Object.create(null)
  const nested: string[] = []
  const put = (name: string, value: unknown, depth: number): void => {
    if (isObject(value) && depth < DEEPEST)
      for (const [key, one] of Object.entries(value)) put(`${name}.${key}`, one, depth + 1)
    else {
      if (depth > 0) nested.push(name)
      // A property of this very name comes first.
      values[name] = (depth > 0 && values[name]) || textOf(value)
    }
  }
  if (id !== undefined && id !== null) put('@id', isObject(id) ? '' : id, 0)
  if (isObject(tags)) for (const [name, value] of Object.entries(tags)) put(name, value, 0)
  for (const [name, value] of Object.entries(own)) put(name, value, 0)
  if (tags !== undefined && !isObject(tags)) put('tags', tags, 0)
  return { values, nested }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
