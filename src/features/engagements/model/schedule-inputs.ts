import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { PROPERTY_FIELDS } from '../fields.ts'
import { BULK_FIELDS, SCHEDULE_LIMITS as LIMITS } from './schedule.ts'

const id = z.uuid()
const some = z.array(id).min(1).max(LIMITS.atOnce)
const shape = fieldShape(PROPERTY_FIELDS)
const bulk = Object.fromEntries(BULK_FIELDS.map((field) => [field, shape[field]])) as Pick<
  typeof shape,
  (typeof BULK_FIELDS)[number]
>

/** The filters of a schedule; `section` null for the lines without one, `assignedTo` null for those of nobody. */
export const scheduleFilters = z.strictObject({
  id,
  line: id.optional(),
  section: z.string().max(100).nullable().optional(),
  unopened: z.boolean().optional(),
  assignedTo: id.nullable().optional(),
  text: z.string().max(200).optional(),
})
export type ScheduleFilters = z.infer<typeof scheduleFilters>

export const addedProperties = z.strictObject({ id, propertyIds: some, section: shape.section })
export type AddedProperties = z.infer<typeof addedProperties>
export const changedLine = z.strictObject({ id, line: id, version: z.number().int().min(1), ...shape })
export type ChangedLine = z.infer<typeof changedLine>
/** The fields that are named are set, and emptied by null. */
export const changedLines = z.strictObject({
  id,
  lines: z
    .array(z.strictObject({ id, version: z.number().int().min(1), ...bulk }))
    .min(1)
    .max(LIMITS.atOnce),
})
export type ChangedLines = z.infer<typeof changedLines>
export const someLines = z.strictObject({ id, lines: some })
export type SomeLines = z.infer<typeof someLines>

/** The lines that are opened; all that are not without `lines`. */
export const openedLines = z.strictObject({ id, lines: z.array(id).min(1).max(LIMITS.lines).optional() })
export type OpenedLines = z.infer<typeof openedLines>
