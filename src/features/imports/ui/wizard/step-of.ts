import type { ImportDetails } from '../../model.ts'

/** The steps of an import behind its file, in their order. */
export const STEPS = ['columns', 'check', 'run', 'done'] as const
export type Step = (typeof STEPS)[number]

/** At which step an import is. What rests after a check can be gone back from to its columns, which the address then asks for. */
export function stepOf({ state, counts }: Pick<ImportDetails, 'state' | 'counts'>, asked?: 'columns'): Step {
  if (state === 'DONE' || state === 'UNDONE') return 'done'
  if (state === 'RUNNING') return 'run'
  if (state === 'CHECKING') return 'check'
  return counts && asked !== 'columns' ? 'check' : 'columns'
}
