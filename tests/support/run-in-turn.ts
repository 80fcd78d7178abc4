import { type FitRunner, runTask } from '#features/avm/rules/tasks.ts'

/** Executes tasks one after another in this thread, giving way to others between two of them. */
export const runInTurn: FitRunner = async (tasks, onDone, signal) => {
  const outcomes = []
  for (const task of tasks) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    signal?.throwIfAborted()
    outcomes.push(runTask(task))
    onDone()
  }
  return outcomes
}
