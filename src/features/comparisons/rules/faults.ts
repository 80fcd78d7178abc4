import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { comparisonsMessages } from '../messages.ts'
import {
  COMPARISON_METHODS,
  DIMENSIONS,
  DIRECTIONS,
  LABEL_LIMIT,
  LEAST_PROPERTIES,
  MOST_PROPERTIES,
  MOST_WEIGHT,
  NAME_LIMIT,
  WEIGHTING,
  WEIGHTING_METHODS,
  weightingMethodOf,
} from '../model.ts'

type FaultKey = keyof typeof comparisonsMessages & `fault.${string}`
const fault = (field: string, key: FaultKey, params?: Record<string, string | number>): FieldFault =>
  fieldFault(field, `comparisons:${key}`, comparisonsMessages[key], params)

type Config = { dimension: unknown; weight: unknown; label?: unknown; direction?: unknown }
type Setup = {
  propertyIds: readonly string[]
  dimensionConfigs: readonly Config[]
  weightingMethod: unknown
  method?: unknown
}

const isOf = (list: readonly unknown[], value: unknown) => list.includes(value)
const repeats = (list: readonly unknown[]) => list.flatMap((value, at) => (list.indexOf(value) < at ? [at] : []))

/** Everything that is wrong with a set-up, each at its field; the properties' being there is the server's to say. */
export function setupFaults({ propertyIds, dimensionConfigs, weightingMethod, method }: Setup): FieldFault[] {
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
  else if (weight > MOST_WEIGHT) faults.push(fault(`${field}.weight`, 'fault.weight.most', { most: MOST_WEIGHT }))
  if (!isBlank(direction) && !isOf(DIRECTIONS, direction)) faults.push(fault(`${field}.direction`, 'fault.direction'))
  if (typeof label === 'string' && label.length > LABEL_LIMIT)
    faults.push(fault(`${field}.label`, 'fault.label', { most: LABEL_LIMIT }))
  if (typeof label === 'string' && hasUnshowable(label))
    faults.push(fieldFault(`${field}.label`, 'kernel:badText', kernelMessages.badText))
  return faults
}

type Kept = Setup & { name: unknown; description?: unknown; primaryPropertyId?: unknown; createdBy: unknown }

/** Everything that is wrong with a comparison that is to be kept. */
export function comparisonFaults(kept: Kept): FieldFault[] {
  const { name, description, primaryPropertyId, createdBy, propertyIds } = kept
  const faults: FieldFault[] = []
  if (isBlank(name)) faults.push(fault('name', 'fault.name'))
  else if (typeof name !== 'string' || name.length > NAME_LIMIT)
    faults.push(fault('name', 'fault.name.long', { most: NAME_LIMIT }))
  for (const [field, text] of Object.entries({ name, description }))
    if (typeof text === 'string' && hasUnshowable(text))
      faults.push(fieldFault(field, 'kernel:badText', kernelMessages.badText))
  faults.push(...setupFaults(kept))
  if (!isBlank(primaryPropertyId) && !isOf(propertyIds, primaryPropertyId))
    faults.push(fault('primaryPropertyId', 'fault.primary'))
  if (isBlank(createdBy)) faults.push(fault('createdBy', 'fault.createdBy'))
  return faults
}
