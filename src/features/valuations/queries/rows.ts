import { type Expression, type ExpressionBuilder, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { readAs } from '#server/lists/columns.ts'
import type { DB, Valuations } from '#server/schema.ts'
import type { Valuation } from '../model.ts'
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
const COLUMNS = [
  'id',
  'version',
  'valuationNumber',
  'status',
  'purpose',
  'requestor',
  'requestorPhone',
  'requestorCapacity',
  'requestedParty',
  'clientName',
  'clientContact',
  'clientUserId',
  'requestDate',
  'inspectionDate',
  'valuationDate',
  'issueDate',
  'dueDate',
  'documentType',
  'documentNumber',
  'documentDate',
  'ownerName',
  'propertyId',
  'propertyCategory',
  'areaName',
  'blockNumber',
  'plotNumber',
  'planNumber',
  'propertySize',
  'isUsufruct',
  'hasBuilding',
  'feeFils',
  'computedFeeFils',
  'currency',
  'valuationApproach',
  'landValueFils',
  'buildingValueFils',
  'finalValueFils',
  'assignedTo',
  'notes',
  'reviewRemarks',
  'statusReason',
  'approvedBy',
  'approvedAt',
  'approvedHash',
  'createdBy',
  'updatedBy',
  'createdAt',
  'updatedAt',
] as const

const MONEY: Record<string, string> = {
  feeFils: 'fee',
  computedFeeFils: 'computedFee',
  landValueFils: 'landValue',
  buildingValueFils: 'buildingValue',
  finalValueFils: 'finalValue',
}

/** What a valuation is read as, `from valuations v`. */
export const VALUATION_COLUMNS = readAs({
  alias: 'v',
  columns: COLUMNS,
  renamed: MONEY,
  instants: ['approvedAt', 'createdAt', 'updatedAt'],
  names: {
    createdByName: ['users', 'displayName', 'createdBy'],
    approvedByName: ['users', 'displayName', 'approvedBy'],
    assignedToName: ['users', 'displayName', 'assignedTo'],
    clientUserName: ['users', 'displayName', 'clientUserId'],
    propertyName: ['properties', 'name', 'propertyId'],
  },
})

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

function forClient(row: Valuation): void {
  row.notes = null
  row.reviewRemarks = null
  if (APPROVED.includes(row.status)) return
  row.landValue = null
  row.buildingValue = null
  row.finalValue = null
}

const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))

/** Makes a row read by VALUATION_COLUMNS what this person is told: fils become KWD, what reviewers write is for those who see all rows. */
export function toValuation(row: Valuation, actor: Pick<Actor, 'role'>): Valuation {
  // In place: the row is nobody else's, and a copy of fifty columns costs as much as reading them.
  row.fee = kwdFromFils(row.fee)
  row.computedFee = kwdFromFils(row.computedFee)
  row.landValue = kwd(row.landValue)
  row.buildingValue = kwd(row.buildingValue)
  row.finalValue = kwd(row.finalValue)
  if (rowScope(actor) !== 'all') forClient(row)
  if (!mayReadReason(actor, row.status)) row.statusReason = null
  return row
}
