import type { DifferenceCause } from './model/samples.ts'
import type { Driver } from './model.ts'
import { seededRandom } from './rules/random.ts'

/** An indication of the demonstration, made up about a final value; whole KWD. */
export type DemonstrationIndication = { value: number; low: number; high: number; base: number; drivers: Driver[] }

/**
 * The indication of the `nth` valuation: within some 9 % of its final value as a rule, farther off of the second of every five. Drivers add up
 * to it.
 */
export function demonstrationIndication(nth: number, finalValue: number): DemonstrationIndication {
  const random = seededRandom(4000 + nth)
  const bell = (random() + random() + random()) * 2 - 3
  const error = nth % 5 === 1 ? (random() < 0.5 ? -0.24 : 0.21) : bell * 0.05
  const value = rounded(finalValue * (1 + error))
  const width = 0.12 + 0.06 * random()
  const base = rounded(value * (0.6 + 0.2 * random()))
  const area = rounded((value - base) * (0.5 + 0.3 * random()))
  const drivers = [
    { column: 'area', amount: area },
    { column: '@location', amount: value - base - area },
  ]
  return { value, low: rounded(value * (1 - width)), high: rounded(value * (1 + width)), base, drivers }
}

const rounded = (kwd: number): number => Math.round(kwd / 100) * 100

/** From which difference on, as a share, reviewers of the demonstration find that an indication differs. */
export const DEMONSTRATION_LIMIT = 0.12

type Written = { cause: DifferenceCause; reason: string }
/** What they write where the indication is too low, and where it is too high. */
export const DEMONSTRATION_REASONS: Readonly<Record<'low' | 'high', readonly Written[]>> = {
  low: [
    { cause: 'PLACE', reason: 'القسيمة على شارع رئيسي، ولم يظهر أثر الشارع في المؤشر.' },
    { cause: 'MARKET_MOVED', reason: 'ارتفعت الأسعار في المنطقة بعد آخر بيع تعلّم منه النموذج.' },
  ],
  high: [
    { cause: 'COMPARABLES', reason: 'البيوع القريبة التي بُني عليها المؤشر لقسائم أفضل موقعاً من هذه القسيمة.' },
    { cause: 'SUBJECT_FACTS', reason: 'المساحة في سجل العقار أكبر من المساحة في وثيقة التملك.' },
  ],
}
