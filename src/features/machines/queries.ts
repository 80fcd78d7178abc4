import { type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { oneOf, type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Machine, MachineDetails, MachineKey, MachineUse } from './model/records.ts'

const TODAY = sql`(now() at time zone 'Asia/Kuwait')::date`
const instant = (column: string, as: string) => sql.raw(`${isoInstant(column)} as "${as}"`)

/** The list definition of systems, the newest first. Nothing of them is deleted; the verbs' access rule decides who may read them. */
const MACHINES: ListDefinition<Machine> = {
  table: 'machines',
  alias: 'm',
  columns: sql`m.id, m.version, m.name, m.purpose, case when m.client_account_id is null then 'FIRM' else 'CLIENT' end as kind, m.verbs,
    (select nullif(a.name_ar, '') from client_accounts a where a.id = m.client_account_id) as "clientNameAr",
    (select nullif(a.name_en, '') from client_accounts a where a.id = m.client_account_id) as "clientNameEn",
    array(select case when family(n) = 4 and masklen(n) = 32 or masklen(n) = 128 then host(n) else n::text end from unnest(m.networks) n) as networks,
    ${instant('m.created_at', 'createdAt')}, ${instant('m.ended_at', 'endedAt')},
    (select ${sql.raw(isoInstant('max(k.used_at)'))} from machine_keys k where k.machine_id = m.id) as "usedAt",
    (select min(k.expires_on)::text from machine_keys k where k.machine_id = m.id and k.revoked_at is null and k.expires_on >= ${TODAY}) as "endsOn"`,
  scope: () => 'all',
  inScope: () => sql<SqlBool>`true`,
  searchParts: () => ({}),
  present: (row) => row,
}

/** One page of the systems, the newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export const listMachines = (ctx: ReadContext, paging: Paging): Promise<Page<Machine>> =>
  readList(ctx, MACHINES, NO_FILTERS, paging)

const machineOf = oneOf(MACHINES)

const keysOf = preparedQuery(sql<MachineKey>`
  select k.id, k.name, k.hint, k.expires_on::text as "expiresOn", ${instant('k.created_at', 'createdAt')}, c.display_name as "createdByName",
    case when k.revoked_at is not null then 'REVOKED' when k.expires_on < ${TODAY} then 'EXPIRED' else 'GOOD' end as state,
    ${instant('k.revoked_at', 'revokedAt')}, r.display_name as "revokedByName", k.revoke_reason as "revokeReason",
    ${instant('k.used_at', 'usedAt')}, host(k.used_from) as "usedFrom"
  from machine_keys k join users c on c.id = k.created_by left join users r on r.id = k.revoked_by
  where k.machine_id = ${parameter('id')} order by k.created_at desc, k.id limit 50`)

const callsByVerb = preparedQuery(sql<MachineUse>`
  select c.verb as call, sum(c.calls)::int as calls, sum(c.errors)::int as errors,
    (array_agg(c.last_error order by c.day desc) filter (where c.last_error is not null))[1] as "lastError", ${instant('max(c.last_at)', 'lastAt')}
  from machine_calls c where c.machine_id = ${parameter('id')} and c.day > ${TODAY} - 30 group by c.verb order by max(c.last_at) desc limit 100`)

/** A system with its keys and what it called within 30 days. Throws 'machine-not-found'. */
export async function readMachine(ctx: ReadContext, id: string): Promise<MachineDetails> {
  const [machine, keys, use] = await Promise.all([
    machineOf(ctx, id),
    keysOf(ctx.db, { id }),
    callsByVerb(ctx.db, { id }),
  ])
  if (!machine) throw new AppError('machine-not-found')
  return { ...machine, keys, use }
}
