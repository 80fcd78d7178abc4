import { type Expression, type ExpressionBuilder, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import {
  columnsRead,
  type FieldsWith,
  fieldsOfKind,
  fieldsWhere,
  type RowOf,
  type Unmatched,
} from '#kernel/field-descriptor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { readAs } from '#server/lists/columns.ts'
import type { DB, Valuations } from '#server/schema.ts'
import { STORED_FIELDS, type Valuation, type ValuationField, WRITTEN_FIELDS } from '../fields.ts'
import type { ValuationStatus } from '../workflow.ts'

export type ValuationRow = Omit<Selectable<Valuations>, 'searchText'>

export type ValuationExpressions = ExpressionBuilder<DB & { v: Valuations }, 'v'>
/** Builds conditions on `valuations v` apart from a query. */
export const valuationExpressions: ValuationExpressions = expressionBuilder<DB & { v: Valuations }, 'v'>()

/** The one place where row scope becomes SQL: staff and READ_ONLY see all, USER and CLIENT their own, GUEST none. */
export function inScope(actor: Pick<Actor, 'id' | 'role'>) {
  return (eb: ValuationExpressions): Expression<SqlBool> => {
    const scope = rowScope(actor)
    if (scope === 'own') return eb('v.clientUserId', '=', actor.id)
    return scope === 'all' ? sql.lit(true) : sql.lit(false)
  }
}

// search_text is long and for the index alone: no row carries it out of the database.
type Unread = 'searchText' | 'approvalHashVersion'
type Columns = keyof Omit<Valuations, Unread>
type Fields = keyof RowOf<typeof STORED_FIELDS>

/** Each column has a field and each field a column: one that is missing is named where this does not compile. */
export type UnmatchedColumns = Unmatched<Exclude<Columns, Fields>, Exclude<Fields, Columns>>

/** What a valuation is read as, `from valuations v`. */
export const VALUATION_COLUMNS = readAs({ alias: 'v', ...columnsRead(STORED_FIELDS) })

/** True when this person may read why a valuation came to `status`: clients learn why theirs was ended, not why it was sent back. */
export function mayReadReason(actor: Pick<Actor, 'role'>, status: ValuationStatus | undefined): boolean {
  return rowScope(actor) === 'all' || status === 'CANCELLED' || status === 'REJECTED'
}

// A value that nobody has approved is the firm's own working figure: given away early, it would be relied upon.
const APPROVED: readonly ValuationStatus[] = ['APPROVED', 'COMPLETED', 'FINALIZED']

/** The same as SQL, of the final value of `valuations v`: true where this person may read it. */
export function seesFinalValue(actor: Pick<Actor, 'role'>) {
  return rowScope(actor) === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`v.status = any(${sql.lit(`{${APPROVED.join()}}`)})`
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

/** Makes a row read by VALUATION_COLUMNS what this person is told: fils become KWD, what reviewers write is for those who see all rows. */
export function toValuation(row: Valuation, actor: Pick<Actor, 'role'>): Valuation {
  // In place: the row is nobody else's, and a copy of fifty columns costs as much as reading them.
  const amounts: Record<(typeof MONEY)[number], number | null> = row
  for (const field of MONEY) amounts[field] = kwd(amounts[field])
  if (rowScope(actor) !== 'all') forClient(row)
  if (!mayReadReason(actor, row.status)) row.statusReason = null
  return row
}
