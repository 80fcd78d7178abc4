import type { Settings } from '../table.ts'
import type { BoostLimits } from '../trees/boost.ts'

/**
 * Boostings that are stacked. They differ so that their errors do: where they start, what they minimise, how large their trees are. `width` is where
 * Huber's loss turns from squares to distances, in robust spreads of the comparables' errors; null for squares throughout. What starts from nothing has
 * a wide one: a robust loss moves a dear home by no more in a round than a common one, and by a narrow one it never gets there.
 */
export const BOOSTINGS = [
  { onComparables: true, width: 0.8, leaves: 48, featureShare: 0.2 },
  { onComparables: true, width: null, leaves: 16, featureShare: 0.2 },
  { onComparables: false, width: 1.6, leaves: 31, featureShare: 0.4 },
] as const
export type BoostingKind = (typeof BOOSTINGS)[number]

/** Rows that a tree is grown on, at most. */
const MOST_ROWS = 40_000
/** Rounds without progress after which a boosting stops. */
const PATIENCE = 75

/** The limits of a boosting on so many sales; `spread` is the robust spread of errors, in logarithms of price. */
export const boostingLimits = (
  { rounds, learningRate }: Settings,
  kind: BoostingKind,
  count: number,
  spread: number,
  seed: number,
): BoostLimits => ({
  objective: kind.width === null ? { kind: 'squares' } : { kind: 'huber', width: Math.max(1e-3, kind.width * spread) },
  leaves: Math.max(4, Math.min(kind.leaves, Math.floor(count / 25))),
  leafRows: Math.max(4, Math.min(10, Math.round(count / 200))),
  l2: 3,
  rate: learningRate,
  rounds,
  rowShare: Math.min(1, MOST_ROWS / count),
  featureShare: kind.featureShare,
  patience: PATIENCE,
  seed,
})

/** The limits of a quantile regression of the sizes of errors: larger leaves, since a few of a leaf's sales decide its value. */
export const quantileLimits = (share: number, count: number, seed: number): BoostLimits => ({
  objective: { kind: 'quantile', share },
  leaves: Math.max(3, Math.min(12, Math.floor(count / 60))),
  leafRows: Math.max(10, Math.min(40, Math.round(count / 30))),
  l2: 1,
  rate: 0.1,
  rounds: 150,
  rowShare: Math.min(0.7, MOST_ROWS / count),
  featureShare: 0.4,
  patience: 50,
  seed,
})
