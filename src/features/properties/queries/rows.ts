import { type Kysely, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { columnsRead, type RowOf, type Unmatched } from '#kernel/field-descriptor.ts'
import { readAs } from '#server/lists/columns.ts'
import type { Seer } from '#server/lists/listing.ts'
import type { DB, Properties } from '#server/schema.ts'
import { STORED_FIELDS } from '../fields.ts'
import type { Property } from '../model.ts'
import { withheldFrom } from '../rules/withheld.ts'

/**
 * The one place where row scope becomes SQL, of `properties p`: USER and CLIENT see the properties of their own valuations, all
 * others every property, a GUEST less of each (`toProperty`).
 */
export function inScope(seer: Seer) {
  if (rowScope(seer) !== 'own') return sql<SqlBool>`true`
  // As a list that is made first: so the few are looked up by their ids, however many properties there are.
  return sql<SqlBool>`p.id = any(array(
    select w.property_id from valuations w where w.client_user_id = ${seer.id} and w.property_id is not null))`
}

/** The same of `property_places p`, which tell whose sight a property left. */
export function wasInScope(seer: Seer) {
  return rowScope(seer) === 'own' ? sql<SqlBool>`p.client_user_id = ${seer.id}` : sql<SqlBool>`true`
}

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
type Columns = Exclude<keyof Properties, Unread | 'features'>
type Fields = keyof RowOf<typeof STORED_FIELDS>

/** Each column has a field and each field a column: one that is missing is named where this does not compile. */
export type UnmatchedColumns = Unmatched<Exclude<Columns, Fields>, Exclude<Fields, Columns>>

const { columns, ...read } = columnsRead(STORED_FIELDS)
/** What a property is read as, `from properties p`. */
export const PROPERTY_COLUMNS = readAs({ alias: 'p', columns: [...columns, 'features'], ...read })

/** Makes a row what this person is told of it. In place: the row is nobody else's. */
export function toProperty(row: Property, seer: Pick<Seer, 'role'>): Property {
  for (const field of withheldFrom(seer)) row[field] = null
  return row
}

/**
 * Holds a property that something is about to point at until the transaction ends, so that it cannot be deleted meanwhile. False
 * when there is none of this id for this person.
 */
export async function holdProperty({ actor, db }: { actor: Seer; db: Kysely<DB> }, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('properties as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where(inScope(actor))
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}
