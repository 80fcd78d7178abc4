import { recordInvalid } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { locate } from '../../places/rules/locate.ts'
import { requestFault } from '../../requests/rules.ts'
import { type Property, type PropertyFields, propertyFaults } from '../model.ts'
import { type Facts, fieldsOf, matchParcel } from '../queries/match.ts'
import { completed } from './content.ts'
import { createProperty } from './create.ts'
import { updateProperty } from './update.ts'

/**
 * The property that facts of a valuation are about: the registered one that fits, of several the `chosen` one, else a new one that is registered from them; 'NEW'
 * registers one although that is doubtful. What the register lacks of it and the facts have is added. Null where the facts do not suffice for a property,
 * 'DOUBTFUL' where nobody has chosen. Throws 'record-invalid' for a choice that is none of those that fit, and for 'NEW' where exactly one does.
 */
export async function propertyOfParcel(ctx: WriteContext, facts: Facts, chosen?: string): Promise<string | null> {
  const fields = fieldsOf(facts)
  const { content } = completed(fields)
  if (propertyFaults(content).length > 0 || !content.location) return null
  const { kind, items } = await matchParcel(ctx, facts)
  const isNew = kind === 'NONE' || (kind === 'DOUBTFUL' && chosen === 'NEW')
  if (isNew) return (await createProperty(ctx, fields)).id
  if (kind === 'DOUBTFUL' && chosen === undefined) return 'DOUBTFUL'
  const one = chosen === undefined ? items[0] : items.find(({ id }) => id === chosen)
  if (!one) throw recordInvalid([requestFault('propertyId', 'fault.property')])
  const changes = lackingOf(one, content)
  if (Object.keys(changes).length > 0) await updateProperty(ctx, { id: one.id, version: one.version, changes })
  return one.id
}

/** What the register does not know of a property: the number of its address, its street, and a pin where that lies in its governorate. */
function lackingOf(one: Property, { paciNumber, street, latitude, longitude }: PropertyFields): PropertyFields {
  const pin = latitude != null && longitude != null ? { latitude, longitude } : null
  const isThere = pin !== null && one.latitude === null && locate(pin)?.governorate === one.governorate
  return {
    ...(paciNumber && one.paciNumber === null ? { paciNumber } : {}),
    ...(street && one.street === null ? { street } : {}),
    ...(isThere ? pin : {}),
  }
}
