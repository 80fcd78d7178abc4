import type { ModelGuard, TrialFigures } from '../model/metrics.ts'
import { IAAO, type ModelReason } from '../model.ts'
import { DEFAULT_SETTINGS } from './table.ts'

/** By how many percentage points coverage may miss its aim. */
const COVERAGE_SLACK = 5
/** By which factor the 95th percentile of errors may exceed that of the model in use. */
const TAIL_SLACK = 1.1

const missOf = ({ coverage }: TrialFigures) => Math.abs(coverage - 100 * DEFAULT_SETTINGS.coverage)

/** Where a model is worse than the one in use by more than may be, on the same sales. Ranges and PRB that are where they should be are no matter. */
function guardsAgainst(trial: TrialFigures, present: TrialFigures): ModelGuard[] {
  const biasOf = ({ prb }: TrialFigures) => Math.abs(prb ?? 0)
  const found: Record<ModelGuard, boolean> = {
    COVERAGE: missOf(trial) > COVERAGE_SLACK && missOf(trial) > missOf(present),
    PRB: biasOf(trial) > IAAO.prb.high && biasOf(trial) > biasOf(present),
    P95: (trial.p95 ?? 0) > TAIL_SLACK * (present.p95 ?? Number.POSITIVE_INFINITY),
  }
  return (Object.keys(found) as ModelGuard[]).filter((guard) => found[guard])
}

/**
 * Whether a model comes into use: the first does, and one whose median error is lower than that of the model in use while no guard speaks against it.
 * Figures are those of all sales of the trial, outliers too.
 */
export function promotionOf(
  trial: TrialFigures,
  present: TrialFigures | null,
  isSame: boolean,
): { reason: ModelReason; guards: ModelGuard[] } {
  const plain = (reason: ModelReason) => ({ reason, guards: [] })
  if (!present) return plain('FIRST')
  if (isSame) return plain('SAME')
  if (trial.mdape >= present.mdape) return plain('NOT_BETTER')
  const guards = guardsAgainst(trial, present)
  return guards.length > 0 ? { reason: 'GUARDED', guards } : plain('BETTER')
}
