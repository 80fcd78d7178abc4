import { z } from 'zod'
import { TENURES } from '#features/terms/model/codes.ts'
import { calendarDay } from '#kernel/filter-schema.ts'
import { PROPERTY_TYPES } from '../../properties/model/codes.ts'
import { FREQUENCIES } from '../model.ts'
import { MOST_IN_BATCH } from './batches.ts'
import { ATTRIBUTE_BOUNDS, type NumberField } from './bounds.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const within = (field: NumberField) => {
  const { low, high, whole } = ATTRIBUTE_BOUNDS[field]
  return (whole ? z.number().int() : z.number()).min(low).max(high)
}

const attributes = z.strictObject({
  type: z.enum(PROPERTY_TYPES),
  area: within('area'),
  builtArea: within('builtArea').nullish(),
  floors: within('floors').nullish(),
  yearBuilt: within('yearBuilt').nullish(),
  condition: within('condition').nullish(),
  frontage: within('frontage').nullish(),
  streets: within('streets').nullish(),
  corner: z.boolean().nullish(),
  tenure: z.enum(TENURES).nullish(),
  location: z.string().max(100).nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
})

/** What an estimate is asked for: a property, a valuation or attributes, exactly one of them; what-if changes; the date, today without one. */
export const estimateInput = z
  .strictObject({
    propertyId: z.uuid().optional(),
    valuationId: z.uuid().optional(),
    attributes: attributes.optional(),
    changes: attributes.partial().optional(),
    date: calendarDay.optional(),
  })
  .refine(
    ({ propertyId, valuationId, attributes }) => [propertyId, valuationId, attributes].filter(Boolean).length === 1,
  )
export type EstimateInput = z.output<typeof estimateInput>

/** The same in the address of its PDF, where attributes are JSON. */
export const paperInput = z.strictObject({
  propertyId: z.uuid().optional(),
  valuationId: z.uuid().optional(),
  attributes: z.string().max(2000).optional(),
  changes: z.string().max(2000).optional(),
  date: calendarDay.optional(),
  language: z.enum(['ar', 'en']).optional(),
})
export type PaperInput = z.output<typeof paperInput>

export const oneModel = z.strictObject({ id: z.uuid() })
export const cardInput = oneModel.extend({ language: z.enum(['ar', 'en']).optional() })
export const scheduleInput = z.strictObject({ frequency: z.enum(FREQUENCIES), version: z.number().int().min(1) })

/** A batch: properties of the register by their ids, or lines of a sheet, each under its reference. */
export const batchInput = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    date: calendarDay.optional(),
    language: z.enum(['ar', 'en']).optional(),
    propertyIds: z.array(z.uuid()).min(1).max(MOST_IN_BATCH).optional(),
    lines: z
      .array(z.strictObject({ reference: z.string().trim().min(1).max(80), attributes }))
      .min(1)
      .max(MOST_IN_BATCH)
      .optional(),
  })
  .refine(({ propertyIds, lines }) => (propertyIds === undefined) !== (lines === undefined))
export type BatchInput = z.output<typeof batchInput>
export const oneBatch = z.strictObject({ id: z.uuid() })
export const batchFileInput = z.strictObject({ id: z.uuid(), language: z.enum(['ar', 'en']).optional() })
