import { z } from 'zod'
import { isCalendarDate } from '#kernel/dates.ts'
import { inputSchema } from '#kernel/field-schema.ts'
import { ROW_COLUMNS } from '#kernel/listed-fields.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES, VALUATION_STATUSES } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library, which is ten times larger than the rules.

// zod's date accepts year 0, which PostgreSQL rejects, so isCalendarDate decides.
const day = z.iso.date().check(({ value, issues }) => {
  if (!isCalendarDate(value)) issues.push({ code: 'invalid_format', format: 'date', input: value })
})

/** The writable fields of a valuation: shape and size only, `valuationFaults` holds the rules. */
export const valuationFields = inputSchema(WRITTEN_FIELDS)

const statuses = z
  .array(z.enum(VALUATION_STATUSES))
  .min(1)
  .max(VALUATION_STATUSES.length)
  .refine((several) => new Set(several).size === several.length, { params: { fault: 'repeated' } })
  .meta({ uniqueItems: true })

/** The filters of a list; all of them combine. */
export const valuationFilters = z.strictObject({
  /** One status, or several distinct ones. */
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
  /** The date that startDate and endDate bound; the list is then sorted by it. */
  dateField: z.string().max(60).optional(),
  text: z.string().max(500).optional(),
})
export type ValuationFilters = z.infer<typeof valuationFilters>

/** The start and size of a page; `exactTotal` asks for the exact total of a list that is counted to 1,000. */
export const paging = z.strictObject({
  pageSize: z.number().int().min(1).max(100).optional(),
  lastId: z.uuid().optional(),
  exactTotal: z.boolean().optional(),
})

/** Which columns the rows of a list carry. */
export const asked = z.strictObject({ columns: z.enum(ROW_COLUMNS).optional() })
