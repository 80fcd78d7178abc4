import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { named, selectedFields } from '#server/lists/selected-fields.ts'
import { accountOf } from '../../valuations/queries/rows.ts'
import {
  ACCEPTANCE_FIELDS,
  LISTED_FIELDS,
  OWN_FIELDS,
  QUESTION_FIELDS,
  QUOTE_FIELDS,
  type RequestFields,
  SYSTEM_FIELDS,
} from '../fields.ts'
import type { Term, ValuationRequest } from '../model.ts'
import type { ProgressFacts } from '../rules/progress.ts'

/** The row scope of `requests r` as SQL, defined only here: clients have their account's, staff what was submitted. */
export const inScope: InScope = (scope, actorId) => {
  if (scope === 'own') return sql<SqlBool>`r.client_account_id = ${accountOf(actorId)}`
  return scope === 'all' ? sql<SqlBool>`r.number is not null` : sql<SqlBool>`false`
}

/** SQL: the quote of `requests r` can't be accepted any more. */
export const IS_EXPIRED = sql<boolean>`(r.state = 'QUOTED' and r.valid_until < (now() at time zone 'Asia/Kuwait')::date)`

type Listed = (typeof LISTED_FIELDS)[number]
const accountName = (column: 'name_ar' | 'name_en') =>
  `coalesce((select c.${column} from client_accounts c where c.id = r.client_account_id), r.fields ->> 'requestor', '')`

/** The select list of a line, `from requests r`. */
export const LINE_COLUMNS = [
  ...selectedFields('requests', 'r', SYSTEM_FIELDS),
  named<string, 'clientNameAr'>('clientNameAr', accountName('name_ar')),
  named<string, 'clientNameEn'>('clientNameEn', accountName('name_en')),
  named<boolean, 'isTaken'>('isTaken', 'r.taken_by is not null'),
  named<boolean, 'isExpired'>('isExpired', IS_EXPIRED),
  named<number | null, 'sheetLines'>('sheetLines', 'r.sheet_lines'),
  ...LISTED_FIELDS.map((field) => named<ValuationRequest[Listed], Listed>(field, `r.fields ->> '${field}'`)),
]

const instant = (column: string) => sql.raw(isoInstant(column))

/** What the progress of a request follows from of its valuation, the number of that, and whose it is now. */
export type ValuationFacts = NonNullable<ProgressFacts['valuation']> & { number: string; accountId: string | null }

/** SQL: the same, `from valuations v`. */
export const VALUATION_FACTS = sql<ValuationFacts>`json_build_object('number', v.valuation_number, 'accountId', v.client_account_id, 'status', v.status,
    'dueDate', (v.due_at at time zone 'Asia/Kuwait')::date,
    'visitAt', (select ${instant('min(i.starts_at)')} from inspections i where i.valuation_id = v.id and i.state = 'PLANNED'),
    'isInspected', exists (select from inspections i where i.valuation_id = v.id and i.state = 'HELD'))`

const of = expressionBuilder<DB & { r: DB['requests'] }, 'r'>()

/** The select list of the rest, `from requests r`; amounts are in fils. */
export const REST_COLUMNS = [
  ...selectedFields('requests', 'r', OWN_FIELDS),
  named<boolean, 'hasSheet'>('hasSheet', 'exists (select from imports i where i.request_id = r.id)'),
  named<string | null, 'sheetName'>('sheetName', 'r.sheet_name'),
  sql<RequestFields>`r.fields`.as('fields'),
  jsonArrayFrom(
    of
      .selectFrom('requestQuestions as q')
      .select(selectedFields('requestQuestions', 'q', QUESTION_FIELDS))
      .whereRef('q.requestId', '=', 'r.id')
      .orderBy('q.askedAt')
      .orderBy('q.id'),
  ).as('questions'),
  jsonArrayFrom(
    of
      .selectFrom('requestQuotes as q')
      .select([
        ...selectedFields('requestQuotes', 'q', QUOTE_FIELDS),
        sql<Term[]>`case when q.version = r.quote_version then q.terms else '[]' end`.as('terms'),
      ])
      .whereRef('q.requestId', '=', 'r.id')
      .orderBy('q.version', 'desc'),
  ).as('quotes'),
  jsonObjectFrom(
    of
      .selectFrom('requestAcceptances as a')
      .select((eb) => [
        ...selectedFields('requestAcceptances', 'a', ACCEPTANCE_FIELDS),
        named<string | null, 'acceptedByName'>(
          'acceptedByName',
          '(select coalesce(u.full_name, u.display_name) from users u where u.id = a.accepted_by)',
        ),
        jsonArrayFrom(
          eb
            .selectFrom('acceptanceFiles as f')
            .select(['f.id', 'f.name'])
            .whereRef('f.requestId', '=', 'a.requestId')
            .orderBy('f.addedAt')
            .orderBy('f.id'),
        ).as('files'),
      ])
      .whereRef('a.requestId', '=', 'r.id'),
  ).as('acceptance'),
  sql<ValuationFacts | null>`(select ${VALUATION_FACTS} from valuations v where v.id = r.valuation_id)`.as('valuation'),
]
