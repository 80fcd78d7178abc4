import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, type FieldFault } from '#kernel/errors.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
import { inScope, type ValuationRow } from '../valuations/queries/rows.ts'
import { type Declaration, PARTY_FIELDS, type Parties } from './model.ts'
import { declarants, declarationFaults, type LackingPerson, lackingPeople, type Valuer } from './rules.ts'

/** The declarations that a file shows. */
const MOST = 100

type OfValuation = { valuationId: string }

/** The declarations about a valuation, newest first, each with its last decision. */
export const declarationsOf = (db: Kysely<DB>, valuationId: string): Promise<Declaration[]> =>
  declarationsWhere(db, sql<SqlBool>`d.valuation_id = ${valuationId}`, MOST)

/** The last declaration of each person about a valuation, as a report tells them. */
export async function latestDeclarations(
  db: Kysely<DB>,
  valuationId: string,
): Promise<{ name: string; kind: Declaration['kind']; isAllowed: boolean | null }[]> {
  const all = await declarationsOf(db, valuationId)
  return all
    .filter(({ userId }, at) => all.findIndex((one) => one.userId === userId) === at)
    .map(({ userName, kind, decision }) => ({ name: userName, kind, isAllowed: decision?.isAllowed ?? null }))
}

function declarationsWhere(
  db: Kysely<DB>,
  condition: RawBuilder<SqlBool>,
  most: number | null,
): Promise<(Declaration & OfValuation)[]> {
  return runOnce(
    db,
    sql<
      Declaration & OfValuation
    >`select d.valuation_id as "valuationId", d.id::text as id, d.user_id as "userId", u.display_name as "userName", d.kind, d.details, d.about,
        ${sql.raw(isoInstant('d.declared_at'))} as "declaredAt", c.decision
      from conflict_declarations d join users u on u.id = d.user_id
      left join lateral (
        select json_build_object('isAllowed', c.is_allowed, 'reason', c.reason, 'byName', by.display_name,
          'at', ${sql.raw(isoInstant('c.decided_at'))}) as decision
        from conflict_decisions c join users by on by.id = c.decided_by
        where c.declaration_id = d.id order by c.id desc limit 1
      ) c on true
      where ${condition} order by d.id desc limit ${sql.lit(most)}`,
  )
}

/** Who inspected the properties of valuations, or is appointed to. */
function inspectorsOf(db: Kysely<DB>, valuationIds: readonly string[]): Promise<(Valuer & OfValuation)[]> {
  return db
    .selectFrom('inspections as i')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', sql<string>`coalesce(i.held_by, i.inspector_id)`))
    .select(['i.valuationId', 'u.id', 'u.displayName as name'])
    .distinct()
    .where('i.valuationId', '=', sql<string>`any(${valuationIds}::uuid[])`)
    .where('i.state', 'in', ['PLANNED', 'HELD'])
    .orderBy('u.id')
    .execute()
}

/** The parties of a stored valuation. */
export const partiesOf = (row: Parties): Parties =>
  Object.fromEntries(PARTY_FIELDS.map((field) => [field, row[field]])) as Parties

/** The parties of a valuation as its proposed correction would have them; null where none changes any of them. */
export async function correctedParties(db: Kysely<DB>, row: Parties & { id: string }): Promise<Parties | null> {
  const open = await db
    .selectFrom('reportCorrections')
    .select('changes')
    .where('valuationId', '=', row.id)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirst()
  const changes = (open?.changes ?? []) as unknown as { field: string; after: string | null }[]
  const corrected = changes.filter(({ field }) => PARTY_FIELDS.some((party) => party === field))
  if (corrected.length === 0) return null
  return {
    ...partiesOf(row),
    ...Object.fromEntries(corrected.map(({ field, after }) => [field, after ?? null])),
  } as Parties
}

/**
 * The declarations about a valuation, for its page, and the parties that they are asked about while a correction of them is proposed. Throws
 * 'valuation-not-found' when it is out of scope.
 */
export async function readDeclarations(
  { actor, db }: ReadContext,
  { valuationId }: { valuationId: string },
): Promise<{ items: Declaration[]; inspectors: Valuer[]; corrected: Parties | null }> {
  const found = await db
    .selectFrom('valuations as v')
    .select(['v.id', ...PARTY_FIELDS.map((field) => `v.${field}` as const)])
    .where('v.id', '=', valuationId)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const [items, inspectors, corrected] = await Promise.all([
    declarationsOf(db, valuationId),
    inspectorsOf(db, [valuationId]),
    correctedParties(db, found),
  ])
  return { items, inspectors: inspectors.map(({ id, name }) => ({ id, name })), corrected }
}

/** What the declarations of a file lack for a move by this person; nothing where the firm does not ask for them. */
export async function missingDeclarations(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
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
    inspectorsOf(db, [row.id]),
    assignedTo
      ? db.selectFrom('users').select(['id', 'displayName']).where('id', '=', assignedTo).executeTakeFirst()
      : undefined,
  ])
  const assignee = assigned ? { id: assigned.id, name: assigned.displayName } : null
  return declarationFaults({ ...asked, assignee, inspectors, declarations, parties: partiesOf(row) })
}

/** A valuation that lacks declarations for a move, and whose. */
export type LackingValuation = OfValuation & { people: LackingPerson[] }

/**
 * The valuations among these that lack declarations for a move by this person; those out of scope are left out, and none lacks any where
 * the firm does not ask for them.
 */
export async function readLacking(
  ctx: ReadContext,
  { ids, to }: { ids: readonly string[]; to: ValuationStatus },
): Promise<{ items: LackingValuation[] }> {
  const { actor, db } = ctx
  const { conflictDeclarations } = await readSettings(ctx)
  if (!conflictDeclarations) return { items: [] }
  const rows = await db
    .selectFrom('valuations as v')
    .leftJoin('users as u', 'u.id', 'v.assignedTo')
    .select(['v.id', 'v.assignedTo', 'u.displayName', ...PARTY_FIELDS.map((field) => `v.${field}` as const)])
    .where('v.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(inScope(...scopeOf(actor)))
    .execute()
  const seen = rows.map(({ id }) => id)
  // The last declaration of each person is all that counts.
  const latest = sql<SqlBool>`d.id in (select max(l.id) from conflict_declarations l
    where l.valuation_id = any(${seen}::uuid[]) group by l.valuation_id, l.user_id)`
  const [declarations, inspectors] = await Promise.all([declarationsWhere(db, latest, null), inspectorsOf(db, seen)])
  const declared = Map.groupBy(declarations, ({ valuationId }) => valuationId)
  const inspecting = Map.groupBy(inspectors, ({ valuationId }) => valuationId)
  const items = rows.map(({ id, assignedTo, displayName, ...row }) => ({
    valuationId: id,
    people: lackingPeople({
      to,
      declarations: declared.get(id) ?? [],
      parties: partiesOf(row),
      assignee: assignedTo ? { id: assignedTo, name: displayName ?? '' } : null,
      inspectors: (inspecting.get(id) ?? []).map((one) => ({ id: one.id, name: one.name })),
      actor: { id: actor.id, name: actor.displayName },
    }),
  }))
  return { items: items.filter(({ people }) => people.length > 0) }
}
