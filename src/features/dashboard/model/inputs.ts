import { z } from 'zod'
import { TASK_CODES } from './tasks.ts'

/** Which tasks: all that this person may act on, or only their own. */
const whose = z.enum(['all', 'own']).optional()
export const tasksCounted = z.strictObject({ whose })
export type TasksCounted = z.infer<typeof tasksCounted>

const kind = z.enum(TASK_CODES)
/** A page of tasks, of one kind or all, after the last row of the previous page. */
export const tasksAsked = z.strictObject({
  whose,
  kind: kind.optional(),
  after: z.strictObject({ at: z.iso.datetime(), kind, id: z.string().min(1).max(60) }).optional(),
  pageSize: z.number().int().min(1).max(100),
})
export type TasksAsked = z.infer<typeof tasksAsked>
