import { type Kysely, type SqlBool, sql } from 'kysely'
import { columnsRead, type RowOf, type Unmatched } from '#kernel/field-descriptor.ts'
import type { DB } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { InScope, Viewer } from '#server/lists/definition.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { accountOf, inScopeAs } from '../../valuations/queries/rows.ts'
import { STORED_FIELDS } from '../fields.ts'
import type { Property } from '../model.ts'
import { withheldFrom } from '../rules/withheld.ts'

/**
 * The row scope of `properties p` as SQL, defined only here: USER and CLIENT see the properties of their account's valuations, all
 * others every property, a GUEST less of each (`presentProperty`).
 */
export const inScope: InScope = (scope, actorId) => {
  if (scope !== 'own') return sql<SqlBool>`true`
  // The array forces a lookup of the few ids by the primary key, however many properties exist.
  return sql<SqlBool>`p.id = any(array(
    select w.property_id from valuations w where ${inScopeAs('w')(scope, actorId)} and w.property_id is not null))`
}

/** The same for `property_tombstones p`, which store the client account whose scope a property left. */
export const tombstoneInScope: InScope = (scope, actorId) =>
  scope === 'own' ? sql<SqlBool>`p.client_account_id = ${accountOf(actorId)}` : sql<SqlBool>`true`

// Derived columns and folded texts are only used by indexes, so lists do not select them.
type Unread =
  | 'searchText'
  | 'locationKey'
  | 'cityKey'
  | 'plotKey'
  | 'cell6'
  | 'cell8'
  | 'cell10'
  | 'locatedBy'
  | 'importId'
type Columns = Exclude<keyof DB['properties'], Unread | 'features'>
type Fields = keyof RowOf<typeof STORED_FIELDS>

/**
 * Checks at compile time that columns and fields match; the type error names those that do not.
 * @lintignore it is a check.
 */
export type UnmatchedColumns = Unmatched<Exclude<Columns, Fields>, Exclude<Fields, Columns>>

const { columns, ...read } = columnsRead(STORED_FIELDS)
/** The select list of a property, `from properties p`. */
export const PROPERTY_COLUMNS = selectList({ alias: 'p', columns: [...columns, 'features'], ...read })

/** Removes from a row of the table, or of a list, what this person may not read. Mutates the row, which is not shared. */
export function presentProperty<R extends Partial<Property>>(row: R, viewer: Pick<Viewer, 'role'>): R {
  const fields: Partial<Property> = row
  for (const field of withheldFrom(viewer)) if (fields[field] !== undefined) fields[field] = null
  return row
}

/**
 * Locks a property about to be referenced until the transaction ends, so that it cannot be deleted meanwhile. False
 * when no property with this id is visible to this person.
 */
export async function holdProperty({ actor, db }: { actor: Viewer; db: Kysely<DB> }, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('properties as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}
