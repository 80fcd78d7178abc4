import { z } from 'zod'
import { type Sortable, sortableFields } from './field-sort.ts'

/** How a list is sorted, and where its page begins: after the cursor that the page before gave, or after a row by its id. */
export function sortSchema(descriptors: Sortable) {
  return z.strictObject({
    sort: z.enum(sortableFields(descriptors)).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    lastId: z.union([z.uuid(), z.string().regex(/^[A-Za-z0-9_-]{40,3000}$/)]).optional(),
  })
}
