import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { FILE_FIELDS, FILE_TYPES } from '../fields.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules.ts holds the rules.

const { fileType: _, ...rest } = fieldShape(FILE_FIELDS)
const written = { ...rest, fileType: z.enum(FILE_TYPES) }
const seen = { id: z.uuid(), version: z.number().int().min(1) }

export const filesOfEngagement = z.strictObject({ engagementId: z.uuid() })
export type FilesOfEngagement = z.infer<typeof filesOfEngagement>
export const addedFile = z.strictObject({ engagementId: z.uuid(), uploadId: z.uuid(), ...written })
export type AddedFile = z.infer<typeof addedFile>
export const changedFile = z.strictObject({ ...seen, ...written })
export type ChangedFile = z.infer<typeof changedFile>
export const seenFile = z.strictObject(seen)
export type SeenFile = z.infer<typeof seenFile>
export const openedFile = z.strictObject({ id: z.uuid(), as: z.enum(['view']).optional() })
