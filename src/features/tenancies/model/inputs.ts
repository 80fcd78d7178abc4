import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { calendarDay } from '#kernel/filter-schema.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { MOST_RENTS, TENANCY_LIMITS } from '../model.ts'
import { OCCUPANCIES, TENANCY_STATES, UNIT_USES } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
const step = z.strictObject({ from: z.string().max(40), rent: z.number().min(-MAX_KWD).max(MAX_KWD) })
const fields = z.strictObject({
  ...fieldShape(WRITTEN_FIELDS),
  rentSteps: z.array(step).max(TENANCY_LIMITS.steps).optional(),
})
const ofProperty = z.strictObject({ propertyId: z.uuid() })

/** A row: shape and size only, `tenancyFaults` holds the rules. */
export type EnteredTenancy = z.infer<typeof fields>
export const newTenancy = ofProperty.extend({ fields })
export const changedTenancy = seen.extend({ fields })
/** The last day of a row, null to take it back; `vacant` makes a vacant row of the unit from the next day. */
export const tenancyEnd = seen.extend({ endedOn: calendarDay.nullable(), vacant: z.boolean().optional() })
export const tenancyWithdrawal = seen.extend({ reason: z.string().max(TENANCY_LIMITS.reason) })
export const oneTenancy = z.strictObject({ id: z.uuid() })
export const oneProperty = ofProperty
/** The day for which rents are taken, today without one, and how many. */
export const rentsOn = ofProperty.extend({
  on: calendarDay.optional(),
  most: z.number().int().min(1).max(MOST_RENTS).optional(),
})
/** The filters of the list; `ending`: leases that end within a year from today. */
export const tenancyFilters = ofProperty.extend({
  text: z.string().max(200).optional(),
  use: z.enum(UNIT_USES).optional(),
  occupancy: z.enum(OCCUPANCIES).optional(),
  ending: z.boolean().optional(),
  state: z.enum(TENANCY_STATES).optional(),
})
export type TenancyFilters = z.infer<typeof tenancyFilters>
