import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { isBlank } from '#kernel/text.ts'
import { lineFaults } from '../../engagements/rules/schedule.ts'
import { propertyFaults } from '../../properties/model.ts'
import { importsMessages } from '../messages.ts'
import type { ScheduleRow } from './schedule.ts'

const said = faultOf('imports', importsMessages)

/** What a client's file doesn't say of a line: its fee, and which property of the register it is. */
export const NOT_OF_ORDERS = ['fee', 'propertyId'] as const

/**
 * What is wrong with a row of a client's order, and what is doubtful in it, by the row alone: nothing is said of the register. A property is known by
 * its parcel, the number of its document or its automated number.
 */
export function orderFindings({ property, line }: ScheduleRow): { faults: FieldFault[]; notes: FieldFault[] } {
  const faults = [
    ...lineFaults(line as Parameters<typeof lineFaults>[0]),
    // What the sheet leaves out may be in the register.
    ...propertyFaults(property).filter(({ field }) => !isBlank(property[field as keyof typeof property])),
  ]
  const hasParcel = !isBlank(property.location) && !isBlank(property.blockNumber) && !isBlank(property.plotNumber)
  const hasNumber = !isBlank(property.documentNumber) || !isBlank(property.paciNumber)
  if (!hasParcel && !hasNumber) return { faults: [...faults, said('plotNumber', 'order.unknown')], notes: [] }
  const notes = [
    ...(hasParcel ? [] : [said('plotNumber', 'order.noParcel')]),
    ...(isBlank(property.type) || (property.area ?? null) === null ? [said('area', 'order.lacks')] : []),
  ]
  return { faults, notes }
}
