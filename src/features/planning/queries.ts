import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Governorate } from '#features/places/model/governorates.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { columnsRead } from '#kernel/field-descriptor.ts'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { Filters, InScope, ListDefinition } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { governorateOn } from '../places/model/areas.ts'
import { areaByNumber } from '../places/model.ts'
import { STORED_FIELDS } from './fields.ts'
import type { LookingFor, RuleFilters } from './model/inputs.ts'
import { type LookedFor, MOST_VERSIONS, type Permitted, type PlanningRule, planningFault } from './model.ts'
import { permittedRule } from './rules.ts'

/** The row scope of `planning_rules r`: the firm sees the whole table, nobody else any of it. */
const inScope: InScope = (scope) => (scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`)

const TODAY = sql`(now() at time zone 'Asia/Kuwait')::date`
const LATER = sql`select from planning_rules l where l.scope = r.scope and l.withdrawn_at is null and l.valid_from > r.valid_from`
/** The state of a rule today, as `RuleState` has it. */
const STATE = sql<PlanningRule['state']>`case
  when r.withdrawn_at is not null then 'WITHDRAWN'
  when r.valid_from > ${TODAY} then 'SCHEDULED'
  when r.valid_to >= ${TODAY} is not false then 'IN_FORCE'
  when exists (${LATER} and l.valid_from <= ${TODAY}) then 'REPLACED'
  else 'ENDED' end`

const COLUMNS = sql`${selectList({ alias: 'r', ...columnsRead(STORED_FIELDS) })}, ${STATE} as state,
  exists (${LATER}) as "isFollowed"`

/** The list definition of the table: categories in their order, the rules of all Kuwait, of governorates and of areas, of each the newest first. Nothing is deleted. */
const RULES: ListDefinition<PlanningRule> = {
  table: 'planning_rules',
  alias: 'r',
  columns: COLUMNS,
  order: { rank: 'int', validFrom: 'date', id: 'uuid' },
  conditions: {
    areaNumber: (value) => sql`r.area_number = ${value}::int`,
    on: (value) =>
      sql`r.withdrawn_at is null and r.valid_from <= ${value}::date and (r.valid_to is null or r.valid_to >= ${value}::date)`,
    state: (value) => sql`${STATE} = ${value}`,
    isCurrent: () => sql`${STATE} in ('IN_FORCE', 'SCHEDULED')`,
  },
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: (row) => row,
}

/** One page of the table; without a state and a day what holds or is going to. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listPlanningRules(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, text = '', areaNumber, ...equal }: RuleFilters & Paging,
): Promise<Page<PlanningRule>> {
  const words = searchWords(text)
  const filters: Filters = {
    lists: {},
    equal: {
      ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined)),
      ...(areaNumber === undefined ? {} : { areaNumber: String(areaNumber) }),
      ...(equal.state || equal.on ? {} : { isCurrent: true }),
    },
    words: words.length > 0 ? { text: words } : {},
    ranges: {},
  }
  return readList(ctx, RULES, filters, { pageSize, lastId, exactTotal, count })
}

const one = preparedQuery(
  sql<{ row: PlanningRule }>`select row_to_json(q) as row from (
    select ${COLUMNS} from planning_rules r where r.id = ${parameter('id')}) q`,
)

/** One rule of the table. Throws 'planning-rule-not-found'. */
export async function storedRule(db: Kysely<DB>, id: string): Promise<PlanningRule> {
  const [found] = await one(db, { id })
  if (!found) throw new AppError('planning-rule-not-found')
  return found.row
}

const ofScope = preparedQuery(
  sql<{ row: PlanningRule }>`select row_to_json(q) as row from (
    select ${COLUMNS} from planning_rules r where r.scope = (select scope from planning_rules where id = ${parameter('id')})
    order by r.valid_from desc, r.created_at desc, r.id desc limit ${sql.lit(MOST_VERSIONS)}) q`,
)

/** A rule, and all that the table ever had of its place, category and sizes of plot, the newest day first. Throws 'planning-rule-not-found'. */
export async function readPlanningRule(
  { db }: Pick<ReadContext, 'db'>,
  { id }: { id: string },
): Promise<{ rule: PlanningRule; versions: PlanningRule[] }> {
  const rows = await ofScope(db, { id })
  const rule = rows.find(({ row }) => row.id === id)?.row ?? (await storedRule(db, id))
  return { rule, versions: rows.map(({ row }) => row) }
}

const ofImport = preparedQuery(
  sql<{ row: PlanningRule; isTouched: boolean }>`select row_to_json(q) as row, "isTouched" from (
    select ${COLUMNS}, r.version > 1 or exists (${LATER} and l.import_id is distinct from r.import_id) as "isTouched"
    from planning_rules r where r.import_id = ${parameter('importId')} and r.withdrawn_at is null
    order by r.valid_from desc, r.id desc) q`,
)

/** The rules of an import that are not withdrawn, the newest day first, and whether each was changed, or followed by one of elsewhere. */
export const rulesOfImport = (db: Kysely<DB>, importId: string) => ofImport(db, { importId })

const candidates = preparedQuery(
  sql<{ row: PlanningRule }>`select row_to_json(q) as row from (
    select ${COLUMNS} from planning_rules r
    where r.withdrawn_at is null and r.category = ${parameter('category')}
      and r.valid_from <= ${parameter('on')}::date and (r.valid_to is null or r.valid_to >= ${parameter('on')}::date)
      and (r.area_number = ${parameter('areaNumber')}::int
        or (r.area_number is null and (r.governorate is null or r.governorate = ${parameter('governorate')}::text)))) q`,
)

/**
 * The rule that applies on a day, by `permittedRule`. An area is looked for in the governorate that it belonged to on that day, whichever is given.
 * Throws 'record-invalid' for an area that there is not.
 */
export async function readPermitted(
  { db }: Pick<ReadContext, 'db'>,
  { areaNumber, governorate, category, plotSize, on = kuwaitToday() }: LookingFor,
): Promise<Permitted> {
  const area = areaNumber === undefined ? undefined : areaByNumber(areaNumber)
  if (areaNumber !== undefined && !area) throw recordInvalid([planningFault('areaNumber', 'fault.area')])
  const within: Governorate | null = area ? governorateOn(area, on) : (governorate ?? null)
  const lookedFor: LookedFor = {
    areaNumber: areaNumber ?? null,
    governorate: within,
    category,
    plotSize: plotSize ?? null,
    on,
  }
  const rows = await candidates(db, lookedFor)
  return {
    rule: permittedRule(
      rows.map(({ row }) => row),
      lookedFor,
    ),
    lookedFor,
  }
}
