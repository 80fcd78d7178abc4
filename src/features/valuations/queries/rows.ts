import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { type Actor, type RowScope, rowScope } from '#access/actor.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
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
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { STORED_FIELDS, type Valuation, type ValuationField, WRITTEN_FIELDS } from '../fields.ts'
import { isOutsideWorkflow } from '../workflow.ts'

export type ValuationRow = Omit<Selectable<Tables['valuations']>, 'searchText'>

/** The account that a client is a member of now, as SQL: who was removed loses its rows with the very next statement. */
export const membershipOf = (userId: Expression<unknown>) =>
  sql<string | null>`(select m.account_id from client_members m where m.user_id = ${userId})`

/**
 * The account of which a client sees all, as SQL. There is none for a member who is limited to sections: what goes by this alone is not theirs to
 * see, and what they do see goes by `ofAccount`.
 */
export const accountOf = (userId: Expression<unknown>) =>
  sql<string | null>`(select m.account_id from client_members m where m.user_id = ${userId} and not m.is_limited)`

/** Throws 'client-limited' for a client who is limited to sections: what is ordered or kept for later is for those who see all of the account. */
export async function assertSeesAccount({ actor, db }: Pick<ReadContext, 'actor' | 'db'>): Promise<void> {
  if (rowScope(actor) !== 'own') return
  const found = await db
    .selectFrom('clientMembers')
    .select('isLimited')
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  if (found?.isLimited) throw new AppError('client-limited')
}

/** SQL: a row belongs to a client's account by a column, and is within the sections of a member who is limited to some. */
export const ofAccount = (column: string, userId: Expression<unknown>, isWithin: Expression<SqlBool>) =>
  sql<SqlBool>`(${sql.ref(column)} = ${membershipOf(userId)} and (${accountOf(userId)} is not null or ${isWithin}))`

/** SQL: a member who is limited to sections has that of `engagement_properties l`. */
export const hasSection = (userId: Expression<unknown>) => sql<SqlBool>`exists (select from client_member_sections s
  where s.user_id = ${userId} and s.engagement_id = l.engagement_id and s.section = coalesce(l.section, ''))`

/**
 * SQL: what was made for a person, and says in a column of which account they were then, is of their account now. What was made for staff has
 * no account, and is nobody's who has become a client.
 */
export const isOfAccount = (
  madeIn: string,
  userId: Expression<unknown>,
) => sql<SqlBool>`(${sql.ref(madeIn)} = ${accountOf(userId)}
  or not exists (select from users u where u.id = ${userId} and u.role in ('USER', 'CLIENT')))`

/**
 * The row scope of `valuations v` as SQL, defined only here: 'own' is what belongs to the client's account, of which a member who is limited to
 * sections has the valuations of their lines.
 */
export const inScope: InScope = (scope, actorId) => inScopeAs('v')(scope, actorId)

/** The same by another alias. */
export const inScopeAs =
  (alias: string): InScope =>
  (scope, actorId) => {
    if (scope !== 'own') return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`
    const isWithin = sql<SqlBool>`exists (select from engagement_properties l where l.valuation_id = ${sql.ref(`${alias}.id`)} and ${hasSection(actorId)})`
    return ofAccount(`${alias}.client_account_id`, actorId, isWithin)
  }

// search_text is long and only used by the index, so it is never selected.
type Unread = 'searchText' | 'clientAccountId' | 'approvalHashVersion' | 'statusSince' | 'pausedMinutes'
type Columns = keyof Omit<Tables['valuations'], Unread>
type Fields = keyof RowOf<typeof STORED_FIELDS>

/**
 * Checks at compile time that columns and fields match; the type error names those that do not.
 * @lintignore it is a check.
 */
export type UnmatchedColumns = Unmatched<Exclude<Columns, Fields>, Exclude<Fields, Columns>>

/** The select list of a valuation, `from valuations v`. */
export const VALUATION_COLUMNS = selectList({ alias: 'v', ...columnsRead(STORED_FIELDS) })

/** The stored row of a valuation that this person may see. */
export const rowInScope = ({ actor, db }: Pick<ReadContext, 'actor' | 'db'>, id: string) =>
  db
    .selectFrom('valuations as v')
    .selectAll('v')
    .where('v.id', '=', id)
    .where(inScope(...scopeOf(actor)))

/** True when this person may read the reason for `status`: clients see why theirs ended, not why it was returned. */
export function mayReadReason(actor: Pick<Actor, 'role'>, status: ValuationStatus | undefined): boolean {
  return rowScope(actor) === 'all' || status === 'CANCELLED' || status === 'REJECTED'
}

// An unapproved value is a working figure: clients might rely on it, so it is hidden until approval.
const APPROVED: readonly ValuationStatus[] = ['APPROVED', 'COMPLETED', 'FINALIZED']

/** SQL: the report of a valuation is withheld from its client until it is paid; `v.id` unless another is given. */
export const isWithheld = (id = 'v.id') => sql<boolean>`report_withheld(${sql.ref(id)})`

/** SQL condition: the final value of `valuations v` is readable in this scope. */
export function seesFinalValue(scope: RowScope) {
  return scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(v.status = any(${sql.lit(`{${APPROVED.join()}}`)}) and not ${isWithheld()})`
}

