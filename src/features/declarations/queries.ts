import { type Kysely, sql } from 'kysely'
import { AppError, type FieldFault } from '#kernel/errors.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext, WriteContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
import type { ValuationStatus } from '../valuations/model/codes.ts'
import { inScope, type ValuationRow } from '../valuations/queries/rows.ts'
import { type Declaration, PARTY_FIELDS, type Parties } from './model.ts'
import { declarants, declarationFaults, type Valuer } from './rules.ts'

/** The declarations that a file shows. */
const MOST = 100

/** The declarations about a valuation, newest first, each with its last decision. */
export function declarationsOf(db: Kysely<DB>, valuationId: string): Promise<Declaration[]> {
  return runOnce(
    db,
    sql<Declaration>`select d.id::text as id, d.user_id as "userId", u.display_name as "userName", d.kind, d.details, d.about,
        ${sql.raw(isoInstant('d.declared_at'))} as "declaredAt", c.decision
      from conflict_declarations d join users u on u.id = d.user_id
      left join lateral (
        select json_build_object('isAllowed', c.is_allowed, 'reason', c.reason, 'byName', by.display_name,
          'at', ${sql.raw(isoInstant('c.decided_at'))}) as decision
        from conflict_decisions c join users by on by.id = c.decided_by
        where c.declaration_id = d.id order by c.id desc limit 1
      ) c on true
      where d.valuation_id = ${valuationId} order by d.id desc limit ${sql.lit(MOST)}`,
  )
}

/** Who inspected the property of a valuation, or is appointed to. */
function inspectorsOf(db: Kysely<DB>, valuationId: string): Promise<Valuer[]> {
  return db
    .selectFrom('inspections as i')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', sql<string>`coalesce(i.held_by, i.inspector_id)`))
    .select(['u.id', 'u.displayName as name'])
    .distinct()
    .where('i.valuationId', '=', valuationId)
    .where('i.state', 'in', ['PLANNED', 'HELD'])
    .orderBy('u.id')
    .execute()
}

/** The parties of a stored valuation. */
export const partiesOf = (row: Parties): Parties =>
  Object.fromEntries(PARTY_FIELDS.map((field) => [field, row[field]])) as Parties

/** The declarations about a valuation, for its page. Throws 'valuation-not-found' when it is out of scope. */
export async function readDeclarations(
  { actor, db }: ReadContext,
  { valuationId }: { valuationId: string },
): Promise<{ items: Declaration[]; inspectors: Valuer[] }> {
  const found = await db
    .selectFrom('valuations as v')
    .select('v.id')
    .where('v.id', '=', valuationId)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const [items, inspectors] = await Promise.all([declarationsOf(db, valuationId), inspectorsOf(db, valuationId)])
  return { items, inspectors }
}

/** What the declarations of a file lack for a move by this person; nothing where the firm does not ask for them. */
export async function missingDeclarations(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>,
  row: Pick<ValuationRow, 'id' | 'assignedTo'> & Parties,
  to: ValuationStatus,
): Promise<FieldFault[]> {
  const { actor, db } = ctx
  const { conflictDeclarations } = await readSettings(ctx)
  const { assignedTo } = row
  const asked = {
    to,
    inspectors: [],
    actor: { id: actor.id, name: actor.displayName },
    assignee: assignedTo ? { id: assignedTo, name: '' } : null,
  }
  if (!conflictDeclarations || declarants(asked).length === 0) return []
  const [declarations, inspectors, assigned] = await Promise.all([
    declarationsOf(db, row.id),
    inspectorsOf(db, row.id),
    assignedTo
      ? db.selectFrom('users').select(['id', 'displayName']).where('id', '=', assignedTo).executeTakeFirst()
      : undefined,
  ])
  const assignee = assigned ? { id: assigned.id, name: assigned.displayName } : null
  return declarationFaults({ ...asked, assignee, inspectors, declarations, parties: partiesOf(row) })
}
