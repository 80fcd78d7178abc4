import { type Kysely, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { readAs } from '#server/lists/columns.ts'
import type { Seer } from '#server/lists/listing.ts'
import type { DB } from '#server/schema.ts'
import { NUMBER_FIELDS, type Property, TEXT_LIMITS } from '../model.ts'
import { withheldFrom } from '../rules.ts'

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

// The folded texts are long and for the indexes alone: no row carries them out of the database.
/** What a property is read as, `from properties p`. */
export const PROPERTY_COLUMNS = readAs({
  alias: 'p',
  columns: [
    'id',
    'version',
    ...Object.keys(TEXT_LIMITS),
    ...NUMBER_FIELDS,
    'features',
    'outsideKuwait',
    'areaNumber',
    'createdBy',
    'updatedBy',
    'createdAt',
    'updatedAt',
  ],
  instants: ['createdAt', 'updatedAt'],
  names: {
    createdByName: ['users', 'displayName', 'createdBy'],
    updatedByName: ['users', 'displayName', 'updatedBy'],
  },
})

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
