import { type RawBuilder, sql } from 'kysely'
import type { MapBounds } from '#kernel/map-bounds.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { inScope as marketInScope } from '../../market/queries/rows.ts'
import { areaLabel } from '../../places/model.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'
import type { AmenityCategory, PinLayer } from '../model/codes.ts'
import {
  type AppliedFilters,
  type MapPins,
  MOST_PINS,
  type Pin,
  type PinCluster,
  type SpatialFilters,
} from '../model.ts'
import { boundsCells, inBounds, resolutionOf } from './map.ts'
import { applied, assertInside, ofTypes, type Reader, rowsNear, transactionsOf } from './rows.ts'

type Layer = {
  table: 'properties' | 'marketEvidence' | 'amenities'
  alias: 'p' | 'm' | 'a'
  columns: RawBuilder<unknown>
  where: (ctx: Reader, filters: AppliedFilters, category?: AmenityCategory) => RawBuilder<boolean>
}
const parcel = (alias: 'p' | 'm') =>
  sql`concat_ws(' / ', ${sql.ref(`${alias}.block_number`)}, ${sql.ref(`${alias}.plot_number`)})`
const numbers = (alias: 'p' | 'm') =>
  sql`${sql.ref(`${alias}.block_number`)} as "blockNumber", ${sql.ref(`${alias}.plot_number`)} as "plotNumber"`
const LAYERS: Readonly<Record<PinLayer, Layer>> = {
  properties: {
    table: 'properties',
    alias: 'p',
    columns: sql`p.type as code, p.name as name, p.location as place, ${parcel('p')} as parcel, ${numbers('p')}, false as "isGenerated"`,
    where: (ctx, { types }) => sql`${ofTypes('p', types)} and ${propertyInScope(...scopeOf(ctx.actor))}`,
  },
  transactions: {
    table: 'marketEvidence',
    alias: 'm',
    columns: sql`m.kind as code, null as name, m.location as place, ${parcel('m')} as parcel, ${numbers('m')}, m.is_generated as "isGenerated"`,
    where: (ctx, filters) => sql`${transactionsOf(filters)} and ${marketInScope(...scopeOf(ctx.actor))}`,
  },
  amenities: {
    table: 'amenities',
    alias: 'a',
    columns: sql`a.category as code, a.name_ar as name, a.name_en as place, null as parcel, null as "blockNumber", null as "plotNumber", a.is_generated as "isGenerated"`,
    where: (_ctx, _filters, category) => (category ? sql`a.category = ${category}` : sql`true`),
  },
}

type Row = Omit<Pin, 'label'> & { name: string | null; place: string | null; parcel: string | null }
type Wanted = SpatialFilters & MapBounds & { layer: PinLayer; category?: AmenityCategory | undefined }

/**
 * The pins of a layer in a part of the map: each by itself up to 10,000, more of them in clusters by cell. Throws 'spatial-inside' for
 * transactions outside the firm, and as `applied` does.
 */
export async function mapPins(
  ctx: Reader,
  { layer, category, west, south, east, north, ...asked }: Wanted,
): Promise<MapPins> {
  if (layer === 'transactions') assertInside(ctx)
  const bounds = { west, south, east, north }
  const filters = applied(asked)
  const cells = await boundsCells(ctx, bounds)
  if (!cells) return { layer, total: 0, pins: [], clusters: [] }
  const { table, alias, columns, where } = LAYERS[layer]
  const within = sql`from ${rowsNear(table, cells)} where ${where(ctx, filters, category)} and ${inBounds(alias, bounds)}`
  const at = { latitude: sql.ref(`${alias}.latitude`), longitude: sql.ref(`${alias}.longitude`) }
  const rows = await runOnce(
    ctx.db,
    sql<Row>`select ${sql.ref(`${alias}.id`)} as id, ${at.latitude} as latitude, ${at.longitude} as longitude, ${columns}
      ${within} limit ${sql.lit(MOST_PINS + 1)}`,
  )
  if (rows.length <= MOST_PINS)
    return { layer, total: rows.length, pins: rows.map((row) => toPin(row, layer)), clusters: [] }
  const cell = sql.ref(`${alias}.cell${resolutionOf(bounds)}`)
  const clusters = await runOnce(
    ctx.db,
    sql<PinCluster>`select avg(${at.latitude})::float8 as latitude, avg(${at.longitude})::float8 as longitude, count(*)::int as count
      ${within} group by ${cell} order by count desc limit ${sql.lit(MOST_PINS)}`,
  )
  return { layer, total: clusters.reduce((sum, { count }) => sum + count, 0), pins: [], clusters }
}

function toPin({ name, place, parcel, ...pin }: Row, layer: PinLayer): Pin {
  if (layer === 'amenities') return { ...pin, label: { ar: name, en: place } }
  const label = (language: 'ar' | 'en') =>
    name ?? ([place && areaLabel(place, language), parcel].filter(Boolean).join(' · ') || null)
  return { ...pin, label: { ar: label('ar'), en: label('en') } }
}
