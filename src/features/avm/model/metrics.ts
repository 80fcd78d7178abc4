import type { RatioStudy } from '../rules.ts'

/** In what a model of a lower median error is worse than the one in use, so that it does not come into use by itself. */
export type ModelGuard = 'COVERAGE' | 'PRB' | 'P95'

/**
 * What a trial found: the model's figures; those with only what the register of properties holds known, and the rest assumed; and those of
 * the model it was held against on the same sales.
 */
export type ModelMetrics = {
  /** The date of the last sale that was paid among what the model learnt from; absent from models of before 1.4.1. */
  lastPaidDay?: string
  trial: TrialFigures
  assumed: TrialFigures
  present: TrialFigures | null
  /** The outliers that the figures leave out, and the figures with them; absent from models that were trained before they were kept. */
  trimmed?: Trimmed
  /** What kept the model from coming into use though its median error is lower. */
  guards?: ModelGuard[]
}
/**
 * `count` outliers were left out of the figures; `untrimmed` are those with them, and `present` the same of the model in use then: by these models
 * come into use. `reasons`: all that was left out of the trial's days.
 */
export type Trimmed = {
  count: number
  untrimmed: TrialFigures
  present?: TrialFigures | null
  reasons?: { reason: string; count: number }[]
}
/** What is optional lacks in trials of earlier releases. */
export type TrialFigures = Pick<RatioStudy, 'medianRatio' | 'cod' | 'prd' | 'mdape' | 'within10' | 'count'> &
  Partial<Pick<RatioStudy, 'p95' | 'within20'>> & {
    prb: number | null
    vei?: number | null
    coverage: number
  }
