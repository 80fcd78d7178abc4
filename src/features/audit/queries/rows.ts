import { type Kysely, type RawBuilder, sql } from 'kysely'
import { runOnce } from '#server/prepared-query.ts'
import type { DB } from '#server/schema.ts'
import type { AuditItem } from '../model.ts'
import { type Narrowing, where } from './filters.ts'

/** A point of the order: the instant, finer than a Date is, and the id. */
export type Place = { at: string; id: string }
/** A row as it is read, before it is known where its record is shown. */
export type AuditRow = Omit<AuditItem, 'resource' | 'names'> & {
  resourceType: string | null
  resourceId: string | null
  place: string
}

const ORDER = sql`order by a.at desc, a.id desc`
const COLUMNS =
  sql.raw(`a.id::text as id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp,
  a.event_type as "eventType", a.user_id as "userId", a.user_name as "userName", a.description, a.details, a.before, a.after,
  a.resource_type as "resourceType", a.resource_id as "resourceId", a.ip_address as "ipAddress",
  a.user_agent as "userAgent", (select seq from audit_seals s where s.audit_id = a.id) as sealed, a.at::text as place`)

/** Where a row stands in the order; undefined when there is no such row. */
export async function placeOf(db: Kysely<DB>, id: string): Promise<Place | undefined> {
  const [place] = await runOnce(
    db,
    sql<Place>`select at::text as at, id::text as id from audit_log where id = ${id}::bigint`,
  )
  return place
}

/** At most `limit` rows that match, newest first, after a place if there is one. */
export function readRows(db: Kysely<DB>, narrowing: Narrowing, limit: number, last?: Place): Promise<AuditRow[]> {
  return runOnce(db, rowsQuery(narrowing, limit, last))
}

/** The statement of the same. Its limit stands in the text: PostgreSQL plans for the few rows it will read. */
export function rowsQuery({ types, conditions, equal }: Narrowing, limit: number, last?: Place): RawBuilder<AuditRow> {
  const further = last
    ? [...conditions, sql<boolean>`(a.at, a.id) < (${last.at}::timestamptz, ${last.id}::bigint)`]
    : conditions
  const page = sql`${ORDER} limit ${sql.lit(limit)}`
  // Kinds alone: each is read from the index that holds it in order, and they are merged; so it reads no more than it gives.
  const ids =
    types && !equal
      ? sql`select a.id, a.at from unnest(${types}::text[]) as t (type), lateral (
          select a.id, a.at from audit_log a where a.event_type = t.type and ${where({ conditions: further })} ${page}
        ) a ${page}`
      : sql`select a.id, a.at from audit_log a where ${where({ types, conditions: further })} ${page}`
  return sql<AuditRow>`select ${COLUMNS} from (${ids}) p join audit_log a using (id) ${ORDER}`
}

/** How many rows match. */
export async function countRows(db: Kysely<DB>, { types, conditions }: Narrowing): Promise<number> {
  // Of all there are, the chain knows the number.
  const counting =
    !types && conditions.length === 0
      ? sql<{ count: number }>`select (select seq from audit_chain) + (select count(*) from audit_unsealed) as count`
      : sql<{ count: number }>`select count(*) as count from audit_log a where ${where({ types, conditions })}`
  const [row] = await runOnce(db, counting)
  return row?.count ?? 0
}
