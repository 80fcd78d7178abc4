import { z } from 'zod'
import { isCalendarDate } from '#kernel/dates.ts'
import { inputSchema } from '#kernel/field-schema.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES, VALUATION_STATUSES } from './codes.ts'

// Apart from the model: the browser needs the rules of a record, and not the schema library, which outweighs them tenfold.

// zod's date has a year 0, which PostgreSQL refuses: the product's own calendar decides.
const day = z.iso.date().check(({ value, issues }) => {
  if (!isCalendarDate(value)) issues.push({ code: 'invalid_format', format: 'date', input: value })
})

/** What a person may write of a valuation: shape and size only, its rules are `valuationFaults`. */
export const valuationFields = inputSchema(WRITTEN_FIELDS)

const statuses = z
  .array(z.enum(VALUATION_STATUSES))
  .min(1)
  .max(VALUATION_STATUSES.length)
  .refine((several) => new Set(several).size === several.length, { params: { fault: 'repeated' } })
  .meta({ uniqueItems: true })

/** What a list may be narrowed by; all of it combines. */
export const valuationFilters = z.strictObject({
  /** One status, or any of several, each once. */
  status: z.union([z.enum(VALUATION_STATUSES), statuses]).optional(),
  purpose: z.enum(VALUATION_PURPOSES).optional(),
  propertyCategory: z.enum(PROPERTY_CATEGORIES).optional(),
  requestor: z.string().max(200).optional(),
  ownerName: z.string().max(200).optional(),
  propertyId: z.uuid().optional(),
  createdBy: z.uuid().optional(),
  assignedTo: z.uuid().optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  /** The date that startDate and endDate bound, and by which the list is then sorted. */
  dateField: z.string().max(60).optional(),
  text: z.string().max(500).optional(),
})
export type ValuationFilters = z.infer<typeof valuationFilters>

/** Where a page begins and how long it is. */
export const paging = z.strictObject({
  pageSize: z.number().int().min(1).max(100).optional(),
  lastId: z.uuid().optional(),
})
