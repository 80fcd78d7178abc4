import { rowScope } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { type FieldsWith, fieldsWhere } from '#kernel/field-descriptor.ts'
import { WRITTEN_FIELDS } from '../fields.ts'

type Withheld = FieldsWith<typeof WRITTEN_FIELDS, { seenBy: 'all' | 'own' }>

const FROM_CLIENTS = fieldsWhere(WRITTEN_FIELDS, ({ seenBy }) => seenBy === 'all') as Withheld[]
// Whose it is, and which parcel: a pin would tell the parcel, and a street is half an address.
const FROM_GUESTS = fieldsWhere(WRITTEN_FIELDS, ({ seenBy }) => seenBy !== undefined) as Withheld[]

/** The fields of a property that this person is not told: each is null for them, which is no word about the property. */
export function withheldFrom(viewer: { role: Role }): readonly Withheld[] {
  const scope = rowScope(viewer)
  if (scope === 'all') return []
  return scope === 'own' ? FROM_CLIENTS : FROM_GUESTS
}
