import type { Governorate } from '../../places/model.ts'

/** What a spread is taken from: the entries of a kind and type in an area, in a governorate, or in Kuwait. */
export type SpreadPlace = { areaNumber: number } | { governorate: Governorate } | 'KUWAIT'
/** The quartiles of positive values, how many they are, and where. */
export type Spread = { n: number; lower: number; median: number; upper: number; place: SpreadPlace }

/** The fewest entries that tell what is usual. */
export const FEWEST = { area: 5, governorate: 10, kuwait: 20 } as const
/** A value is odd beyond so many distances of the quartiles from them, and by the factor of its measure at least. */
const FENCE = 2
const FACTOR = { price: 3, size: 5 } as const
export type Measure = keyof typeof FACTOR

/**
 * Between which values a value is usual: fences of the quartiles (Tukey, Exploratory Data Analysis, 1977), taken by ratios, as prices and sizes
 * differ by shares and not by amounts, and never nearer to the median than the factor of the measure, as few entries may agree by chance.
 */
export function fencesOf({ lower, median, upper }: Omit<Spread, 'n' | 'place'>, measure: Measure) {
  const reach = (upper / lower) ** FENCE
  return {
    least: Math.min(lower / reach, median / FACTOR[measure]),
    most: Math.max(upper * reach, median * FACTOR[measure]),
  }
}

/** True for a value beyond the fences of its like. */
export function isFar(value: number, spread: Omit<Spread, 'n' | 'place'>, measure: Measure): boolean {
  const { least, most } = fencesOf(spread, measure)
  return value < least || value > most
}
