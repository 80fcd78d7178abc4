import { readShare, type Share } from '../../engagements/rules/shares.ts'
import type { ScheduleLine } from '../model.ts'

/** A line of which the value of the whole property is known, in fils, and what share of it is valued. */
export type Shared = Pick<
  ScheduleLine,
  'share' | 'shareDiscount' | 'wholeFils' | 'areaName' | 'blockNumber' | 'plotNumber'
>

/**
 * The lines with what each share comes to, in fils: its part of the whole, and that less the discount, which is the value that counts. Shares of one
 * parcel that sum to one, each of the same value of the whole, have parts that add up to it exactly: what rounding down leaves goes to the largest
 * remainders. The part of any other share is rounded by itself. A line without a share is worth the whole.
 */
export function withShares<L extends Shared>(lines: readonly L[]): (L & { proRataFils: number; fils: number })[] {
  const parts = new Map<L, number>()
  const shared = lines.flatMap((line) => {
    const share = line.share === null ? undefined : readShare(line.share)
    return share ? [{ line, share }] : []
  })
  for (const [parcel, group] of Map.groupBy(shared, ({ line }) => parcelOf(line))) {
    const divided = parcel !== null && isWhole(group) ? byLargestRemainder(group) : group.map(byItself)
    for (const [at, { line }] of group.entries()) parts.set(line, Number(divided[at]))
  }
  return lines.map((line) => {
    const proRataFils = parts.get(line) ?? line.wholeFils
    return { ...line, proRataFils, fils: parts.has(line) ? discounted(proRataFils, line.shareDiscount) : proRataFils }
  })
}

/** What lines are of the same property by; null where its parcel is not known. */
const parcelOf = ({ areaName, blockNumber, plotNumber, wholeFils }: Shared): string | null =>
  areaName && blockNumber && plotNumber ? [areaName, blockNumber, plotNumber, wholeFils].join('\n') : null

type Part = { line: Shared; share: Share }

const commonOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonOf(b, a % b))

/** True for shares that sum to one. */
function isWhole(parts: readonly Part[]): boolean {
  let [above, below] = [0n, 1n]
  for (const { share } of parts) {
    const [numerator, denominator] = [BigInt(share.numerator), BigInt(share.denominator)]
    above = above * denominator + numerator * below
    below *= denominator
    const common = commonOf(above, below)
    above /= common
    below /= common
    if (above > below) return false
  }
  return above === below
}

/** Half a fils is rounded up. */
function byItself({ line, share }: Part): bigint {
  const [numerator, denominator] = [BigInt(share.numerator), BigInt(share.denominator)]
  return (2n * BigInt(line.wholeFils) * numerator + denominator) / (2n * denominator)
}

/** The parts in fils of shares that sum to one; of equal remainders the first has the fils. */
function byLargestRemainder(parts: readonly Part[]): bigint[] {
  const divided = parts.map(({ line, share }, at) => {
    const [product, denominator] = [BigInt(line.wholeFils) * BigInt(share.numerator), BigInt(share.denominator)]
    return { at, fils: product / denominator, rest: product % denominator, denominator }
  })
  const whole = BigInt(parts[0]?.line.wholeFils ?? 0)
  const left = Number(whole - divided.reduce((sum, { fils }) => sum + fils, 0n))
  const inOrder = divided.toSorted((a, b) => Number(b.rest * a.denominator - a.rest * b.denominator) || a.at - b.at)
  const given = new Set(inOrder.slice(0, left).map(({ at }) => at))
  return divided.map(({ at, fils }) => (given.has(at) ? fils + 1n : fils))
}

/** An amount in fils less a discount in percent of at most two decimals. The discount is rounded, half a fils up. */
function discounted(fils: number, percent: number | null): number {
  const hundredths = BigInt(Math.round((percent ?? 0) * 100))
  return fils - Number((2n * BigInt(fils) * hundredths + 10_000n) / 20_000n)
}
