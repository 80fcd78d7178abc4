import { propertiesMessages } from '#features/properties/messages.ts'
import { OWNERSHIP_TYPES } from '#features/properties/model/features.ts'
import { formatKwd, formatNumber, type Reading } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { comparisonsMessages } from '../messages.ts'
import { type ColumnDimension, DIMENSION_TYPES, type Dimension, isFeature, type RawValue } from '../model.ts'

/** The message key of the product's own name for a dimension. */
export const dimensionKey = (dimension: Dimension) =>
  isFeature(dimension)
    ? (`properties:feature.${dimension}` as const)
    : (`comparisons:dimension.${dimension as ColumnDimension}` as const)

/** The name of a dimension in a file: its own label, or else the product's name for it. */
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

/** Stands for an unknown value. */
const UNKNOWN = '—'

/** A raw value for a column whose head names the unit: money with three decimals, a choice by its word. */
export function formatRawValue(dimension: Dimension, raw: RawValue, reading: Reading): string {
  if (raw === null) return UNKNOWN
  const choice = OWNERSHIP_TYPES.find((code) => code === raw)
  if (choice) return propertiesMessages[`choice.${choice}`][reading.language]
  if (typeof raw === 'string') return raw
  return DIMENSION_TYPES[dimension].unit.startsWith('KWD') ? formatKwd(raw, reading) : formatNumber(raw, reading)
}

/** The unit of a dimension in words; null for choices, counts and ratings. */
export function unitName(dimension: Dimension, language: Language): string | null {
  const { unit } = DIMENSION_TYPES[dimension]
  if (unit === 'choice' || unit === 'count' || unit === 'rating') return null
  if (unit === 'm2' || unit === 'years') return comparisonsMessages[`unit.${unit}`][language]
  return propertiesMessages[`unit.${unit}`][language]
}
