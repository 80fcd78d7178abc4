import { z } from 'zod'
import { propertyFilters } from './inputs.ts'

const { areaFrom, areaTo, yearBuiltFrom, yearBuiltTo } = propertyFilters.shape

// Query parameters are strings: a non-numeric one is passed on unchanged, so that validation rejects it.
const read = (given: unknown) => (typeof given === 'string' && /^\d{1,15}(\.\d+)?$/.test(given) ? Number(given) : given)
const fromText = <S extends z.ZodType>(number: S) => z.preprocess(read, number).optional()

/** The query parameters of an export: the list's filters, and the language of headers and codes. */
export const propertyExport = propertyFilters.extend({
  areaFrom: fromText(areaFrom),
  areaTo: fromText(areaTo),
  yearBuiltFrom: fromText(yearBuiltFrom),
  yearBuiltTo: fromText(yearBuiltTo),
  language: z.enum(['ar', 'en']).optional(),
})
export type PropertyExport = z.output<typeof propertyExport>
