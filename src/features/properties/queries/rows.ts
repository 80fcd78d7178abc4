import { type Kysely, type SqlBool, sql } from 'kysely'
import { columnsRead, type RowOf, type Unmatched } from '#kernel/field-descriptor.ts'
import type { DB } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { InScope, Viewer } from '#server/lists/definition.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { STORED_FIELDS } from '../fields.ts'
import type { Property } from '../model.ts'
import { withheldFrom } from '../rules/withheld.ts'

/**
 * The one place where row scope becomes SQL, of `properties p`: USER and CLIENT see the properties of their own valuations, all
 * others every property, a GUEST less of each (`presentProperty`).
 */
export const inScope: InScope = (scope, actorId) => {
  if (scope !== 'own') return sql<SqlBool>`true`
  // An array is made first: so the few are looked up by their ids, however many properties there are.
  return sql<SqlBool>`p.id = any(array(
    select w.property_id from valuations w where w.client_user_id = ${actorId} and w.property_id is not null))`
}

/** The same of `property_tombstones p`, which keep the client whose scope a property left. */
export const tombstoneInScope: InScope = (scope, actorId) =>
  scope === 'own' ? sql<SqlBool>`p.client_user_id = ${actorId}` : sql<SqlBool>`true`

// What the server finds by itself, and folded texts that are for the indexes alone: no list carries them out of the database.
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

/** Each column has a field and each field a column: one that is missing is named where this does not compile. */
export type UnmatchedColumns = Unmatched<Exclude<Columns, Fields>, Exclude<Fields, Columns>>

const { columns, ...read } = columnsRead(STORED_FIELDS)
/** The select list of a property, `from properties p`. */
export const PROPERTY_COLUMNS = selectList({ alias: 'p', columns: [...columns, 'features'], ...read })

/** Makes a row what this person may read of it. In place: the row is nobody else's. */
export function presentProperty(row: Property, viewer: Pick<Viewer, 'role'>): Property {
  for (const field of withheldFrom(viewer)) row[field] = null
  return row
}

/**
 * Holds a property that something is about to point at until the transaction ends, so that it cannot be deleted meanwhile. False
 * when there is none of this id for this person.
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
