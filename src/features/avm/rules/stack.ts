import { quantileInPlace } from './trees/boost.ts'

/** Beyond so many robust deviations a sale's error counts by distance, not by square. Source: P. Huber (1964). */
const HUBER = 1.345
const REWEIGHTINGS = 5
const SWEEPS = 500

/**
 * Shares of several estimates, none below 0 and together 1, that leave the least of Huber's loss when they are added up by them. The
 * estimates are to be out of sample. Source: L. Breiman (1996), Stacked regressions.
 */
export function stackShares(estimates: readonly Float64Array[], target: Float64Array): number[] {
  const size = estimates.length
  const errors = estimates.map((estimate) => estimate.map((value, row) => value - (target[row] as number)))
  const shares = new Array<number>(size).fill(1 / size)
  for (let turn = 0; turn < REWEIGHTINGS; turn++) {
    const left = mix(errors, shares)
    const width = HUBER * Math.max(1e-9, 1.4826 * quantileInPlace(left.map(Math.abs), 0.5))
    const weights = left.map((error) => Math.min(1, width / Math.max(1e-12, Math.abs(error))))
    const products = errors.map((a) =>
      errors.map((b) => a.reduce((sum, value, row) => sum + (weights[row] as number) * value * (b[row] as number), 0)),
    )
    descend(products, shares)
  }
  return shares
}

/** Moves share between two estimates at a time to where the squares are least, until nothing is to be gained. */
function descend(products: readonly (readonly number[])[], shares: number[]): void {
  const size = shares.length
  const at = (i: number, j: number) => products[i]?.[j] as number
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0
    for (let i = 0; i < size; i++)
      for (let j = 0; j < i; j++) {
        const curve = at(i, i) - 2 * at(i, j) + at(j, j)
        if (curve <= 1e-12) continue
        const slope = shares.reduce((sum, share, k) => sum + share * (at(i, k) - at(j, k)), 0)
        const [own, other] = [shares[i] as number, shares[j] as number]
        const move = Math.min(other, Math.max(-own, -slope / curve))
        shares[i] = own + move
        shares[j] = other - move
        moved = Math.max(moved, Math.abs(move))
      }
    if (moved < 1e-9) return
  }
}

/** Estimates added up by their shares. */
export function mix(estimates: readonly Float64Array[], shares: readonly number[]): Float64Array {
  const sum = new Float64Array(estimates[0]?.length ?? 0)
  for (const [at, estimate] of estimates.entries())
    for (let row = 0; row < sum.length; row++)
      sum[row] = (sum[row] as number) + (shares[at] as number) * (estimate[row] as number)
  return sum
}
