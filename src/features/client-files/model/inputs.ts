import { z } from 'zod'
import { ATTACHMENT_TYPES } from '#features/terms/model/codes.ts'
import { CLIENT_FILE_LIMITS as LIMITS } from '../model.ts'
import { FOLDER_KEYS } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules.ts holds the rules.

export const nothing = z.strictObject({})
const folderOf = z.strictObject({ kind: z.enum(FOLDER_KEYS), id: z.uuid() })
export const oneFolder = z.strictObject({ of: folderOf })
export type OneFolder = z.infer<typeof oneFolder>

const documentType = z.enum(ATTACHMENT_TYPES)
export const givenFile = z.strictObject({ folderId: z.uuid(), uploadId: z.uuid(), documentType })
export type GivenFile = z.infer<typeof givenFile>

export const newAsk = z.strictObject({
  of: folderOf,
  documentType,
  note: z
    .string()
    .max(LIMITS.note * 2)
    .nullish(),
})
export type NewAsk = z.infer<typeof newAsk>

export const oneEntry = z.strictObject({ id: z.uuid() })
export type OneEntry = z.infer<typeof oneEntry>
export const rejectedFile = oneEntry.extend({ reason: z.string().max(LIMITS.reason * 2) })
export type RejectedFile = z.infer<typeof rejectedFile>
export const clientFileAsked = z.strictObject({ id: z.uuid(), as: z.enum(['view']).optional() })
