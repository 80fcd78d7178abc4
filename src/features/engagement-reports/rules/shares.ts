import { isWhole, type Share, splitByShares } from '#kernel/shares.ts'
import { readShare } from '../../engagements/rules/shares.ts'
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
    const shares = group.map(({ share }) => share)
    const whole = parcel !== null && isWhole(shares) ? splitByShares(group[0]?.line.wholeFils ?? 0, shares) : null
    for (const [at, { line, share }] of group.entries()) parts.set(line, whole?.[at] ?? byItself(line, share))
  }
  return lines.map((line) => {
    const proRataFils = parts.get(line) ?? line.wholeFils
    return { ...line, proRataFils, fils: parts.has(line) ? discounted(proRataFils, line.shareDiscount) : proRataFils }
  })
}

/** What lines are of the same property by; null where its parcel is not known. */
const parcelOf = ({ areaName, blockNumber, plotNumber, wholeFils }: Shared): string | null =>
  areaName && blockNumber && plotNumber ? [areaName, blockNumber, plotNumber, wholeFils].join('\n') : null

/** The part of a share by itself, in fils; half a fils is rounded up. */
const byItself = ({ wholeFils }: Shared, { n, of }: Share): number =>
  Number((2n * BigInt(wholeFils) * BigInt(n) + BigInt(of)) / (2n * BigInt(of)))

/** An amount in fils less a discount in percent of at most two decimals. The discount is rounded, half a fils up. */
function discounted(fils: number, percent: number | null): number {
  const hundredths = BigInt(Math.round((percent ?? 0) * 100))
  return fils - Number((2n * BigInt(fils) * hundredths + 10_000n) / 20_000n)
}
