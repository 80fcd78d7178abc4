import { z } from 'zod'
import { propertyFilters } from './inputs.ts'

const { areaFrom, areaTo, yearBuiltFrom, yearBuiltTo } = propertyFilters.shape

// An address holds texts alone. What is no number stays a text, and is refused as one.
const read = (given: unknown) => (typeof given === 'string' && /^\d{1,15}(\.\d+)?$/.test(given) ? Number(given) : given)
const fromText = <S extends z.ZodType>(number: S) => z.preprocess(read, number).optional()

/** What an export is asked for in its address: the filters of the list, and the language of its heads and codes. */
export const propertyExport = propertyFilters.extend({
  areaFrom: fromText(areaFrom),
  areaTo: fromText(areaTo),
  yearBuiltFrom: fromText(yearBuiltFrom),
  yearBuiltTo: fromText(yearBuiltTo),
  language: z.enum(['ar', 'en']).optional(),
})
export type PropertyExport = z.output<typeof propertyExport>
