/** The median of numbers; NaN of none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The quantile (0 to 1) of numbers, interpolated between the two nearest as spreadsheets do (PERCENTILE.INC); NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

/** A least-squares fit: per column its coefficient and standard error; R² of what the groups leave; degrees of freedom. */
export type Fit = { coefficients: number[]; errors: number[]; r2: number; df: number }

/**
 * Ordinary least squares of y on columns, with a constant for each group (one for all without groups): what differs between groups
 * explains nothing within them. Null where the columns don't determine the coefficients or no degree of freedom is left.
 */
export function leastSquares(
  y: readonly number[],
  columns: readonly (readonly number[])[],
  groups: readonly unknown[] = y.map(() => 0),
): Fit | null {
  const df = y.length - new Set(groups).size - columns.length
  if (df < 1 || columns.length === 0) return null
  const centredY = centred(y, groups)
  const centredColumns = columns.map((column) => centred(column, groups))
  // With columns of one length one threshold serves all pivots below, whatever the units are.
  const lengths = centredColumns.map((column) => Math.sqrt(dot(column, column)))
  if (lengths.some((length, at) => length <= 1e-9 * Math.max(1, ...(columns[at] ?? []).map(Math.abs)))) return null
  const scaled = centredColumns.map((column, at) => column.map((value) => value / (lengths[at] as number)))
  const inverse = inverted(scaled.map((one) => scaled.map((other) => dot(one, other))))
  if (!inverse) return null
  const moments = scaled.map((column) => dot(column, centredY))
  const weights = inverse.map((row) => dot(row, moments))
  const total = dot(centredY, centredY)
  const residuals = centredY.map((value, at) =>
    scaled.reduce((left, column, which) => left - (weights[which] as number) * (column[at] as number), value),
  )
  const left = dot(residuals, residuals)
  return {
    coefficients: weights.map((weight, at) => weight / (lengths[at] as number)),
    errors: inverse.map((row, at) => Math.sqrt((left / df) * Math.max(0, row[at] as number)) / (lengths[at] as number)),
    r2: total === 0 ? 0 : Math.min(1, Math.max(0, 1 - left / total)),
    df,
  }
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * (b[at] as number), 0)

/** Values less the mean of their group. */
function centred(values: readonly number[], groups: readonly unknown[]): number[] {
  const sums = new Map<unknown, { sum: number; n: number }>()
  values.forEach((value, at) => {
    const { sum, n } = sums.get(groups[at]) ?? { sum: 0, n: 0 }
    sums.set(groups[at], { sum: sum + value, n: n + 1 })
  })
  return values.map((value, at) => {
    const { sum, n } = sums.get(groups[at]) as { sum: number; n: number }
    return value - sum / n
  })
}

/** The inverse of a symmetric matrix by Gauss and Jordan; null where it has none. */
function inverted(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))])
  for (let at = 0; at < size; at++) {
    const from = rows.slice(at).reduce((best, row, i) => {
      return Math.abs(row[at] as number) > Math.abs(rows[best]?.[at] as number) ? at + i : best
    }, at)
    const row = rows[from] as number[]
    const pivot = row[at] as number
    if (Math.abs(pivot) < 1e-9) return null
    rows[from] = rows[at] as number[]
    const unit = row.map((value) => value / pivot)
    rows[at] = unit
    rows.forEach((other, i) => {
      const times = other[at] as number
      if (i !== at) rows[i] = other.map((value, column) => value - times * (unit[column] as number))
    })
  }
  return rows.map((row) => row.slice(size))
}

/**
 * The half width of a 95 % range in standard errors: the 97.5 % quantile of Student's t for whole degrees of freedom. The distribution
 * is summed by its finite series (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4) and halved down to.
 */
export function tOf95(df: number): number {
  let low = 1.9
  let high = 13
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (shareWithin(middle, df) < 0.95) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The share of Student's t between −t and t. */
function shareWithin(t: number, df: number): number {
  const angle = Math.atan(t / Math.sqrt(df))
  const cos2 = Math.cos(angle) ** 2
  const isOdd = df % 2 === 1
  let term = isOdd ? Math.cos(angle) : 1
  let sum = df === 1 ? 0 : term
  for (let i = isOdd ? 3 : 2; i < df; i += 2) {
    term *= (cos2 * (i - 1)) / i
    sum += term
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum
}
