import { z } from 'zod'
import { inputSchema } from '#kernel/field-schema.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { MAX_SIZE } from '../../valuations/fields.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from './codes.ts'
import { FEATURES, type Feature } from './features.ts'

// Apart from the model: the browser needs the rules of a record, and not the schema library.

const feature = z.union([z.number().min(-MAX_KWD).max(MAX_KWD), z.string().max(40)]).nullish()

/** What a person may write of a property: shape and size only, its rules are `propertyFaults` and `pinFaults`. */
export const propertyFields = inputSchema(WRITTEN_FIELDS).extend({
  features: z
    .strictObject(
      Object.fromEntries(Object.keys(FEATURES).map((name) => [name, feature])) as Record<Feature, typeof feature>,
    )
    .nullish(),
})

const some = <const T extends readonly string[]>(list: T) =>
  z.union([
    z.enum(list),
    z
      .array(z.enum(list))
      .min(1)
      .max(list.length)
      .refine((several) => new Set(several).size === several.length, { params: { fault: 'repeated' } })
      .meta({ uniqueItems: true }),
  ])
const area = z.number().min(0).max(MAX_SIZE).optional()
const year = z.number().int().min(0).max(9999).optional()

/** What a list may be narrowed by; all of it combines. */
export const propertyFilters = z.strictObject({
  /** One type or status, or any of several, each once. */
  type: some(PROPERTY_TYPES).optional(),
  status: some(PROPERTY_STATUSES).optional(),
  /** A place's whole name, in either language and however it is spelt. */
  location: z.string().max(100).optional(),
  city: z.string().max(100).optional(),
  /** A governorate's code or name. */
  governorate: z.string().max(60).optional(),
  ownerName: z.string().max(200).optional(),
  /** m², both ends included. */
  areaFrom: area,
  areaTo: area,
  yearBuiltFrom: year,
  yearBuiltTo: year,
  text: z.string().max(500).optional(),
})
export type PropertyFilters = z.infer<typeof propertyFilters>
