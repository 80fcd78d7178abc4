import { z } from 'zod'
import { filterQuerySchema } from '#kernel/filter-schema.ts'
import { STORED_FIELDS } from '../fields.ts'
import { propertyFilters } from './inputs.ts'

/** The query parameters of an export: the list's filters, and the language of headers and codes. */
export const propertyExport = filterQuerySchema(STORED_FIELDS).extend({
  text: propertyFilters.shape.text,
  language: z.enum(['ar', 'en']).optional(),
})
export type PropertyExport = z.output<typeof propertyExport>
