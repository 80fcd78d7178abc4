import { rowScope } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { type FieldsWith, fieldsWhere } from '#kernel/field-descriptor.ts'
import { WRITTEN_FIELDS } from '../fields.ts'

type Withheld = FieldsWith<typeof WRITTEN_FIELDS, { seenBy: 'all' | 'own' }>

const FROM_CLIENTS = fieldsWhere(WRITTEN_FIELDS, ({ seenBy }) => seenBy === 'all') as Withheld[]
// Hides the owner and the parcel: a pin would reveal the parcel, and a street is part of the address.
const FROM_GUESTS = fieldsWhere(WRITTEN_FIELDS, ({ seenBy }) => seenBy !== undefined) as Withheld[]

/** The fields hidden from this person: they are sent as null, which says nothing about the stored value. */
export function withheldFrom(viewer: { role: Role }): readonly Withheld[] {
  const scope = rowScope(viewer)
  if (scope === 'all') return []
  return scope === 'own' ? FROM_CLIENTS : FROM_GUESTS
}
