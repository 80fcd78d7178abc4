import { type GroundworkOutcome, type GroundworkTask, runGroundwork } from './groundwork.ts'
import type { Binned } from './trees/bins.ts'
import { type Boosted, type BoostLimits, boost, type Held } from './trees/boost.ts'

/** Trees to be grown; `from` is where each row starts, the constant that fits best where it is absent. */
export type BoostTask = {
  kind: 'boost'
  table: Binned
  target: Float64Array
  limits: BoostLimits
  held?: Held
  from?: Float64Array
}

/** A part of a training that needs nothing of the other parts: plain data, so that a worker can be sent it. */
export type FitTask = GroundworkTask | BoostTask
export type FitOutcome<T extends FitTask> = T extends GroundworkTask ? GroundworkOutcome : Boosted

/**
 * Executes tasks and gives their outcomes in the order of the tasks; how many run at once changes nothing of them. `onDone` is called after
 * each. Rejects with the signal's reason once it is aborted.
 */
export type FitRunner = <T extends FitTask>(
  tasks: readonly T[],
  onDone: () => void,
  signal?: AbortSignal,
) => Promise<FitOutcome<T>[]>

/** Executes one task. */
export function runTask<T extends FitTask>(task: T): FitOutcome<T>
export function runTask(task: FitTask): GroundworkOutcome | Boosted {
  return task.kind === 'groundwork'
    ? runGroundwork(task)
    : boost(task.table, task.target, task.limits, task.held, task.from)
}
