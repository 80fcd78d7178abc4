/** Effects of places, level by level from wide to narrow, each on what the wider ones leave; `shrinkage` in sales. */
export type PlaceEffects = { effects: Float64Array[]; shrinkage: number[] }

/** Sales without any spread between places shrink effects to nothing; this many sales is as good as that. */
const MOST_SHRINKAGE = 1e6

/**
 * The mean of what is left in each place, shrunk towards that of the wider place: n ÷ (n + variance within ÷ variance between), the best
 * linear unbiased prediction of a random effect, with the variances by the method of moments. Source: R. Harville (1977); W. Swallow and
 * J. Monahan (1984).
 */
export function fitPlaces(
  places: readonly Int32Array[],
  levelCounts: readonly number[],
  residuals: Float64Array,
): PlaceEffects {
  const left = residuals.slice()
  const effects: Float64Array[] = []
  const shrinkage: number[] = []
  for (const [at, codes] of places.entries()) {
    const { sums, counts } = sumsOf(codes, levelCounts[at] as number, left)
    const penalty = shrinkageOf(sums, counts, codes, left)
    const found = sums.map((sum, level) => sum / ((counts[level] as number) + penalty))
    for (const [row, level] of codes.entries())
      if (level >= 0) left[row] = (left[row] as number) - (found[level] as number)
    effects.push(found)
    shrinkage.push(penalty)
  }
  return { effects, shrinkage }
}

/** The sum of the effects of a row's places; of places that were never seen, none. */
export function placeEffect({ effects }: PlaceEffects, places: readonly Int32Array[]): Float64Array {
  const sums = new Float64Array(places[0]?.length ?? 0)
  for (const [at, codes] of places.entries())
    for (let row = 0; row < sums.length; row++)
      sums[row] = (sums[row] as number) + (effects[at]?.[codes[row] as number] ?? 0)
  return sums
}

function sumsOf(codes: Int32Array, levelCount: number, values: Float64Array) {
  const [sums, counts] = [new Float64Array(levelCount), new Int32Array(levelCount)]
  for (const [row, code] of codes.entries()) {
    if (code < 0) continue
    sums[code] = (sums[code] as number) + (values[row] as number)
    counts[code] = (counts[code] as number) + 1
  }
  return { sums, counts }
}

/** Variance within places ÷ variance between them, by the method of moments of a one-way layout. */
function shrinkageOf(sums: Float64Array, counts: Int32Array, codes: Int32Array, values: Float64Array): number {
  let [rows, places, squaresOfCounts, within, total] = [0, 0, 0, 0, 0]
  for (const [level, count] of counts.entries()) {
    if (count === 0) continue
    places++
    rows += count
    squaresOfCounts += count * count
    total += sums[level] as number
  }
  if (places < 2 || rows <= places) return MOST_SHRINKAGE
  for (const [row, code] of codes.entries())
    if (code >= 0) within += ((values[row] as number) - (sums[code] as number) / (counts[code] as number)) ** 2
  const mean = total / rows
  const between = sums.reduce((sum, value, level) => {
    const count = counts[level] as number
    return count === 0 ? sum : sum + count * (value / count - mean) ** 2
  }, 0)
  const meanWithin = within / (rows - places)
  const typical = (rows - squaresOfCounts / rows) / (places - 1)
  const variance = (between / (places - 1) - meanWithin) / typical
  if (variance <= 0) return MOST_SHRINKAGE
  return Math.min(MOST_SHRINKAGE, Math.max(0.5, meanWithin / variance))
}
