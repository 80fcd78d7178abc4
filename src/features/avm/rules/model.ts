import type { Groundwork } from './groundwork.ts'
import type { Calibration, Reach } from './interval.ts'
import type { Seen } from './seen.ts'
import type { DroppedColumn, ExcludedSale, Settings } from './table.ts'
import type { FeatureBins } from './trees/bins.ts'
import type { Forest } from './trees/forest.ts'

/** The version of all that shapes a model: raised whenever the same register and settings would give another one. */
export const ENGINE_VERSION = '1.4.2'
/** Versions whose models are read and estimate as they did: what came since is absent from them. */
export const READ_VERSIONS: readonly string[] = [ENGINE_VERSION, '1.4.1', '1.4.0', '1.3.0']
/** The version among them whose models have no `reach`. */
export const NO_REACH = '1.3.0'

/** Boosted trees of a model: what they start from besides the date, and what they add. */
export type Boosting = { onComparables: boolean; start: number; forest: Forest }

/** How a model fares on its own sales out of sample: the median of |estimate − price| ÷ price in percent, and the share in the interval. */
type OutOfSample = { mdape: number; coverage: number; rounds: number[] }

/** A trained model: plain data and typed arrays throughout. */
export type Model = {
  engine: string
  settings: Settings
  /** Sales that were learnt from. */
  count: number
  /** For each of them its row in the table. */
  saleRows: Int32Array
  groundwork: Groundwork
  bins: FeatureBins[]
  /** For each feature the column that its effect is shown under. */
  drivers: string[]
  boostings: Boosting[]
  /** Shares of the hedonic model, the comparables and each boosting, and what is added to their sum. */
  shares: number[]
  shift: number
  /** The logarithm of the size of errors, and the ends of the range in these sizes before it is calibrated: below 0, above 0. */
  spread: Boosting
  ends: [low: number, high: number]
  calibration: Calibration
  /** How far the model reaches beyond its sales; models of before this was learnt have none, and ranges of one width. */
  reach?: Reach
  seen: Seen
  dropped: DroppedColumn[]
  excluded: ExcludedSale[]
  outOfSample: OutOfSample
}
