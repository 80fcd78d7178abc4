import type {
  Compared,
  ComparisonMethod,
  DimensionConfig,
  Outcome,
  WeightingMethod,
  WeightingName,
} from '#features/comparisons/model.ts'
import { weightingMethodOf } from '#features/comparisons/model.ts'
import { setupFaults } from '#features/comparisons/rules/setup.ts'
import { computeOutcome } from '#features/comparisons/rules.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import { inputInvalid } from '#kernel/errors.ts'

type CompareInput = {
  properties: readonly Compared[]
  dimensionConfigs: readonly (Omit<DimensionConfig, 'label'> & { label?: string | null })[]
  weightingMethod: WeightingMethod | WeightingName
  method?: ComparisonMethod
  year?: number
}

/** Compares two to four properties as the product does: what is wrong is thrown as 'validation-failed', all of it. */
export function compareProperties({ method = 'spec', year = kuwaitYear(), ...input }: CompareInput): Outcome {
  const { properties, dimensionConfigs } = input
  const weightingMethod = weightingMethodOf(input.weightingMethod)
  const propertyIds = properties.map(({ id }) => id)
  const faults = setupFaults({ propertyIds, dimensionConfigs, method, weightingMethod: input.weightingMethod })
  if (weightingMethod === null || faults.length > 0) throw inputInvalid(faults)
  return computeOutcome({ properties, dimensionConfigs, weightingMethod, method, year })
}
