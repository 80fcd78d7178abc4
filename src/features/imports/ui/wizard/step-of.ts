import type { ImportDetails } from '../../model.ts'

/** The steps of an import after the upload, in order. */
export const STEPS = ['columns', 'check', 'run', 'done'] as const
export type Step = (typeof STEPS)[number]

/** The current step of an import. After a check the address may request the columns again. */
export function stepOf({ state, counts }: Pick<ImportDetails, 'state' | 'counts'>, asked?: 'columns'): Step {
  if (state === 'DONE' || state === 'UNDONE') return 'done'
  if (state === 'RUNNING') return 'run'
  if (state === 'CHECKING') return 'check'
  return counts && asked !== 'columns' ? 'check' : 'columns'
}
