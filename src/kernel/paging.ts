import { z } from 'zod'

/** The cursor of a page of the audit log: the id of its last entry. */
export const lastEntry = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .optional()

/** The cursor and the size of a page of one record's history. */
export const historyPaging = z.strictObject({
  lastId: lastEntry,
  pageSize: z.number().int().min(1).max(100).optional(),
})
export type HistoryPaging = z.infer<typeof historyPaging>

/**
 * How the matching rows are counted: 'none' leaves that to a call of its own, 'only' is that call, which reads no rows. `exactTotal` asks for the
 * exact total of a list that is counted to 1,000.
 */
export const counting = { count: z.enum(['none', 'only']).optional(), exactTotal: z.boolean().optional() }

/** The start and size of a page, and how its list is counted. */
export const paging = z.strictObject({
  pageSize: z.number().int().min(1).max(100).optional(),
  lastId: z.uuid().optional(),
  ...counting,
})
