import { z } from 'zod'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { INDEX_LEVELS, INDEX_STEPS } from '../model.ts'
import type { IndexAnswer } from './vintages.ts'

const day = z.iso.date()
const category = z.enum(PROPERTY_CATEGORIES)
const place = { level: z.enum(INDEX_LEVELS), place: z.string(), n: z.number().int() }
const point = z.strictObject({
  ...{ from: day, index: z.number(), low: z.number(), high: z.number() },
  n: z.number().int(),
  was: z.number().nullable(),
})

/** The answer of the price index, as it is published to other systems. */
export const indexAnswer = z.strictObject({
  vintage: z
    .strictObject({
      id: z.uuid(),
      number: z.number().int().nullable(),
      publishedAt: z.iso.datetime().nullable(),
      until: day.nullable(),
    })
    .nullable(),
  earlier: z.number().int().nullable(),
  categories: z.array(category),
  category: category.nullable(),
  places: z.array(z.strictObject(place)),
  generated: z.number().int(),
  inClasses: z.boolean(),
  index: z.strictObject({ ...place, step: z.enum(INDEX_STEPS), base: day, points: z.array(point) }).nullable(),
}) satisfies z.ZodType<IndexAnswer>
