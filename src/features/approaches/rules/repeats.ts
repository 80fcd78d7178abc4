import { daysBetween } from '#kernel/dates.ts'
import type { MarketEntry } from '../model/rates.ts'

/** Entries of one parcel and kind so many days and percent of the price apart tell of one transaction, as the market register has it. */
const DAYS = 30
const PERCENT = 1

/** Entries without those that tell of a transaction a second time, from another source: the first of each stays. */
export function withoutRepeats<E extends Pick<MarketEntry, 'kind' | 'parcel' | 'evidenceDate' | 'price'>>(
  entries: readonly E[],
): E[] {
  const kept = new Map<string, E[]>()
  return entries.filter((entry) => {
    if (entry.parcel === null) return true
    const key = `${entry.kind} ${entry.parcel}`
    const same = kept.get(key) ?? []
    const isRepeat = same.some(
      ({ evidenceDate, price }) =>
        Math.abs(daysBetween(evidenceDate, entry.evidenceDate)) <= DAYS &&
        Math.abs(price - entry.price) <= (Math.max(price, entry.price) * PERCENT) / 100,
    )
    if (!isRepeat) kept.set(key, [...same, entry])
    return !isRepeat
  })
}
