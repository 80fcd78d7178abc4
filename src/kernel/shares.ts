/** A share of a whole: so many parts of so many. Whole numbers, the second above 0. */
export type Share = { n: number; of: number }

const commonOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonOf(b, a % b))

/** Shares as parts of one number that all their denominators divide. */
function parts(shares: readonly Share[]): { each: bigint[]; whole: bigint; sum: bigint } {
  const whole = shares.reduce((all, { of }) => (all * BigInt(of)) / commonOf(all, BigInt(of)), 1n)
  const each = shares.map(({ n, of }) => (BigInt(n) * whole) / BigInt(of))
  return { each, whole, sum: each.reduce((all, one) => all + one, 0n) }
}

/** What shares sum to, in lowest terms, as '7/12'; '1/1' for a whole. Exact, whatever the denominators are. */
export function sumOfShares(shares: readonly Share[]): string {
  const { whole, sum } = parts(shares)
  const common = commonOf(sum, whole)
  return `${sum / common}/${whole / common}`
}

/** True for shares that sum to one. */
export function isWhole(shares: readonly Share[]): boolean {
  const { whole, sum } = parts(shares)
  return sum === whole
}

/**
 * Splits an amount of whole fils by shares that sum to a whole, exactly: each gets the fils of its share without the rest, and what is left goes to the
 * largest rests, the first of equal ones before the others (the method of largest remainders). An amount below 0 is split as the one above it.
 */
export function splitByShares(fils: number, shares: readonly Share[]): number[] {
  const { each, sum } = parts(shares)
  const total = BigInt(Math.abs(fils))
  const split = each.map((part, at) => ({ at, fils: (total * part) / sum, rest: (total * part) % sum }))
  const left = Number(total - split.reduce((all, one) => all + one.fils, 0n))
  const rounded = new Set(
    split
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return split.map((one, at) => (Number(one.fils) + (rounded.has(at) ? 1 : 0)) * (fils < 0 ? -1 : 1))
}
