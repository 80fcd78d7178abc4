import { getPriority } from 'node:os'
import { AppError } from '#kernel/errors.ts'
import type { Task } from '#server/tasks/task.ts'

/** What the tests have a task do. */
export type Sample = 'tell' | 'refuse' | 'fail' | 'end' | 'endless'

export const run: Task<{ sample: Sample }, { pid: number; priority: number }, number> = async (_, { sample }, tell) => {
  for (let at = 1; at <= 3; at++) tell(at)
  if (sample === 'refuse')
    throw new AppError('record-invalid', {
      params: { faults: 'x' },
      fields: [{ field: 'area', code: 'kernel:required', message: 'Required' }],
    })
  if (sample === 'fail') throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' })
  if (sample === 'end') process.exit(7)
  if (sample === 'endless') for (;;);
  return { pid: process.pid, priority: getPriority() }
}
