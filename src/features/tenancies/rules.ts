import { foldArabic } from '#kernel/fold.ts'

/** The digits to which numbers in a unit's key are filled, so that 9 comes before 10. */
const DIGITS = 8
const plain = (text: string | null | undefined) =>
  foldArabic(text ?? '')
    .replace(/\s+/g, '')
    .replace(/\d+/g, (number) => number.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'))

const TENS = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر']
const ENGLISH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const TEENS = ['الحادي', ...TENS.slice(1, 9)].map((word) => `${word}عشر`)

/** Floors by their words without spaces: below the ground, at it, between it and the first, and by their number. */
const FLOORS: ReadonlyMap<string, string> = new Map(
  [
    ...['السرداب', 'سرداب', 'القبو', 'قبو', 'basement'].map((word) => [word, '-1'] as const),
    ...['الأرضي', 'أرضي', 'ground', 'gf', 'g'].map((word) => [word, '0'] as const),
    ...['الميزانين', 'ميزانين', 'mezzanine'].map((word) => [word, '0m'] as const),
    ...[TENS, ENGLISH].flatMap((words) => words.map((word, at) => [word, String(at + 1)] as const)),
    ...TEENS.map((word, at) => [word, String(at + 11)] as const),
    ...['العشرون', 'العشرين'].map((word) => [word, '20'] as const),
  ].map(([word, floor]) => [foldArabic(word), floor]),
)

/** A floor by its number where its words say one, so that floors are in their order and one is the same however it is written. */
function floorOf(floor: string | null | undefined): string {
  const text = foldArabic(floor ?? '')
    .replace(/(^|\s)(الدور|دور|الطابق|طابق|floor|level)(?=\s|$)/g, ' ')
    .replace(/\s+/g, '')
  return FLOORS.get(text) ?? text.replace(/^(\d+)(st|nd|rd|th)$/, '$1')
}

/** What a unit is known by and ordered by: its floor and its name, whatever their spelling; numbers in their order. */
export const unitKey = ({
  floor,
  unit,
}: {
  floor?: string | null | undefined
  unit?: string | null | undefined
}): string => `${plain(floorOf(floor))}/${plain(unit)}`

/** The days of a row: without a rent it is vacant; `endedBy` is the row that replaced it, if its end follows from that. */
export type HeldDays = {
  leaseStart: string | null
  leaseEnd: string | null
  vacantSince: string | null
  isVacant: boolean
  endedOn: string | null
  endedBy: string | null
}

/** The first day of a row; '' where it has none, before all others. */
const firstOf = ({ leaseStart, vacantSince }: HeldDays): string => leaseStart ?? vacantSince ?? ''
/** The last day that is agreed or was set by hand; null for none. */
const lastOf = ({ leaseEnd, endedOn, endedBy }: HeldDays): string | null =>
  (endedBy === null ? endedOn : null) ?? leaseEnd

/**
 * True where two rows of one unit cannot both be: they hold on one day at least. A vacancy without an end of its own ends before the row that begins after it,
 * and a lease that has run out before the one that follows.
 */
export function clash(a: HeldDays, b: HeldDays): boolean {
  const [first, next] = firstOf(a) <= firstOf(b) ? [a, b] : [b, a]
  if (first.isVacant && lastOf(first) === null) return firstOf(first) === firstOf(next)
  const last = lastOf(first)
  return last === null || last >= firstOf(next)
}
