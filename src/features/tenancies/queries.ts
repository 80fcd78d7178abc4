import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { columnsRead } from '#kernel/field-descriptor.ts'
import { searchWords } from '#kernel/matches.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Page } from '#kernel/page.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { Filters, InScope, ListDefinition } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import { presentFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope as propertyInScope } from '../properties/queries/rows.ts'
import { LIST_FIELDS, STORED_FIELDS } from './fields.ts'
import type { rentsOn, TenancyFilters } from './model/inputs.ts'
import {
  type HeldLease,
  MOST_OF_UNIT,
  MOST_RENTS,
  SHEET_RENTS,
  type TakenRent,
  type Tenancy,
  type TenancyFields,
  type TenancyTotals,
} from './model.ts'

/** The row scope of `tenancies t`: the firm sees those of the properties that it sees, nobody else any. */
const inScope: InScope = (scope, actorId) =>
  scope === 'all'
    ? sql<SqlBool>`exists (select from properties p where p.id = t.property_id and ${propertyInScope(scope, actorId)})`
    : sql<SqlBool>`false`

const TODAY = sql`(now() at time zone 'Asia/Kuwait')::date`
/** The state of a row today, as `TenancyState` has it. */
const STATE = sql<
  Tenancy['state']
>`case when t.withdrawn_at is not null then 'WITHDRAWN' when t.ended_on < ${TODAY} then 'ENDED'
  when t.starts_on > ${TODAY} then 'UPCOMING' else 'CURRENT' end`
/** What holds on a day. */
const holdsOn = (day: typeof TODAY) =>
  sql<SqlBool>`t.withdrawn_at is null and t.starts_on <= ${day} and (t.ended_on is null or t.ended_on >= ${day})`
/** The rent of a month on a day in fils: that of the last step before it; null for a vacant unit. */
const rentOn = (day: typeof TODAY) => sql<number | null>`coalesce((select round((s ->> 'rent')::numeric * 1000)::bigint
  from jsonb_array_elements(t.rent_steps) s where (s ->> 'from')::date <= ${day} order by s ->> 'from' desc limit 1), t.rent_fils)`

const COLUMNS = sql`${selectList({ alias: 't', ...columnsRead(STORED_FIELDS) })}, t.rent_steps as "rentSteps",
  ${rentOn(TODAY)} as "passingRent", ${STATE} as state`
const present = (row: Tenancy): Tenancy => presentFields(LIST_FIELDS, row, 'all')

/** The list definition of a schedule: by floor and unit, the rows of a unit by their first day. Nothing is deleted. */
const TENANCIES: ListDefinition<Tenancy> = {
  table: 'tenancies',
  alias: 't',
  within: 'propertyId',
  columns: COLUMNS,
  order: { unitKey: 'text', startsOn: 'date', id: 'uuid' },
  ascending: true,
  conditions: {
    occupancy: (value) => sql`(t.rent_fils is null) = (${value} = 'VACANT')`,
    ending: () => sql`t.lease_end between ${TODAY} and (${TODAY} + interval '1 year')::date`,
    state: (value) => sql`${STATE} = ${value}`,
    isOpen: () => sql`t.withdrawn_at is null and (t.ended_on is null or t.ended_on >= ${TODAY})`,
  },
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present,
}

/** One page of a schedule; without a state what holds or is going to. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listTenancies(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, text = '', ending, ...equal }: TenancyFilters & Paging,
): Promise<Page<Tenancy>> {
  const words = searchWords(text)
  const filters: Filters = {
    lists: {},
    equal: {
      ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined)),
      ...(ending ? { ending: true } : {}),
      ...(equal.state ? {} : { isOpen: true }),
    },
    words: words.length > 0 ? { text: words } : {},
    ranges: {},
  }
  return readList(ctx, TENANCIES, filters, { pageSize, lastId, exactTotal, count })
}

const one = preparedQuery(
  sql<{ row: Tenancy }>`select row_to_json(q) as row from (
    select ${COLUMNS} from tenancies t where t.id = ${parameter('id')}) q`,
)

/** One row of a schedule. Throws 'tenancy-not-found'. */
export async function storedTenancy(db: Kysely<DB>, id: string): Promise<Tenancy> {
  const [found] = await one(db, { id })
  if (!found) throw new AppError('tenancy-not-found')
  return present(found.row)
}

