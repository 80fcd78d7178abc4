import { type RawBuilder, sql } from 'kysely'
import { TIME_ZONE } from '#kernel/dates.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { TaskKind, TaskRecord } from '../../model/tasks.ts'

type Part = RawBuilder<unknown>

/** The SQL of one kind of task: its rows, conditions and shown columns. */
export type Source = {
  from: Part
  /** The condition for a waiting row. */
  is: Part
  /** The condition for a person's own row; null where it belongs to everybody with the permission. */
  own: Part | null
  /** Everybody sees only their own rows, managers included. */
  isPersonal?: true
  record: TaskRecord | Part
  recordId: Part
  id: Part
  number: Part
  names: Part
  place?: Part
  note?: Part
  amountFils?: Part
  person?: Part
  version?: Part
  since: Part
  /** The promised day or instant; `orSince` where it can be null. */
  day?: Part
  instant?: Part
  orSince?: true
}

/** SQL: the caller's id, and whether they may approve. */
export const ME = sql`${parameter('person')}::uuid`
export const APPROVES = sql`${parameter('approves')}::boolean`
const AFTER = sql`${parameter('afterAt')}::timestamptz`

/** SQL: the names of a client account `c` in both languages. */
export const ACCOUNT = sql`c.name_ar as "nameAr", c.name_en as "nameEn"`
/** SQL: the owner of a valuation `v`, and its area and block. */
export const OWNER = sql`v.owner_name as "nameAr", v.owner_name as "nameEn"`
export const PLACE = sql`v.area_name as "areaName", v.block_number as "blockNumber"`

const ZONE = sql.lit(TIME_ZONE)
const endOf = (day: Part) => sql`((${day} + 1)::timestamp at time zone ${ZONE})`
const dayAfter = (since: Part) => sql`(${since} + interval '24 hours')`

/** The promised time of a row, its sort key, the indexed column behind that key, and the index condition from which a page starts. */
function orderOf({ day, instant, since, orSince }: Source): { due: Part; at: Part; by: Part; from: Part } {
  const due = day ? endOf(day) : (instant ?? sql`null::timestamptz`)
  if (orSince) {
    const at = sql`coalesce(${due}, ${dayAfter(since)})`
    return { due, at, by: at, from: sql`true` }
  }
  if (day) return { due, at: due, by: day, from: sql`${day} >= (${AFTER} at time zone ${ZONE})::date - 1` }
  if (instant) return { due, at: due, by: instant, from: sql`${instant} >= ${AFTER}` }
  return { due, at: dayAfter(since), by: since, from: sql`${since} >= ${AFTER} - interval '24 hours'` }
}

const asked = (kind: TaskKind) => sql`${sql.lit(kind)} = any(${parameter('kinds')}::text[])`
const found = ({ is, own, isPersonal }: Source, isOwn: boolean) =>
  own && (isOwn || isPersonal) ? sql`(${is}) and (${own})` : sql`(${is})`

/** SQL: the first tasks of a kind after the previous page; no rows where the kind is not requested. */
export function pageOf(kind: TaskKind, source: Source, isOwn: boolean): Part {
  const { due, at, by, from } = orderOf(source)
  const { record, recordId, id, number, names, since } = source
  const after = sql`(${AFTER} is null or (${from} and (${at}, ${sql.lit(kind)} collate "C", (${id})::text collate "C")
    > (${AFTER}, ${parameter('afterKind')}::text collate "C", ${parameter('afterId')}::text collate "C")))`
  return sql`(select ${sql.lit(kind)} as kind, (${id})::text as id, ${typeof record === 'string' ? sql.lit(record) : record} as record,
    (${recordId})::text as "recordId", coalesce(${number}, '') as number, ${names}, ${source.place ?? sql`null as "areaName", null as "blockNumber"`},
    left(${source.note ?? sql`null`}, 300) as note, ${source.amountFils ?? sql`null::bigint`} as fils, ${source.person ?? sql`null::uuid`} as "personId",
    ${source.version ?? sql`null::integer`} as version, ${since} as since, ${due} as due, ${at} as at
    from ${source.from} where ${asked(kind)} and ${found(source, isOwn)} and ${after}
    order by ${by}, ${id} limit ${parameter('most')}::integer)`
}

/** SQL: the number of tasks of a kind, up to a limit. */
export const countOf = (kind: TaskKind, source: Source, isOwn: boolean, most: number): Part =>
  sql`(select ${sql.lit(kind)} as kind, count(*)::int as count from (
    select from ${source.from} where ${asked(kind)} and ${found(source, isOwn)} limit ${sql.lit(most)}) n)`

/** SQL: the columns of the answer, from the rows `t` of `pageOf`. */
export const ANSWERED =
  sql.raw(`t.kind, t.id, t.record, t."recordId", t.number, t."nameAr", t."nameEn", t."areaName", t."blockNumber", t.note,
  t.fils::float8 / 1000 as amount, (select display_name from users where id = t."personId") as "personName", t.version,
  ${isoInstant('t.since')} as since, ${isoInstant('t.due')} as "dueAt", ${isoInstant('t.at', 'US')} as at`)
