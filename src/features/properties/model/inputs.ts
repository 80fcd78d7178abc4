import { z } from 'zod'
import { inputSchema } from '#kernel/field-schema.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { MAX_SIZE } from '../../valuations/fields.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from './codes.ts'
import { FEATURES, type Feature } from './features.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const feature = z.union([z.number().min(-MAX_KWD).max(MAX_KWD), z.string().max(40)]).nullish()

/** The writable fields of a property: shape and size only, `propertyFaults` and `pinFaults` hold the rules. */
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

/** The filters of a list; all of them combine. */
export const propertyFilters = z.strictObject({
  /** One type or status, or several distinct ones. */
  type: some(PROPERTY_TYPES).optional(),
  status: some(PROPERTY_STATUSES).optional(),
  /** The full name of a place in either language, in any spelling. */
  location: z.string().max(100).optional(),
  city: z.string().max(100).optional(),
  /** A governorate by code or name. */
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
