import { type SqlBool, sql } from 'kysely'
import { isoInstant, selectList } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { accountOf } from '../../valuations/queries/rows.ts'

/** The row scope of `requests r` as SQL, defined only here: clients have their account's, staff what was submitted. */
export const inScope: InScope = (scope, actorId) => {
  if (scope === 'own') return sql<SqlBool>`r.client_account_id = ${accountOf(actorId)}`
  return scope === 'all' ? sql<SqlBool>`r.number is not null` : sql<SqlBool>`false`
}

/** SQL: the quote of `requests r` can't be accepted any more. */
export const IS_EXPIRED = sql<boolean>`(r.state = 'QUOTED' and r.valid_until < (now() at time zone 'Asia/Kuwait')::date)`

/** The select list of a line, `from requests r`. */
export const LINE_COLUMNS = sql`${selectList({
  alias: 'r',
  columns: [
    'id',
    'version',
    'number',
    'state',
    'clientAccountId',
    'createdAt',
    'submittedAt',
    'answerDueAt',
    'answeredAt',
    'validUntil',
    'promisedOn',
    'valuationId',
  ],
  instants: ['createdAt', 'submittedAt', 'answerDueAt', 'answeredAt'],
})}, (select c.name_ar from client_accounts c where c.id = r.client_account_id) as "clientNameAr",
  (select c.name_en from client_accounts c where c.id = r.client_account_id) as "clientNameEn", ${IS_EXPIRED} as "isExpired", r.fields ->> 'purpose' as purpose, r.fields ->> 'propertyCategory' as "propertyCategory",
  r.fields ->> 'areaName' as "areaName", r.fields ->> 'blockNumber' as "blockNumber", r.fields ->> 'plotNumber' as "plotNumber"`

const nameOf = (person: string) => sql.raw(`(select u.display_name from users u where u.id = ${person})`)
const instant = (column: string) => sql.raw(isoInstant(column))

/** SQL: what the progress of a request follows from of its valuation, and the number of that, `from valuations v`. */
export const VALUATION_FACTS = sql`json_build_object('number', v.valuation_number, 'accountId', v.client_account_id, 'status', v.status,
    'dueDate', (v.due_at at time zone 'Asia/Kuwait')::date,
    'visitAt', (select ${instant('min(i.starts_at)')} from inspections i where i.valuation_id = v.id and i.state = 'PLANNED'),
    'isInspected', exists (select from inspections i where i.valuation_id = v.id and i.state = 'HELD'))`

/** The select list of the rest, `from requests r`; amounts are in fils. */
export const REST_COLUMNS = sql`r.fields, r.close_reason as "closeReason", ${nameOf('r.asked_by')} as "askedByName",
  (select coalesce(json_agg(json_build_object('id', q.id, 'text', q.text, 'askedByName', ${nameOf('q.asked_by')},
    'askedAt', ${instant('q.asked_at')}, 'answer', q.answer, 'answeredByName', ${nameOf('q.answered_by')},
    'answeredAt', ${instant('q.answered_at')}) order by q.asked_at, q.id), '[]')
    from request_questions q where q.request_id = r.id) as questions,
  (select coalesce(json_agg(json_build_object('version', q.version, 'fee', q.fee_fils, 'deposit', q.deposit_fils,
    'validUntil', q.valid_until, 'workingDays', q.working_days, 'note', q.note, 'feeReason', q.fee_reason, 'terms', case when q.version = r.quote_version then q.terms else '[]' end, 'termsSha256', q.terms_sha256,
    'madeByName', ${nameOf('q.made_by')}, 'madeAt', ${instant('q.made_at')}) order by q.version desc), '[]')
    from request_quotes q where q.request_id = r.id) as quotes,
  (select json_build_object('quoteVersion', a.quote_version, 'name', a.name, 'termsSha256', a.terms_sha256,
    'acceptedAt', ${instant('a.accepted_at')}, 'acceptedOn', a.accepted_on, 'ipAddress', a.ip_address,
    'recordedByName', ${nameOf('a.recorded_by')},
    'acceptedByName', (select coalesce(u.full_name, u.display_name) from users u where u.id = a.accepted_by), 'evidence', a.evidence,
    'files', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.added_at, f.id), '[]')
      from acceptance_files f where f.request_id = a.request_id))
    from request_acceptances a where a.request_id = r.id) as acceptance,
  (select ${VALUATION_FACTS} from valuations v where v.id = r.valuation_id) as valuation`
