import type { SetupInput } from '../model/inputs.ts'
import { type ComparisonSetup, type DimensionConfig, weightingMethodOf } from '../model.ts'

/** A set-up as it was sent, tidied: perhaps not a sound one, which is for `setupFaults` to say. */
export type SetupDraft = {
  propertyIds: string[]
  dimensionConfigs: { dimension: string; weight: number; label: string; direction?: string }[]
  weightingMethod: string | null
  method: string
}

/** Tidies what was sent: ids in one case, the weighting method by its stored word, and nothing left open that has a default. */
export function draftOf({ propertyIds, dimensionConfigs, weightingMethod, method }: SetupInput): SetupDraft {
  return {
    propertyIds: propertyIds.map((id) => id.toLowerCase()),
    dimensionConfigs: dimensionConfigs.map(({ dimension, weight, label, direction }) => ({
      dimension,
      weight,
      label: (label ?? '').normalize('NFC').trim(),
      ...(direction ? { direction } : {}),
    })),
    weightingMethod: weightingMethodOf(weightingMethod) ?? weightingMethod ?? null,
    method: method || 'spec',
  }
}

/** The set-up of a draft in which `setupFaults` found nothing. */
export function soundSetup({ propertyIds, dimensionConfigs, weightingMethod, method }: SetupDraft): ComparisonSetup {
  return {
    propertyIds,
    dimensionConfigs: dimensionConfigs as DimensionConfig[],
    weightingMethod: weightingMethod as ComparisonSetup['weightingMethod'],
    method: method as ComparisonSetup['method'],
  }
}
