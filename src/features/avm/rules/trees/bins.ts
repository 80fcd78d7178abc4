/** A column that trees split on. `driver` names the column of the table that its effect is shown under. */
type NumberFeature = { driver: string; kind: 'number'; values: Float64Array; monotone: -1 | 0 | 1 }
type CategoryFeature = { driver: string; kind: 'category'; codes: Int32Array; levelCount: number }
export type Feature = NumberFeature | CategoryFeature

/** How one feature is cut into bins. Bin 0 holds what is missing, and levels that are too rare to have a bin of their own. */
export type FeatureBins =
  | { kind: 'number'; monotone: -1 | 0 | 1; borders: Float64Array }
  | { kind: 'category'; binOfLevel: Uint8Array; binCount: number }

/** A table of bins, feature by feature. */
export type Binned = { count: number; bins: Uint8Array[]; features: FeatureBins[] }

/** The most bins of a number, without that of missing values: more make training longer and estimates no better. */
const MOST_BINS = 100
/** A bin of a number holds about so many sales at the least, while there are `FEWEST_BINS`. */
const SALES_OF_BIN = 30
const FEWEST_BINS = 25
/** The bins of a number where so many sales are learnt from. */
export const binsOf = (sales: number): number =>
  Math.max(FEWEST_BINS, Math.min(MOST_BINS, Math.floor(sales / SALES_OF_BIN)))
/** The most bins of a category: a bin fits a byte. */
const MOST_LEVELS = 254
/** A level of fewer sales has no bin of its own. */
const FEWEST_OF_LEVEL = 2

/** Decides the bins of features by the rows given. */
export function binFeatures(features: readonly Feature[], most: number): FeatureBins[] {
  return features.map((feature) =>
    feature.kind === 'number'
      ? { kind: 'number', monotone: feature.monotone, borders: bordersOf(feature.values, Math.min(most, MOST_LEVELS)) }
      : { kind: 'category', ...levelBins(feature.codes, feature.levelCount) },
  )
}

/** Puts features into bins that were decided before. */
export function applyBins(features: readonly Feature[], bins: readonly FeatureBins[]): Binned {
  const count = features[0] ? lengthOf(features[0]) : 0
  return {
    count,
    features: [...bins],
    bins: features.map((feature, at) => {
      const how = bins[at] as FeatureBins
      const found = new Uint8Array(lengthOf(feature))
      if (feature.kind === 'number' && how.kind === 'number')
        for (let row = 0; row < found.length; row++) found[row] = binOf(how.borders, feature.values[row] as number)
      if (feature.kind === 'category' && how.kind === 'category')
        for (let row = 0; row < found.length; row++) found[row] = how.binOfLevel[feature.codes[row] as number] ?? 0
      return found
    }),
  }
}

const lengthOf = (feature: Feature) => (feature.kind === 'number' ? feature.values.length : feature.codes.length)

/** The number of bins of a feature, that of missing values included. */
export const binCountOf = (how: FeatureBins): number =>
  how.kind === 'number' ? how.borders.length + 2 : how.binCount + 1

/** The bin of a number: 0 where it is missing, else 1 more than the borders that it lies above. A border belongs to the bin below. */
function binOf(borders: Float64Array, value: number): number {
  if (Number.isNaN(value)) return 0
  let [low, high] = [0, borders.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (borders[middle] as number)) high = middle
    else low = middle + 1
  }
  return low + 1
}

/** Borders between the values, so that bins hold about as many sales; a border is half-way between two values that occur. */
function bordersOf(values: Float64Array, most: number): Float64Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  const distinct: number[] = []
  const counts: number[] = []
  for (const value of sorted) {
    if (distinct.at(-1) === value) counts[counts.length - 1] = (counts.at(-1) as number) + 1
    else {
      distinct.push(value)
      counts.push(1)
    }
  }
  const borders: number[] = []
  let [left, bins, inBin] = [sorted.length, most, 0]
  for (let at = 0; at + 1 < distinct.length; at++) {
    inBin += counts[at] as number
    // What one frequent value takes is shared out again among the bins that are left.
    if (distinct.length > most && inBin < left / bins) continue
    borders.push(((distinct[at] as number) + (distinct[at + 1] as number)) / 2)
    left -= inBin
    bins = Math.max(1, bins - 1)
    inBin = 0
  }
  return Float64Array.from(borders.slice(0, most - 1))
}

/** The most frequent levels have a bin each. */
function levelBins(codes: Int32Array, levelCount: number): { binOfLevel: Uint8Array; binCount: number } {
  const counts = new Int32Array(levelCount)
  for (const code of codes) if (code >= 0) counts[code] = (counts[code] as number) + 1
  const frequent = Array.from(counts.keys())
    .filter((level) => (counts[level] as number) >= FEWEST_OF_LEVEL)
    .toSorted((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
    .slice(0, MOST_LEVELS)
  const binOfLevel = new Uint8Array(levelCount)
  for (const [at, level] of frequent.entries()) binOfLevel[level] = at + 1
  return { binOfLevel, binCount: frequent.length }
}