const ofUnit = scopedQuery<{ row: Tenancy }>(
  (scope, actorId) => sql`select row_to_json(q) as row from (
    select ${COLUMNS} from tenancies t join (select property_id, unit_key from tenancies where id = ${parameter('id')}) u
      on t.property_id = u.property_id and t.unit_key = u.unit_key
    where ${inScope(scope, actorId)} order by t.starts_on desc, t.created_at desc, t.id desc limit ${sql.lit(MOST_OF_UNIT)}) q`,
)

/** All rows that the schedule ever had of the unit of one, the latest first. Throws 'tenancy-not-found'. */
export async function readUnit(ctx: ReadContext, { id }: { id: string }): Promise<{ rows: Tenancy[] }> {
  const rows = (await ofUnit(ctx, { id })).map(({ row }) => present(row))
  if (rows.length === 0) throw new AppError('tenancy-not-found')
  return { rows }
}

type Added = Record<Exclude<keyof TenancyTotals, 'unexpired'>, number> & { unexpired: number | null }
const added = scopedQuery<Added>(
  (
    scope,
    actorId,
  ) => sql`select count(*)::int as units, count(rent)::int as let, coalesce(sum(area), 0)::float8 as area,
      coalesce(sum(area) filter (where rent is null), 0)::float8 as "vacantArea", coalesce(sum(rent), 0)::float8 as "passingRent",
      coalesce(sum(market), 0)::float8 as "marketRent", coalesce(sum(market) filter (where rent is null), 0)::float8 as "vacantMarketRent",
      (sum(rent * greatest(coalesce(lease_end - ${TODAY}, 0), 0)) / nullif(sum(rent), 0) / 365.25)::float8 as unexpired
    from (select t.area, ${rentOn(TODAY)} as rent, t.market_rent_fils as market, t.lease_end
      from tenancies t where t.property_id = ${parameter('propertyId')} and ${holdsOn(TODAY)} and ${inScope(scope, actorId)}) c`,
)
const aYear = (fils: number) => kwdFromFils(fils * 12)

/** The current rows of a property added up today. */
export async function readTotals(ctx: ReadContext, { propertyId }: { propertyId: string }): Promise<TenancyTotals> {
  const [sums] = await added(ctx, { propertyId })
  const { passingRent, marketRent, vacantMarketRent, ...rest } = sums as Added
  return {
    ...rest,
    passingRent: aYear(passingRent),
    marketRent: aYear(marketRent),
    vacantMarketRent: aYear(vacantMarketRent),
  }
}

/** The most units of rows that ended. */
const MOST_FORMER = 5000
const ON = sql`${parameter('on')}::date`
/** The day before a lease that begins with rent-free months has its rent paid; null without such months or without a rent. */
const FREE_UNTIL = sql`case when t.free_months > 0 and t.rent_fils is not null then
  (t.lease_start + make_interval(months => t.free_months))::date - 1 end`
const rentsHeld = scopedQuery<TakenRent & { count: number }>(
  (
    scope,
    actorId,
  ) => sql`select concat_ws(' · ', t.floor, t.unit) as unit, t.use, t.area, t.indexation, t.break_day as "breakDay",
      case when t.rent_fils is not null then t.payment end as payment,
      case when ${FREE_UNTIL} >= ${ON} then ${FREE_UNTIL} end as "freeUntil", (select
        coalesce(jsonb_agg(s order by s ->> 'from'), '[]') from jsonb_array_elements(t.rent_steps) s where (s ->> 'from')::date > ${ON}) as steps,
      ${rentOn(ON)}::float8 as rent, t.lease_end as "leaseEnd",
      t.market_rent_fils as "marketRent", count(*) over ()::int as count
    from tenancies t where t.property_id = ${parameter('propertyId')} and ${holdsOn(ON)} and ${inScope(scope, actorId)}
    order by t.unit_key, t.starts_on, t.id limit ${parameter('most')}::int`,
)

const leasesHeld = scopedQuery<HeldLease>(
  (
    scope,
    actorId,
  ) => sql`select concat_ws(' · ', t.floor, t.unit) as unit, t.tenant, t.lease_start as "leaseStart", t.next_review as "nextReview"
    from tenancies t where t.property_id = ${parameter('propertyId')} and ${holdsOn(ON)} and ${inScope(scope, actorId)}
    order by t.unit_key, t.starts_on, t.id limit ${sql.lit(MOST_RENTS)}`,
)

