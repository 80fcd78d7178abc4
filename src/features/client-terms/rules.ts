import type { InspectionLevel } from '#features/terms/model/bases.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import { foldArabic } from '#kernel/fold.ts'
import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import { isBlank } from '#kernel/text.ts'
import type { Agreement, ClientClock, ClientFee, SecondAsked } from './model.ts'

/** True on a day of the agreement; a day that it does not state bounds nothing. */
export const isInForce = ({ from, until }: Pick<Agreement, 'from' | 'until'>, on: CalendarDate): boolean =>
  (from === null || from <= on) && (until === null || until >= on)

/** The working hours that a client is promised: the longer of those of the level and of the purpose; null where it has neither. */
export function promisedHours(
  { levels, purposes }: ClientClock,
  { level, purpose }: { level: InspectionLevel; purpose: string | null },
): number | null {
  const found = [levels[level], Object.entries(purposes).find(([each]) => each === purpose)?.[1]].flatMap(
    (hours) => hours ?? [],
  )
  return found.length > 0 ? Math.max(...found) : null
}

/**
 * The fee of a line in KWD, to whole fils: its own, or so many per mille of the amount that the client named, between the least and the most; the
 * least where none was named.
 */
export function feeOfLine({ fee, perMille, most }: ClientFee, amount: number | null): number {
  if (perMille === null || amount === null) return fee
  const share = Math.round((filsFromKwd(amount) * perMille) / 1000)
  const bounded = Math.max(share, filsFromKwd(fee))
  return kwdFromFils(most === null ? bounded : Math.min(bounded, filsFromKwd(most)))
}

/** True where a client asks for a second valuer at a value in KWD. */
export const asksSecondAt = ({ above }: Pick<SecondAsked, 'above'>, value: number): boolean =>
  above === null || value > above

/** True where the name of a valuer, with their firm, names one of the firms that a client accepts. */
export const isOfFirms = (name: string, firms: readonly string[]): boolean =>
  firms.map(foldArabic).some((firm) => !isBlank(firm) && foldArabic(name).includes(firm))
