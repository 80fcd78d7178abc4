import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { DB, Valuations } from '#server/schema.ts'
import type { Valuation } from '../model.ts'
import type { ValuationStatus } from '../workflow.ts'

type Names = Pick<Valuation, 'createdByName' | 'approvedByName' | 'assignedToName' | 'clientUserName'>
export type ValuationRow = Omit<Selectable<Valuations>, 'searchText'>

export type ValuationExpressions = ExpressionBuilder<DB & { v: Valuations }, 'v'>

/** The one place where row scope becomes SQL: staff and READ_ONLY see all, USER and CLIENT their own, GUEST none. */
export function inScope(actor: Pick<Actor, 'id' | 'role'>) {
  return (eb: ValuationExpressions): Expression<SqlBool> => {
    const scope = rowScope(actor)
    if (scope === 'own') return eb('v.clientUserId', '=', actor.id)
    return scope === 'all' ? sql.lit(true) : sql.lit(false)
  }
}

const nameOf = (column: string) => sql<string | null>`(select display_name from users where id = ${sql.ref(column)})`

/** Every valuation with the names of its people; callers add scope, filters and order. */
export function selectValuations(db: Kysely<DB>) {
  return db
    .selectFrom('valuations as v')
    .select(COLUMNS)
    .select([
      nameOf('v.createdBy').as('createdByName'),
      nameOf('v.approvedBy').as('approvedByName'),
      nameOf('v.assignedTo').as('assignedToName'),
      nameOf('v.clientUserId').as('clientUserName'),
    ])
}

// search_text is long and for the index alone: no row carries it out of the database.
export const COLUMNS = [
  'v.id',
  'v.version',
  'v.valuationNumber',
  'v.status',
  'v.purpose',
  'v.requestor',
  'v.requestorPhone',
  'v.requestorCapacity',
  'v.requestedParty',
  'v.clientName',
  'v.clientContact',
  'v.clientUserId',
  'v.requestDate',
  'v.inspectionDate',
  'v.valuationDate',
  'v.issueDate',
  'v.dueDate',
  'v.documentType',
  'v.documentNumber',
  'v.documentDate',
  'v.ownerName',
  'v.propertyId',
  'v.propertyCategory',
  'v.areaName',
  'v.blockNumber',
  'v.plotNumber',
  'v.planNumber',
  'v.propertySize',
  'v.isUsufruct',
  'v.hasBuilding',
  'v.feeFils',
  'v.computedFeeFils',
  'v.currency',
  'v.valuationApproach',
  'v.landValueFils',
  'v.buildingValueFils',
  'v.finalValueFils',
  'v.assignedTo',
  'v.notes',
  'v.reviewRemarks',
  'v.statusReason',
  'v.approvedBy',
  'v.approvedAt',
  'v.approvedHash',
  'v.createdBy',
  'v.updatedBy',
  'v.createdAt',
  'v.updatedAt',
] as const

const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))

/** True when this person may read why a valuation came to `status`: clients learn why theirs was ended, not why it was sent back. */
export function mayReadReason(actor: Pick<Actor, 'role'>, status: ValuationStatus | undefined): boolean {
  return rowScope(actor) === 'all' || status === 'CANCELLED' || status === 'REJECTED'
}

/** A row as it travels to this person: fils as KWD, instants as ISO, what reviewers write for those who see all rows only. */
export function toValuation(row: ValuationRow & Names, actor: Pick<Actor, 'role'>): Valuation {
  const { feeFils, computedFeeFils, landValueFils, buildingValueFils, finalValueFils, ...rest } = row
  const status = row.status as ValuationStatus
  return {
    ...rest,
    status,
    fee: kwdFromFils(feeFils),
    computedFee: kwdFromFils(computedFeeFils),
    landValue: kwd(landValueFils),
    buildingValue: kwd(buildingValueFils),
    finalValue: kwd(finalValueFils),
    reviewRemarks: rowScope(actor) === 'all' ? row.reviewRemarks : null,
    statusReason: mayReadReason(actor, status) ? row.statusReason : null,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
