import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { STAFF } from '#access/roles.ts'
import { AppError } from '#kernel/errors.ts'
import { parameter } from '#server/db/prepared-query.ts'
import type { InScope } from '#server/lists/definition.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'
import { inScope as requestInScope } from '../../requests/queries/rows.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { COMMENTED_KINDS, type CommentedKind, type CommentedRecord } from '../model.ts'

type Commented = {
  table: string
  alias: string
  inScope: InScope
  /** SQL: what it is called. */
  name: string
  /** The column of what belongs to a record of this kind. */
  column: string
  /** SQL: the person follows the record unless they say otherwise. */
  followsAtFirst: (person: Expression<unknown>) => RawBuilder<SqlBool>
}

/** Where the records that are commented on are, each with the one row scope that it has. */
export const COMMENTED: Readonly<Record<CommentedKind, Commented>> = {
  valuation: {
    table: 'valuations',
    alias: 'v',
    inScope: valuationInScope,
    name: 'v.valuation_number',
    column: 'valuation_id',
    followsAtFirst: (person) =>
      sql<SqlBool>`(v.created_by = ${person} or v.assigned_to is not distinct from ${person})`,
  },
  property: {
    table: 'properties',
    alias: 'p',
    inScope: propertyInScope,
    name: "coalesce(p.name, concat_ws(' / ', p.location, p.block_number, p.plot_number))",
    column: 'property_id',
    followsAtFirst: (person) => sql<SqlBool>`p.created_by = ${person}`,
  },
  request: {
    table: 'requests',
    alias: 'r',
    inScope: requestInScope,
    name: 'r.number',
    column: 'request_id',
    // Nobody of the firm made it: anyone who writes or is mentioned follows.
    followsAtFirst: () => sql<SqlBool>`false`,
  },
}

/** The `from` of a record in scope, by the parameter `record`. */
export function recordInScope(kind: CommentedKind, scoped: Parameters<InScope>): RawBuilder<unknown> {
  const { table, alias, inScope } = COMMENTED[kind]
  const row = sql.raw(alias)
  return sql`${sql.raw(table)} ${row} where ${row}.id = ${parameter('record')} and ${inScope(...scoped)}`
}

/** SQL: what the record of this id is called. */
export function commentedName(kind: CommentedKind, id: RawBuilder<unknown>): RawBuilder<string> {
  const { table, alias, name } = COMMENTED[kind]
  return sql`(select ${sql.raw(name)} from ${sql.raw(table)} ${sql.raw(alias)} where ${sql.raw(alias)}.id = ${id})`
}

/** A value for each kind of record. */
export const ofEachKind = <T>(make: (kind: CommentedKind) => T) =>
  Object.fromEntries(COMMENTED_KINDS.map((kind) => [kind, make(kind)])) as Record<CommentedKind, T>

const held = ofEachKind((kind) =>
  // So that the record cannot be deleted under what is written to it.
  scopedQuery<{ id: string }>((...scoped) => sql`select id from ${recordInScope(kind, scoped)} for key share`),
)

/** The error of a record that this person may not see. */
export const recordNotFound = ({ kind, id }: CommentedRecord) => new AppError(`${kind}-not-found`, { params: { id } })

/** Keeps a record from being deleted until the transaction ends. Throws the 'not-found' of its kind out of scope. */
export async function holdRecord(ctx: Pick<ReadContext, 'actor' | 'db'>, record: CommentedRecord): Promise<void> {
  const [row] = await held[record.kind](ctx, { record: record.id })
  if (!row) throw recordNotFound(record)
}

type RecordIds = { valuationId: string | null; propertyId: string | null; requestId?: string | null }

/**
 * The same for what belongs to a record, of which `gone` says that this person may not see it. Held before its own row is locked, in the order of
 * anyone who deletes the record, to prevent deadlocks.
 */
export async function holdRecordOf(
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  { valuationId, propertyId, requestId = null }: RecordIds,
  gone: AppError,
): Promise<CommentedRecord> {
  const record: CommentedRecord = valuationId
    ? { kind: 'valuation', id: valuationId }
    : requestId
      ? { kind: 'request', id: requestId }
      : { kind: 'property', id: propertyId ?? '' }
  await holdRecord(ctx, record).catch((error: unknown) => {
    throw error instanceof AppError && error.code === `${record.kind}-not-found` ? gone : error
  })
  return record
}

/** SQL condition: `users u` works here and may see the record of the parameter `record`, so that they may be mentioned on it or be given work on it. */
export function mayBeNamedOn(kind: CommentedKind): RawBuilder<SqlBool> {
  return sql<SqlBool>`u.active and u.deleted_at is null and u.role = any(${sql.lit(`{${STAFF.join()}}`)}::text[])
    and exists (select from ${recordInScope(kind, ['all', sql`u.id`])})`
}