/** Tenant, first day and next review of the leases of a property that hold on a day, in the order of their units. */
export const readLeases = (
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  of: { propertyId: string; on: string },
): Promise<HeldLease[]> => leasesHeld(ctx, of)

/** The units that the schedule of a property had before a day, of which a row ended. */
const unitsBefore = scopedQuery<{ unit: string }>(
  (scope, actorId) => sql`select distinct concat_ws(' · ', t.floor, t.unit) as unit from tenancies t
    where t.property_id = ${parameter('propertyId')} and t.withdrawn_at is null and t.ended_on < ${ON} and ${inScope(scope, actorId)}
    limit ${sql.lit(MOST_FORMER)}`,
)

/**
 * The rows of a property that hold on a day, as the income sheet takes them, `most` at the most, and how many there are; `former` are the units of which a row
 * ended before.
 */
export async function readRents(
  ctx: ReadContext,
  { propertyId, on = kuwaitToday(), most = SHEET_RENTS }: z.infer<typeof rentsOn>,
): Promise<{ rents: TakenRent[]; count: number; former: string[] }> {
  const [rows, former] = await Promise.all([
    rentsHeld(ctx, { propertyId, on, most: String(most) }),
    unitsBefore(ctx, { propertyId, on }),
  ])
  const inKwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  const rents = rows.map(({ count: _, rent, marketRent, ...row }) => ({
    ...row,
    rent: inKwd(rent),
    marketRent: inKwd(marketRent),
  }))
  return { rents, count: rows[0]?.count ?? 0, former: former.map(({ unit }) => unit) }
}

/** Whole rows of a schedule under a condition, in the order of their units. */
const wholeRows = (condition: RawBuilder<SqlBool>, joined = sql``, more = sql``) =>
  preparedQuery(
    sql<{ row: Tenancy & { former: FormerRow } }>`select row_to_json(q) as row from (
      select ${COLUMNS}${more} from tenancies t ${joined} where ${condition} order by t.unit_key, t.starts_on, t.id) q`,
  )
const ofImport = wholeRows(sql`t.import_id = ${parameter('importId')} and t.withdrawn_at is null`)
const beside = wholeRows(sql`t.property_id = ${parameter('propertyId')} and t.withdrawn_at is null
  and t.import_id is distinct from ${parameter('importId')}::uuid`)
const changedBy = wholeRows(
  sql`true`,
  sql`join tenancy_import_changes c on c.tenancy_id = t.id and c.import_id = ${parameter('importId')}`,
  sql`, jsonb_build_object('version', c.version, 'isEndOnly', c.ended, 'fields', c.former) as former`,
)

/** The rows of an import that are not withdrawn, in the order of their units. */
export const tenanciesOfImport = async (db: Kysely<DB>, importId: string): Promise<Tenancy[]> =>
  (await ofImport(db, { importId })).map(({ row }) => present(row))

/** The rows of a property that are not withdrawn, but for what an import added. */
export const rowsBeside = async (db: Kysely<DB>, propertyId: string, importId: string): Promise<Tenancy[]> =>
  (await beside(db, { propertyId, importId })).map(({ row }) => present(row))

/** What a row was before an import changed or ended it, and the version that the import wrote. */
export type FormerRow = { version: number; isEndOnly: boolean; fields: TenancyFields & { endedOn: string | null } }

/** The rows that an import changed or ended, as they are now, each with what it was. */
export const changedByImport = async (
  db: Kysely<DB>,
  importId: string,
): Promise<{ now: Tenancy; former: FormerRow }[]> =>
  (await changedBy(db, { importId })).map(({ row: { former, ...row } }) => ({ now: present(row), former }))

const restoredBy = preparedQuery(
  sql<{
    id: string
    before: number
    restored: number
  }>`select tenancy_id as id, before, restored from tenancy_import_changes
    where restored is not null and tenancy_id in (select id from tenancies where import_id = ${parameter('importId')}
      union all select tenancy_id from tenancy_import_changes where import_id = ${parameter('importId')})`,
)

/** Of the rows of an import: the versions from which later imports changed them, and those by which undoing these restored them. */
export const restoredOfImport = async (db: Kysely<DB>, importId: string) =>
  Map.groupBy(await restoredBy(db, { importId }), ({ id }) => id)
