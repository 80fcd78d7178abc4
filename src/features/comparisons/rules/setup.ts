import { LEAST_PROPERTIES, MOST_PROPERTIES } from '#features/properties/rules/compare-link.ts'
import { type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { comparisonsMessages } from '../messages.ts'
import type { SetupInput } from '../model/inputs.ts'
import {
  COMPARISON_METHODS,
  type ComparisonSetup,
  DIMENSIONS,
  DIRECTIONS,
  LABEL_LIMIT,
  LEAST_WEIGHT,
  MOST_WEIGHT,
  NAME_LIMIT,
  WEIGHTING,
  WEIGHTING_METHODS,
  weightingMethodOf,
} from '../model.ts'

const fault = faultOf('comparisons', comparisonsMessages)

type Config = { dimension: unknown; weight: unknown; label?: unknown; direction?: unknown }
type UncheckedSetup = {
  propertyIds: readonly string[]
  dimensionConfigs: readonly Config[]
  weightingMethod: unknown
  method?: unknown
}

const isOf = (list: readonly unknown[], value: unknown) => list.includes(value)
const repeats = (list: readonly unknown[]) => list.flatMap((value, at) => (list.indexOf(value) < at ? [at] : []))

/** Everything that is wrong with a set-up, by field. Whether its properties exist is checked on the server. */
export function setupFaults({ propertyIds, dimensionConfigs, weightingMethod, method }: UncheckedSetup): FieldFault[] {
  const faults: FieldFault[] = []
  const several = new Set(propertyIds).size
  if (several < LEAST_PROPERTIES) faults.push(fault('propertyIds', 'fault.properties'))
  if (several > MOST_PROPERTIES) faults.push(fault('propertyIds', 'fault.properties.most'))
  for (const at of repeats(propertyIds)) faults.push(fault(`propertyIds.${at}`, 'fault.properties.twice'))
  if (dimensionConfigs.length === 0) faults.push(fault('dimensionConfigs', 'fault.dimensions'))
  for (const at of repeats(dimensionConfigs.map(({ dimension }) => dimension)))
    faults.push(fault(`dimensionConfigs.${at}.dimension`, 'fault.dimension.twice'))
  dimensionConfigs.forEach((config, at) => {
    faults.push(...configFaults(config, `dimensionConfigs.${at}`))
  })
  const weighting = weightingMethodOf(weightingMethod)
  if (isBlank(weightingMethod)) faults.push(fault('weightingMethod', 'fault.weightingMethod'))
  else if (weighting === null)
    faults.push(fault('weightingMethod', 'fault.weightingMethod.list', { list: WEIGHTING_METHODS.join(', ') }))
  if (!isBlank(method) && !isOf(COMPARISON_METHODS, method)) faults.push(fault('method', 'fault.method'))
  const weighs = dimensionConfigs.some(({ weight }) => weight !== 0)
  if (weighting === WEIGHTING.weighted && dimensionConfigs.length > 0 && !weighs)
    faults.push(fault('dimensionConfigs', 'fault.weights.none'))
  return faults
}

function configFaults({ dimension, weight, label, direction }: Config, field: string): FieldFault[] {
  const faults: FieldFault[] = []
  if (!isOf(DIMENSIONS, dimension)) faults.push(fault(`${field}.dimension`, 'fault.dimension'))
  if (typeof weight !== 'number' || !Number.isFinite(weight) || weight < 0)
    faults.push(fault(`${field}.weight`, 'fault.weight'))
  else if (weight > 0 && weight < LEAST_WEIGHT)
    faults.push(fault(`${field}.weight`, 'fault.weight.least', { least: LEAST_WEIGHT }))
  else if (weight > MOST_WEIGHT) faults.push(fault(`${field}.weight`, 'fault.weight.most', { most: MOST_WEIGHT }))
  if (!isBlank(direction) && !isOf(DIRECTIONS, direction)) faults.push(fault(`${field}.direction`, 'fault.direction'))
  if (typeof label === 'string' && label.length > LABEL_LIMIT)
    faults.push(fault(`${field}.label`, 'fault.label', { most: LABEL_LIMIT }))
  if (typeof label === 'string' && hasUnshowable(label)) faults.push(kernelFault(`${field}.label`, 'badText'))
  return faults
}

type UncheckedComparison = UncheckedSetup & {
  name: unknown
  description?: unknown
  primaryPropertyId?: unknown
  createdBy: unknown
}

/** Everything that is wrong with a comparison that is to be saved, by field. */
export function comparisonFaults(comparison: UncheckedComparison): FieldFault[] {
  const { name, description, primaryPropertyId, createdBy, propertyIds } = comparison
  const faults: FieldFault[] = []
  if (isBlank(name)) faults.push(fault('name', 'fault.name'))
  else if (typeof name !== 'string' || name.length > NAME_LIMIT)
    faults.push(fault('name', 'fault.name.long', { most: NAME_LIMIT }))
  for (const [field, text] of Object.entries({ name, description }))
    if (typeof text === 'string' && hasUnshowable(text)) faults.push(kernelFault(field, 'badText'))
  faults.push(...setupFaults(comparison))
  if (!isBlank(primaryPropertyId) && !isOf(propertyIds, primaryPropertyId))
    faults.push(fault('primaryPropertyId', 'fault.primary'))
  if (isBlank(createdBy)) faults.push(fault('createdBy', 'fault.createdBy'))
  return faults
}

/** A normalised set-up that has not been checked yet. */
export type SetupDraft = {
  propertyIds: string[]
  dimensionConfigs: { dimension: string; weight: number; label: string; direction?: string }[]
  weightingMethod: string | null
  method: string
}

/** Normalises an input: lower-case ids, the stored word of the weighting method, and defaults filled in. */
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

/** Throws 'record-invalid' with everything that is wrong with a set-up; what passes is computed without another check. */
export function assertSetup(draft: SetupDraft): asserts draft is ComparisonSetup {
  const faults = setupFaults(draft)
  if (faults.length > 0) throw recordInvalid(faults)
}
