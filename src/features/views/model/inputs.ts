import { z } from 'zod'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { AUDIENCES, MAX_VIEW_NAME, VIEWED_LISTS } from '../model.ts'

// Separate from the model so that the browser bundle does not include the schema library.

/** A text that can be stored and shown: PostgreSQL has none with the character zero. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !hasUnshowable(value), { params: { fault: 'badText' } })
const name = text(MAX_VIEW_NAME).refine((value) => !isBlank(value), { params: { fault: 'required' } })

const settings = z.strictObject({
  search: z
    .record(z.string().regex(/^[a-z][A-Za-z]{0,39}$/), text(500))
    .refine((search) => Object.keys(search).length <= 40, { params: { fault: 'wrongShape' } }),
  columns: z
    .array(z.string().regex(/^[a-z][A-Za-z]{0,39}$/))
    .max(60)
    .optional(),
  density: z.enum(['comfortable', 'compact']).optional(),
  layout: z
    .string()
    .regex(/^\/[a-z/]{1,60}$/)
    .optional(),
})

export const viewList = z.strictObject({ list: z.enum(VIEWED_LISTS) })
export const newView = viewList.extend({ name, settings })

const stored = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
export const viewDeletion = stored
export const viewChanges = stored.extend({ name: name.optional(), settings: settings.optional() })
export const viewSharing = stored.extend({ sharedWith: z.enum(AUDIENCES).nullable() })
