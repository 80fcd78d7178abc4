import type { Language } from '#kernel/words.ts'
import { propertiesMessages } from '../../properties/messages.ts'
import { comparisonsMessages } from '../messages.ts'
import {
  type ColumnDimension,
  type Dimension,
  isFeature,
  WEIGHTING,
  type WeightingMethod,
  type WeightingName,
} from '../model.ts'

/** The key of the product's own name for a dimension. */
export const dimensionKey = (dimension: Dimension) =>
  isFeature(dimension)
    ? (`properties:feature.${dimension}` as const)
    : (`comparisons:dimension.${dimension as ColumnDimension}` as const)

/** What a dimension is called where no screen translates: by its own label, else by the product's name for it. */
export function dimensionName(
  { dimension, label }: { dimension: Dimension; label?: string | null },
  language: Language,
): string {
  if (label) return label
  const word = isFeature(dimension)
    ? propertiesMessages[`feature.${dimension}`]
    : comparisonsMessages[`dimension.${dimension as ColumnDimension}`]
  return word[language]
}

/** The name of a weighting method in code, by the word that is stored. */
export const weightingName = (method: WeightingMethod): WeightingName =>
  (Object.keys(WEIGHTING) as WeightingName[]).find((name) => WEIGHTING[name] === method) ?? 'equal'
