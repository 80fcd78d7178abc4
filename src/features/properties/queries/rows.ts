import { type Kysely, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { readAs } from '#server/lists/columns.ts'
import type { Seer } from '#server/lists/listing.ts'
import type { DB } from '#server/schema.ts'
import { NUMBER_FIELDS, type Property, TEXT_LIMITS } from '../model.ts'

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

/** What a guest is not told: whose it is, and which parcel. A pin would tell the parcel, and a street is half an address. */
const FROM_GUESTS = [
  'ownerName',
  'ownerContact',
  'documentNumber',
  'notes',
  'street',
  'address',
  'fullAddress',
  'plotNumber',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof Property)[]
/** What colleagues write to one another stays in the firm. */
const FROM_CLIENTS = ['notes'] as const satisfies readonly (keyof Property)[]

/** The fields that this person is told of no property. */
export function withheld(seer: Pick<Seer, 'role'>): readonly (typeof FROM_GUESTS | typeof FROM_CLIENTS)[number][] {
  const scope = rowScope(seer)
  return scope === 'all' ? [] : scope === 'own' ? FROM_CLIENTS : FROM_GUESTS
}

/** Makes a row what this person is told of it. In place: the row is nobody else's. */
export function toProperty(row: Property, seer: Pick<Seer, 'role'>): Property {
  for (const field of withheld(seer)) row[field] = null
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