/** Blanks the values of withheld valuations in these rows; staff see all. Mutates the rows. */
export async function withoutWithheld<R extends Partial<Valuation> & Pick<Valuation, 'id' | 'status'>>(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  rows: readonly R[],
): Promise<void> {
  if (rowScope(actor) === 'all') return
  const ids = rows.filter((row) => WORTH.some((field) => row[field] != null)).map(({ id }) => id)
  if (ids.length === 0) return
  const withheld = await db
    .selectFrom('valuations as v')
    .select('v.id')
    .where('v.id', 'in', ids)
    .where(isWithheld())
    .execute()
  for (const row of rows)
    if (withheld.some(({ id }) => id === row.id))
      for (const field of WORTH) if (row[field] !== undefined) row[field] = null
}

const CONFIDENTIAL = fieldsWhere(STORED_FIELDS, ({ seenBy }) => seenBy === 'all') as FieldsWith<
  typeof STORED_FIELDS,
  { seenBy: 'all' }
>[]
/** The fields whose values a client does not see before the approval. */
export const HIDDEN_UNTIL_APPROVED = fieldsWhere(
  WRITTEN_FIELDS,
  (_, field) => 'confidentialUntilApproved' in WRITTEN_FIELDS[field as ValuationField],
) as FieldsWith<typeof WRITTEN_FIELDS, { confidentialUntilApproved: true }>[]

type Row = Partial<Valuation> & Pick<Valuation, 'status'>

function forClient(row: Row): void {
  for (const field of CONFIDENTIAL) if (row[field] !== undefined) row[field] = null
  if (APPROVED.includes(row.status)) return
  for (const field of HIDDEN_UNTIL_APPROVED) if (row[field] !== undefined) row[field] = null
}

/** The fields that tell what a property is worth. */
const WORTH = ['finalValue', 'value', 'landValue', 'buildingValue'] as const

const MONEY = fieldsOfKind(STORED_FIELDS, 'money')

/** Converts a row of the table, or of a list, for this person: fils become KWD, and fields they may not read become null. */
export function presentValuation<R extends Row>(row: R, actor: Pick<Actor, 'role'>): R {
  // Mutates the row: it is not shared, and copying fifty columns costs as much as reading them.
  const amounts: Partial<Record<(typeof MONEY)[number], number | null>> = row
  for (const field of MONEY) {
    const fils = amounts[field]
    if (fils) amounts[field] = kwdFromFils(fils)
  }
  if (rowScope(actor) !== 'all') forClient(row)
  // A due date of the earlier register is nobody's work: it stays stored and is not shown.
  if (isOutsideWorkflow(row.status)) {
    row.dueDate = null
    if (row.atRiskAt) row.atRiskAt = null
  }
  if (row.statusReason && !mayReadReason(actor, row.status)) row.statusReason = null
  if (row.finalValue !== undefined) row.value = row.finalValue
  return row
}
