import { type Kysely, type SqlBool, sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { searchWords } from '#kernel/matches.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Page } from '#kernel/page.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { Filters, InScope, ListDefinition } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { BuildingKind, Finish } from './model/codes.ts'
import type { CostFilters } from './model/inputs.ts'
import { MOST_COSTS, type UnitCost } from './model.ts'

/** The row scope of `unit_costs c`: the firm sees the whole table, nobody else any of it. */
const inScope: InScope = (scope) => (scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`)

const TODAY = sql`(now() at time zone 'Asia/Kuwait')::date`
/** The state of a row today, as `CostState` has it. */
const STATE = sql<UnitCost['state']>`case
  when c.withdrawn_at is not null then
    case when exists (select from unit_costs r where r.replaces = c.id) then 'CORRECTED' else 'WITHDRAWN' end
  when c.from_date > ${TODAY} then 'SCHEDULED'
  when exists (select from unit_costs l where l.building_kind = c.building_kind and l.finish = c.finish
    and l.from_area = c.from_area and l.withdrawn_at is null and l.from_date > c.from_date and l.from_date <= ${TODAY}) then 'FOLLOWED'
  else 'IN_FORCE' end`

const COLUMNS = sql`${selectList({
  alias: 'c',
  columns: [
    'id',
    'version',
    'buildingKind',
    'finish',
    'fromArea',
    'fromDate',
    'source',
    'note',
    'replaces',
    'isGenerated',
    'createdAt',
    'withdrawnAt',
    'withdrawnReason',
  ],
  instants: ['createdAt', 'withdrawnAt'],
  names: {
    createdByName: ['users', 'displayName', 'createdBy'],
    withdrawnByName: ['users', 'displayName', 'withdrawnBy'],
  },
})}, c.cost_fils as cost, ${STATE} as state`

const present = (row: UnitCost): UnitCost => ({ ...row, cost: kwdFromFils(row.cost) })

/** The list definition of the table: kinds and finishes in their order, of each the newest price first. Nothing is deleted. */
const UNIT_COSTS: ListDefinition<UnitCost> = {
  table: 'unit_costs',
  alias: 'c',
  columns: COLUMNS,
  order: { rank: 'int', fromDate: 'date', id: 'uuid' },
  conditions: {
    state: (state) => sql`${STATE} = ${state}`,
    isCurrent: () => sql`${STATE} in ('IN_FORCE', 'SCHEDULED')`,
  },
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present,
}

/** One page of the table, without a state what holds or is going to. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listUnitCosts(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, text = '', buildingKind, finish, state }: CostFilters & Paging,
): Promise<Page<UnitCost>> {
  const words = searchWords(text)
  const filters: Filters = {
    lists: {},
    equal: {
      ...(buildingKind ? { buildingKind } : {}),
      ...(finish ? { finish } : {}),
      ...(state ? { state } : { isCurrent: true }),
    },
    words: words.length > 0 ? { text: words } : {},
    ranges: {},
  }
  return readList(ctx, UNIT_COSTS, filters, { pageSize, lastId, exactTotal, count })
}

const ofDay = preparedQuery(
  sql<{ row: UnitCost }>`select to_jsonb(r) - 'rank' as row from (
    select distinct on (c.building_kind, c.finish, c.from_area) c.rank, ${COLUMNS} from unit_costs c
    where c.withdrawn_at is null and c.from_date <= ${parameter('on')}::date
    order by c.building_kind, c.finish, c.from_area, c.from_date desc) r
  order by r.rank desc, r."fromArea"`,
)

/** The costs that hold on a day: of each kind, finish and size the last one from that day or before. */
export async function readUnitCosts(
  { db }: Pick<ReadContext, 'db'>,
  { on = kuwaitToday() }: { on?: string | undefined },
): Promise<{ on: string; items: UnitCost[] }> {
  const rows = await ofDay(db, { on })
  return { on, items: rows.map(({ row }) => present(row)) }
}

const ofSeries = preparedQuery(
  sql<{ row: UnitCost }>`select row_to_json(r) as row from (
    select ${COLUMNS} from unit_costs c
    where c.building_kind = ${parameter('buildingKind')} and c.finish = ${parameter('finish')}
      and c.from_area = ${parameter('fromArea')}::numeric
    order by c.rank desc, c.from_date desc, c.created_at desc limit ${sql.lit(MOST_COSTS)}) r`,
)

/** All that the table ever had of a kind, a finish and a size, the newest day first. */
export async function readCostHistory(
  { db }: Pick<ReadContext, 'db'>,
  series: { buildingKind: BuildingKind; finish: Finish; fromArea: number },
): Promise<{ items: UnitCost[] }> {
  const rows = await ofSeries(db, series)
  return { items: rows.map(({ row }) => present(row)) }
}

const one = preparedQuery(
  sql<{ row: UnitCost }>`select row_to_json(r) as row from (
    select ${COLUMNS} from unit_costs c where c.id = ${parameter('id')}) r`,
)

/** One row of the table, if it is there. */
export async function storedCost(db: Kysely<DB>, id: string): Promise<UnitCost | undefined> {
  const [found] = await one(db, { id })
  return found && present(found.row)
}
