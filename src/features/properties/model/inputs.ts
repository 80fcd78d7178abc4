import { z } from 'zod'
import { inputSchema } from '#kernel/field-schema.ts'
import { filterSchema } from '#kernel/filter-schema.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { sortSchema } from '#kernel/sort-schema.ts'
import { STORED_FIELDS, WRITTEN_FIELDS } from '../fields.ts'
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

/** The filters of a list; all of them combine. A place is named in either language and any spelling, a governorate by code or name. */
export const propertyFilters = filterSchema(STORED_FIELDS).extend({ text: z.string().max(500).optional() })
export type PropertyFilters = z.infer<typeof propertyFilters>

/** The sorts of a list. */
export const propertySorting = sortSchema(STORED_FIELDS)
