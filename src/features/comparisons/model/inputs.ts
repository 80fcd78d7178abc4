import { z } from 'zod'
import { DESCRIPTION_LIMIT } from '../model.ts'

// Separate from the model: the browser needs the rules of a comparison, but not the schema library.

const dimensionConfig = z.strictObject({
  dimension: z.string().max(60),
  weight: z.number().min(-1e9).max(1e9),
  label: z.string().max(500).nullish(),
  direction: z.string().max(20).nullish(),
})

/** The input of a comparison: shape and size only; `setupFaults` checks its rules. */
export const comparisonSetup = z.strictObject({
  propertyIds: z.array(z.uuid()).max(50),
  dimensionConfigs: z.array(dimensionConfig).max(100),
  weightingMethod: z.string().max(20).nullish(),
  method: z.string().max(20).nullish(),
})
export type SetupInput = z.infer<typeof comparisonSetup>

/** The editable fields of a saved comparison. */
export const comparisonFields = comparisonSetup.extend({
  name: z.string().max(1000).nullish(),
  description: z.string().max(DESCRIPTION_LIMIT).nullish(),
  primaryPropertyId: z.uuid().nullish(),
})
export type ComparisonFields = z.infer<typeof comparisonFields>
