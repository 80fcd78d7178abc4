import { propertiesMessages } from '#features/properties/messages.ts'
import { OWNERSHIP_TYPES } from '#features/properties/model/features.ts'
import { formatKwd, formatNumber, type Reading } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { comparisonsMessages } from '../messages.ts'
import { DIMENSION_TYPES, type Dimension, type RawValue } from '../model.ts'

/** What stands where a value is not known. */
export const UNKNOWN = '—'

/** A raw value as it stands in a column whose head names its unit: money with its three decimals, a choice by its word. */
export function formatRawValue(dimension: Dimension, raw: RawValue, reading: Reading): string {
  if (raw === null) return UNKNOWN
  const choice = OWNERSHIP_TYPES.find((code) => code === raw)
  if (choice) return propertiesMessages[`choice.${choice}`][reading.language]
  if (typeof raw === 'string') return raw
  return DIMENSION_TYPES[dimension].unit.startsWith('KWD') ? formatKwd(raw, reading) : formatNumber(raw, reading)
}

/** What a dimension's values are a number of, in words; null for a choice, and for what is only counted or rated. */
export function unitName(dimension: Dimension, language: Language): string | null {
  const { unit } = DIMENSION_TYPES[dimension]
  if (unit === 'choice' || unit === 'count' || unit === 'rating') return null
  if (unit === 'm2' || unit === 'years') return comparisonsMessages[`unit.${unit}`][language]
  return propertiesMessages[`unit.${unit}`][language]
}
