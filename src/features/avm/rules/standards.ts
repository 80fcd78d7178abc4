import type { PropertyType } from '../../properties/model/codes.ts'
import { IAAO } from '../model.ts'
import type { Interval } from './ratio-study/bootstrap.ts'
import type { VerticalEquity } from './ratio-study/vertical-equity.ts'

/** Whether a figure is where a standard wants it: within; outside by what may be chance; outside whatever sample is drawn. */
export type Verdict = 'MET' | 'UNPROVEN' | 'MISSED'
export type Range = { low: number; high: number }

/**
 * Holds a figure against its range. A figure outside misses the standard only where its whole 95 % interval does.
 * Source: IAAO, Standard on Ratio Studies (2013), section 9.
 */
export function verdictOf(value: number, interval: Interval, { low, high }: Range): Verdict {
  if (value >= low && value <= high) return 'MET'
  return interval && (interval.low > high || interval.high < low) ? 'MISSED' : 'UNPROVEN'
}

/**
 * Holds the vertical equity indicator against its range: outside, it misses the standard only where its significance is as far outside.
 * Source: IAAO, Standard on Ratio Studies, exposure draft of May 2026, appendix E.
 */
export function verticalVerdict({ vei, significance }: Pick<VerticalEquity, 'vei' | 'significance'>): Verdict {
  if (vei >= IAAO.vei.low && vei <= IAAO.vei.high) return 'MET'
  return significance !== null && significance > IAAO.vei.high ? 'MISSED' : 'UNPROVEN'
}

type Kind = keyof typeof IAAO.cod
const KINDS: Readonly<Record<PropertyType, Kind | null>> = {
  RESIDENTIAL: 'RESIDENTIAL',
  APARTMENT: 'RESIDENTIAL',
  CHALETS: 'RESIDENTIAL',
  INVESTMENT: 'INCOME',
  COMMERCIAL: 'INCOME',
  INDUSTRIAL: 'INCOME',
  MIXED_USE: 'INCOME',
  LAND: 'OTHER',
  AGRICULTURAL: 'OTHER',
  JAWAKHEERS: 'OTHER',
  FARMS: 'OTHER',
}

/** In what range the COD of a property type should lie, in percent; null for what is none, such as a group of several types. */
export function codRangeOf(type: string): Range | null {
  const kind = (KINDS as Readonly<Record<string, Kind | null>>)[type]
  return kind ? IAAO.cod[kind] : null
}
