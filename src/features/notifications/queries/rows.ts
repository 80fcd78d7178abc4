import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { ROLES, SUPERS } from '#access/roles.ts'
import type { InScope } from '#server/lists/definition.ts'
import { commentedName } from '../../comments/queries/rows.ts'
import { inScope as engagementInScope } from '../../engagements/queries/rows.ts'
import { inScope as invoiceInScope } from '../../invoices/queries/rows.ts'
import { inScope as threadInScope } from '../../messages/queries/rows.ts'
import { inScope as programmeInScope } from '../../programmes/queries/rows.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'
import { inScope as requestInScope } from '../../requests/queries/rows.ts'
import { accountOf, inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { KINDS, shippedChoice, WHILE_ASSIGNED, WHILE_FOLLOW_UP_ASSIGNED, WHILE_REVIEWING } from '../model/kinds.ts'

const rolesOf = (scope: 'all' | 'own') => ROLES.filter((role) => rowScope({ role }) === scope)
/** Which role may be notified of which kind. */
const TOLD = KINDS.flatMap((kind) =>
  ROLES.filter((role) => shippedChoice(kind, role) !== null).map((role) => `${kind} ${role}`),
)
const listed = (words: readonly string[]) => sql.lit(`{"${words.join('","')}"}`)

/** SQL condition: a row is in the scope of `users u` by their present role. */
const inScopeOfReader = (inScope: InScope) => sql<SqlBool>`case
  when u.role = any(${listed(rolesOf('all'))}::text[]) then ${inScope('all', sql`u.id`)}
  when u.role = any(${listed(rolesOf('own'))}::text[]) then ${inScope('own', sql`u.id`)}
  else ${inScope('none', sql`u.id`)} end`

/**
 * SQL condition: the reader `users u` may be notified of this row (kind, record_kind, record_id), by the present role, the row scope of the
 * record, and the present assignment of the valuation or of the follow-up. The one place where it is asked: when a notification is made, read, counted, or mailed.
 */
export function isReadable(alias: string): RawBuilder<SqlBool> {
  const n = sql.raw(alias)
  return sql<SqlBool>`(${n}.kind || ' ' || u.role) = any(${listed(TOLD)}::text[])
    and (${n}.kind <> all(${listed(WHILE_FOLLOW_UP_ASSIGNED)}::text[]) or exists (
      select from follow_ups f where f.id = (${n}.params->>'followUp')::uuid and f.assigned_to = u.id))
    and case ${n}.record_kind
    when 'valuation' then exists (select from valuations v where v.id = ${n}.record_id
      and ${inScopeOfReader(valuationInScope)}
      and (${n}.kind <> all(${listed(WHILE_ASSIGNED)}::text[]) or v.assigned_to = u.id))
    when 'formerValuation' then exists (select from valuations v where v.id = ${n}.record_id)
    when 'property' then exists (select from properties p where p.id = ${n}.record_id and ${inScopeOfReader(propertyInScope)})
    when 'invoice' then exists (select from invoices i where i.id = ${n}.record_id and ${inScopeOfReader(invoiceInScope)})
    when 'request' then exists (select from requests r where r.id = ${n}.record_id and ${inScopeOfReader(requestInScope)})
    when 'engagement' then exists (select from engagements e where e.id = ${n}.record_id and ${inScopeOfReader(engagementInScope)})
    when 'thread' then exists (select from message_threads t where t.id = ${n}.record_id and ${inScopeOfReader(threadInScope)})
    when 'avmRound' then ${n}.kind <> all(${listed(WHILE_REVIEWING)}::text[])
      or exists (select from avm_samples s where s.round_id = ${n}.record_id and s.reviewer_id = u.id and s.decision is null)
    when 'avmModel' then exists (select from avm_models am where am.id = ${n}.record_id)
    when 'programme' then exists (select from programmes pr where pr.id = ${n}.record_id and case
      when u.role = any(${listed(rolesOf('own'))}::text[]) then pr.client_account_id = ${accountOf(sql`u.id`)}
      else ${inScopeOfReader(programmeInScope)} end)
    when 'clientAccount' then exists (select from client_accounts a where a.id = ${n}.record_id)
    when 'machine' then u.role = any(${listed(SUPERS)}::text[]) and exists (select from machines x where x.id = ${n}.record_id and x.ended_at is null)
    when 'webhook' then exists (select from webhook_endpoints e where e.id = ${n}.record_id)
    when 'import' then exists (select from imports i where i.id = ${n}.record_id and i.user_id = u.id)
    when 'report' then exists (select from report_runs r where r.id = ${n}.record_id and r.user_id = u.id)
    when 'licence' then (${n}.record_id = u.id or u.role = any(${listed(SUPERS)}::text[]))
      and exists (select from valuer_licences l where l.user_id = ${n}.record_id)
    else false end`
}

/** SQL: what a record is called, of a row with record_kind and record_id. */
export function recordName(alias: string): RawBuilder<string> {
  const n = sql.raw(alias)
  const id = sql`${n}.record_id`
  return sql<string>`case ${n}.record_kind
    when 'valuation' then ${commentedName('valuation', id)}
    when 'formerValuation' then ${commentedName('valuation', id)}
    when 'property' then ${commentedName('property', id)}
    when 'invoice' then (select number from invoices i where i.id = ${n}.record_id)
    when 'request' then ${commentedName('request', id)}
    when 'engagement' then (select number from engagements e where e.id = ${n}.record_id)
    when 'thread' then (select number from message_threads t where t.id = ${n}.record_id)
    when 'avmRound' then (select 'RT-' || to_char(r.quarter, 'YYYY-"Q"Q') from avm_rounds r where r.id = ${n}.record_id)
    when 'avmModel' then (select am.number::text from avm_models am where am.id = ${n}.record_id)
    when 'programme' then (select pr.title from programmes pr where pr.id = ${n}.record_id)
    when 'clientAccount' then (select coalesce(nullif(a.name_ar, ''), a.name_en) from client_accounts a where a.id = ${n}.record_id)
    when 'machine' then (select x.name from machines x where x.id = ${n}.record_id)
    when 'webhook' then (select name from webhook_endpoints e where e.id = ${n}.record_id)
    when 'import' then (select file_name from imports i where i.id = ${n}.record_id)
    when 'report' then (select file_name from report_runs r where r.id = ${n}.record_id)
    when 'licence' then (select display_name from users h where h.id = ${n}.record_id) end`
}
