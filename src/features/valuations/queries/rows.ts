import { type Selectable, type SqlBool, sql } from 'kysely'
import { type Actor, type RowScope, rowScope } from '#access/actor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Tables } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import type { Valuation } from '../model.ts'
import type { ValuationStatus } from '../workflow.ts'

export type ValuationRow = Omit<Selectable<Tables['valuations']>, 'searchText'>

/** The one place where row scope becomes SQL, of `valuations v`: all see all, 'own' is what they are the client of. */
export const inScope: InScope = (scope, actorId) => {
  if (scope === 'own') return sql<SqlBool>`v.client_user_id = ${actorId}`
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`
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

/** The select list of a valuation, `from valuations v`. */
export const VALUATION_COLUMNS = selectList({
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

function forClient(row: Valuation): void {
  row.notes = null
  row.reviewRemarks = null
  if (APPROVED.includes(row.status)) return
  row.landValue = null
  row.buildingValue = null
  row.finalValue = null
}

const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))

/** Makes a row of VALUATION_COLUMNS what this person may read: fils become KWD, and what reviewers write is for those who see all rows. */
export function presentValuation(row: Valuation, actor: Pick<Actor, 'role'>): Valuation {
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
