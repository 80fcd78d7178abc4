import { type SqlBool, sql } from 'kysely'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import {
  type Change,
  differing,
  type Happened,
  type Recorded,
  readHistory,
  type Wanted,
} from '#server/audit/history.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { selectList } from '#server/lists/columns.ts'
import type { ListDefinition } from '#server/lists/definition.ts'
import { oneOf, type Paging, readList } from '#server/lists/page.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Origins } from '../spatial/model/registers.ts'
import { filtersOf, inScope, REGISTER_COLUMNS, REGISTER_NAMES, readOrigins } from '../spatial/queries/registers.ts'
import { inForce } from '../spatial/queries/zoning.ts'
import { km2Of } from '../spatial/rules/geometry.ts'
import type { Rings } from '../spatial/rules/polygon-text.ts'
import { type ListedZone, MOST_VERSIONS, WRITTEN, type ZoneDetails, type ZoneFilters, type ZoneTold } from './model.ts'

const TODAY = sql`(now() at time zone 'Asia/Kuwait')::date`
/** The state of a version today, as `ZoneState` has it. */
const STATE = sql<ListedZone['state']>`case
  when z.withdrawn_at is not null then 'WITHDRAWN'
  when z.valid_from > ${TODAY} then 'SCHEDULED'
  when exists (select from zones n where n.code = z.code and n.withdrawn_at is null and n.valid_from <= ${TODAY}
    and (n.valid_from, n.created_at, n.id) > (z.valid_from, z.created_at, z.id)) then 'REPLACED'
  when z.valid_to <= ${TODAY} then 'ENDED'
  else 'IN_FORCE' end`

const COLUMNS = sql`${selectList({
  alias: 'z',
  columns: [...REGISTER_COLUMNS, ...WRITTEN.filter((field) => field !== 'source')],
  instants: ['createdAt', 'updatedAt', 'withdrawnAt'],
  names: REGISTER_NAMES,
})}, ${STATE} as state`

/** The list definition of zones, by code and day, so that the versions of one are together. Nothing is deleted. */
const ZONES: ListDefinition<ListedZone> = {
  table: 'zones',
  alias: 'z',
  columns: COLUMNS,
  order: { code: 'text', validFrom: 'date', id: 'uuid' },
  ascending: true,
  conditions: {
    on: inForce,
    // An array is looked up once; as a join PostgreSQL would read the cells again for each version.
    areaNumber: (value) =>
      sql`z.id = any(array(select distinct c.zone_id from zone_cells c where c.area_number = ${value}::int))`,
    governorate: (value) =>
      sql`z.id = any(array(select distinct c.zone_id from zone_cells c where c.governorate = ${value}))`,
  },
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: (row) => row,
}

/** One page of the zones' versions, by code and day; withdrawn ones only where they are asked for. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listZones(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, on, ...wanted }: ZoneFilters & Paging,
): Promise<Page<ListedZone>> {
  const filters = filtersOf(wanted)
  const equal = { ...filters.equal, ...(on === undefined ? {} : { on }) }
  return readList(ctx, ZONES, { ...filters, equal }, { pageSize, lastId, exactTotal, count })
}

const one = oneOf(ZONES)

/** One version of a zone. Throws 'zone-not-found'. */
export async function readZone(ctx: ReadContext, id: string): Promise<ZoneDetails> {
  const zone = await one(ctx, id)
  if (!zone) throw new AppError('zone-not-found', { params: { id } })
  const versions = await runOnce(
    ctx.db,
    sql<{ row: ListedZone }>`select to_json(r) as row from (
      select ${COLUMNS} from zones z where z.code = ${zone.code}
      order by z.valid_from desc, z.created_at desc, z.id desc limit ${sql.lit(MOST_VERSIONS)}) r`,
  )
  const { polygons } = await ctx.db
    .selectFrom('zones')
    .select('polygons')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rings = polygons as unknown as Rings
  return {
    ...zone,
    polygons: rings,
    km2: Math.round(km2Of(rings) * 1000) / 1000,
    versions: versions.map(({ row }) => row),
    editable: can(ctx.actor, 'canManageSettings'),
  }
}

/** The sources and imports of the zones. */
export const readZoneOrigins = (ctx: ReadContext): Promise<Origins> => readOrigins(ctx, 'zones')

type EntryDetails = { reason?: string; changes?: Change<ZoneTold>[] }
/** One timeline entry of a version. */
export type ZoneTimelineEntry = Happened & EntryDetails

/** What became of a version by hand, from the audit log, newest first. Throws 'zone-not-found'. */
export function readZoneTimeline(ctx: ReadContext, wanted: Wanted): Promise<Page<ZoneTimelineEntry>> {
  const isVisible = sql<SqlBool>`exists (
    select from zones z where z.id = ${wanted.id} and ${inScope(...scopeOf(ctx.actor))})`
  const of = { resourceType: 'zone', isVisible, notFound: 'zone-not-found', people: [] } as const
  return readHistory<ZoneTold, EntryDetails>(ctx, { ...of, present: presentEntry }, wanted)
}

function presentEntry({ eventType, details, before, after }: Recorded): EntryDetails {
  const { reason } = details as EntryDetails
  const isChange = eventType === 'ZONE_REPLACE' || eventType === 'ZONE_END'
  return { reason, ...(isChange ? { changes: differing([...WRITTEN, 'geometry'], before, after) } : {}) }
}
