import { z } from 'zod'
import { filterQuerySchema } from '#kernel/filter-schema.ts'
import { STORED_FIELDS } from '../fields.ts'
import { propertyFilters, propertySorting } from './inputs.ts'

/** The query parameters of an export: the list's filters, and the language of headers and codes. */
export const propertyExport = filterQuerySchema(STORED_FIELDS).extend({
  text: propertyFilters.shape.text,
  sort: propertySorting.shape.sort,
  order: propertySorting.shape.order,
  language: z.enum(['ar', 'en']).optional(),
})
export type PropertyExport = z.output<typeof propertyExport>
