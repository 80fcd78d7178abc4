import { type RawBuilder, sql } from 'kysely'
import { TIME_ZONE } from '#kernel/dates.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { TaskKind, TaskRecord } from '../../model/tasks.ts'

type Part = RawBuilder<unknown>

/** Where the tasks of a kind are, and what of them is shown. */
export type Source = {
  from: Part
  /** What waits. */
  is: Part
  /** Whose it is in person; null where it is of everybody who may do it. */
  own: Part | null
  /** Each person sees theirs alone, managers too. */
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
  /** The day, or the instant, by which it was promised; `orSince` where that may be absent. */
  day?: Part
  instant?: Part
  orSince?: true
}

/** SQL: the person who asks, and whether they approve. */
export const ME = sql`${parameter('person')}::uuid`
export const APPROVES = sql`${parameter('approves')}::boolean`
const AFTER = sql`${parameter('afterAt')}::timestamptz`

/** SQL: what a client account `c` is called in both languages. */
export const ACCOUNT = sql`c.name_ar as "nameAr", c.name_en as "nameEn"`
/** SQL: whose property a valuation `v` is of, and where that is. */
export const OWNER = sql`v.owner_name as "nameAr", v.owner_name as "nameEn"`
export const PLACE = sql`v.area_name as "areaName", v.block_number as "blockNumber"`

const ZONE = sql.lit(TIME_ZONE)
const endOf = (day: Part) => sql`((${day} + 1)::timestamp at time zone ${ZONE})`
const dayAfter = (since: Part) => sql`(${since} + interval '24 hours')`

/** By when a task of a source is done, what an index has it in the order of, and what of that index a page begins at. */
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

/** SQL: the first tasks of a kind after the last one of the page before; none where the kind is not asked for. */
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

/** SQL: how many tasks of a kind there are, up to a limit. */
export const countOf = (kind: TaskKind, source: Source, isOwn: boolean, most: number): Part =>
  sql`(select ${sql.lit(kind)} as kind, count(*)::int as count from (
    select from ${source.from} where ${asked(kind)} and ${found(source, isOwn)} limit ${sql.lit(most)}) n)`

/** SQL: the row of a task as it is answered, from what `pageOf` gives as `t`. */
export const ANSWERED =
  sql.raw(`t.kind, t.id, t.record, t."recordId", t.number, t."nameAr", t."nameEn", t."areaName", t."blockNumber", t.note,
  t.fils::float8 / 1000 as amount, (select display_name from users where id = t."personId") as "personName", t.version,
  ${isoInstant('t.since')} as since, ${isoInstant('t.due')} as "dueAt", ${isoInstant('t.at', 'US')} as at`)
