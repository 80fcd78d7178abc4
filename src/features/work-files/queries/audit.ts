import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'

/** The rows that are read at once. */
const BATCH = 500

/** The records whose entries belong to a valuation's file: itself, its documents, its inspections and its issued reports. */
const RECORDS = (id: string) => sql<string>`(select ${id}::text
  union all select d.id::text from documents d where d.valuation_id = ${id}::uuid
  union all select i.id::text from inspections i where i.valuation_id = ${id}::uuid
  union all select r.id::text from issued_reports r where r.valuation_id = ${id}::uuid)`

/** How many entries of the audit log are about a valuation. */
export const countOfAudit = (id: string) =>
  sql<number>`(select count(*)::int from audit_log a where a.resource_id in ${RECORDS(id)})`

/** The entries of the audit log about a valuation as JSON texts, oldest first, with their seals; where they came from stays in the log. */
export async function* auditOfWork(db: Kysely<DB>, valuationId: string): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; text: string }>`
      select a.id, jsonb_pretty(to_jsonb(a) - 'ip_address' - 'user_agent' || jsonb_build_object('seal',
        (select jsonb_build_object('seq', s.seq, 'hash', encode(s.hash, 'hex')) from audit_seals s where s.audit_id = a.id))) as text
      from audit_log a where a.resource_id in ${RECORDS(valuationId)} and a.id > ${last} order by a.id limit ${sql.lit(BATCH)}`.execute(
      db,
    )
    for (const { text } of rows) yield text
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = Number(end.id)
  }
}

/** The names behind the ids in a work-file: everybody who did something that its entries tell of. */
export const peopleOfWork = (id: string) => sql<{ row: unknown }>`
  select jsonb_build_object('id', u.id, 'displayName', u.display_name, 'role', u.role) as row from users u
  where u.id::text in (select a.user_id from audit_log a where a.resource_id in ${RECORDS(id)})
    or u.id in (select unnest(array[v.created_by, v.assigned_to, v.signed_by, v.approved_by, v.client_user_id]) from valuations v where v.id = ${id})
  order by u.display_name, u.id`
