import type { CalendarDate } from '#kernel/dates.ts'
import type { RecordOf } from '#kernel/field-descriptor.ts'
import type { SECOND_VALUER_FIELDS } from '../fields.ts'
import type { TwoFaultCode, TwoRule } from './codes.ts'

/** The most rows of a page, cells of a change, and characters of a reason and of a block that is brought in. */
export const TWO_LIMITS = { rows: 200, cells: 500, reason: 2000, block: 400_000, bound: 10 } as const

/** The second valuer of an engagement. */
export type SecondValuer = RecordOf<typeof SECOND_VALUER_FIELDS>

/** Two values of a property, in fils, with what the rules ask of them. */
export type Pair = {
  own: number | null
  second: number | null
  reason: string | null
  ownOn: CalendarDate | null
  secondOn: CalendarDate | null
  /** Whom the valuation itself names as the second valuer. */
  named: string | null
}
/** Which of two values is the lower. */
export type Lower = 'OWN' | 'SECOND' | 'SAME'

/** A fault of a rule: its words, with dates, a count and a percentage. */
export type TwoFault = { code: TwoFaultCode; on?: CalendarDate; by?: CalendarDate; n?: number; bound?: number }
/** A rule as it was held: it does not apply, holds, or has faults. */
export type TwoCheck = { rule: TwoRule; applies: boolean; faults: readonly TwoFault[] }

/** What two valuations come to, in fils, over the properties that have both values. */
export type TwoSums = {
  properties: number
  own: number
  second: number
  byProperty: number
  byTotals: number
  whose: Lower
}

/** What a report keeps of the second valuer when it is issued; values by valuation, in fils. */
export type TwoValuersData = {
  valuer: SecondValuer
  values: readonly { valuationId: string; fils: number | null; reason: string | null }[]
  checks: readonly TwoCheck[]
}

/** The second valuer with what the rules find and both sums in KWD; null while there is none. */
export type TwoValuersScreen = {
  engagementId: string
  valuer: (SecondValuer & { version: number }) | null
  checks: readonly TwoCheck[]
  sums: TwoSums | null
  properties: number
  hasShares: boolean
  mayEdit: boolean
}
