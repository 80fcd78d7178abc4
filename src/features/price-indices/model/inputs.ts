import { z } from 'zod'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { calendarDay } from '#kernel/filter-schema.ts'
import { INDEX_LEVELS, INDEX_STEPS } from '../model.ts'

/** Which index: of the category with the most sales, the nation by quarter, unless more is said. `draft` is the one that waits to be published, for managers. */
export const indexAsked = z.strictObject({
  category: z.enum(PROPERTY_CATEGORIES).optional(),
  step: z.enum(INDEX_STEPS).optional(),
  level: z.enum(INDEX_LEVELS).optional(),
  place: z.string().max(40).optional(),
  /** A day of the period that is 100; without it the first. */
  base: calendarDay.optional(),
  draft: z.boolean().optional(),
})
export type IndexAsked = z.infer<typeof indexAsked>

/** The workbook of a category: all its places. In the address of a file `draft` is a word. */
export const indexExport = z.strictObject({
  category: indexAsked.shape.category,
  base: indexAsked.shape.base,
  language: z.enum(['ar', 'en']).optional(),
})
export type IndexExport = z.infer<typeof indexExport>
