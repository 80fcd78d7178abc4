import type { ValuePoint } from '../model.ts'

const NO_LONGER: readonly string[] = ['CANCELLED', 'REJECTED']
const SETTLED: readonly string[] = ['APPROVED', 'COMPLETED', 'FINALIZED']

/** True for a value that counts: one of a valuation that was neither cancelled nor rejected. */
export const counts = ({ status }: Pick<ValuePoint, 'status'>): boolean => !NO_LONGER.includes(status)

/** True for a value that somebody has approved. */
export const isSettled = ({ status }: Pick<ValuePoint, 'status'>): boolean => SETTLED.includes(status)

/** From here on fils are noise in the value of a square metre, in KWD. */
const WHOLE_FROM = 100

/** KWD per square metre by the size used in the valuation: to the dinar, of a low one to the fils. */
export function perSquareMetre({ finalValue, propertySize }: Pick<ValuePoint, 'finalValue' | 'propertySize'>): number {
  const each = finalValue / propertySize
  return each >= WHOLE_FROM ? Math.round(each) : Math.round(each * 1000) / 1000
}

/** The relative change of a value: 0.25 from 400 to 500. */
export const change = (from: number, to: number): number => (to - from) / from
