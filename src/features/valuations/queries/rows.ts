import { type Selectable, type SqlBool, sql } from 'kysely'
import { type Actor, type RowScope, rowScope } from '#access/actor.ts'
import {
  columnsRead,
  type FieldsWith,
  fieldsOfKind,
  fieldsWhere,
  type RowOf,
  type Unmatched,
} from '#kernel/field-descriptor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Tables } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { STORED_FIELDS, type Valuation, type ValuationField, WRITTEN_FIELDS } from '../fields.ts'
import type { ValuationStatus } from '../workflow.ts'

export type ValuationRow = Omit<Selectable<Tables['valuations']>, 'searchText'>

/** The one place where row scope becomes SQL, of `valuations v`: all see all, 'own' is what they are the client of. */
export const inScope: InScope = (scope, actorId) => {
  if (scope === 'own') return sql<SqlBool>`v.client_user_id = ${actorId}`
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`
}

// search_text is long and for the index alone: no row carries it out of the database.
type Unread = 'searchText' | 'approvalHashVersion'
type Columns = keyof Omit<Tables['valuations'], Unread>
type Fields = keyof RowOf<typeof STORED_FIELDS>

/** Each column has a field and each field a column: one that is missing is named where this does not compile. */
export type UnmatchedColumns = Unmatched<Exclude<Columns, Fields>, Exclude<Fields, Columns>>

/** The select list of a valuation, `from valuations v`. */
export const VALUATION_COLUMNS = selectList({ alias: 'v', ...columnsRead(STORED_FIELDS) })

/** True when this person may read why a valuation came to `status`: clients may read why theirs ended, not why it was sent back. */
export function mayReadReason(actor: Pick<Actor, 'role'>, status: ValuationStatus | undefined): boolean {
  return rowScope(actor) === 'all' || status === 'CANCELLED' || status === 'REJECTED'
}

// A value that nobody has approved is the firm's own working figure: shown early, it would be relied upon.
const APPROVED: readonly ValuationStatus[] = ['APPROVED', 'COMPLETED', 'FINALIZED']

/** SQL: true where the final value of `valuations v` may be read in this scope. */
export function seesFinalValue(scope: RowScope) {
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`v.status = any(${sql.lit(`{${APPROVED.join()}}`)})`
}

const CONFIDENTIAL = fieldsWhere(WRITTEN_FIELDS, ({ seenBy }) => seenBy === 'all') as FieldsWith<
  typeof WRITTEN_FIELDS,
  { seenBy: 'all' }
>[]
const UNTIL_APPROVED = fieldsWhere(
  WRITTEN_FIELDS,
  (_, field) => 'confidentialUntilApproved' in WRITTEN_FIELDS[field as ValuationField],
) as FieldsWith<typeof WRITTEN_FIELDS, { confidentialUntilApproved: true }>[]

function forClient(row: Valuation): void {
  for (const field of CONFIDENTIAL) row[field] = null
  if (APPROVED.includes(row.status)) return
  for (const field of UNTIL_APPROVED) row[field] = null
}

const MONEY = fieldsOfKind(STORED_FIELDS, 'money')
const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))

/** Makes a row of VALUATION_COLUMNS what this person may read: fils become KWD, and what reviewers write is for those who see all rows. */
export function presentValuation(row: Valuation, actor: Pick<Actor, 'role'>): Valuation {
  // In place: the row is nobody else's, and a copy of fifty columns costs as much as reading them.
  const amounts: Record<(typeof MONEY)[number], number | null> = row
  for (const field of MONEY) amounts[field] = kwd(amounts[field])
  if (rowScope(actor) !== 'all') forClient(row)
  if (!mayReadReason(actor, row.status)) row.statusReason = null
  return row
}
