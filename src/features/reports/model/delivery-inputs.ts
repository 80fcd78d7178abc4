import { z } from 'zod'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { REGISTER_CODES, REPORT_FORMATS, SEPARATORS } from '../model.ts'
import { reportDefinition } from './inputs.ts'
import { MAX_REPORT_NAME, MOST_RECIPIENTS, REPORT_AUDIENCES } from './kept.ts'
import { SHARE_DAYS, SHARE_PASSWORD } from './shares.ts'

// Separate from the models so that the browser bundle does not include the schema library.

const one = z.strictObject({ id: z.uuid() })
const seen = one.extend({ version: z.number().int().min(1) })
const file = { definition: reportDefinition, format: z.enum(REPORT_FORMATS), separator: z.enum(SEPARATORS).optional() }

export const runInput = z.strictObject({ ...file, language: z.enum(LANGUAGES).optional(), keptId: z.uuid().optional() })
export const oneRun = one

const name = z
  .string()
  .max(MAX_REPORT_NAME)
  .refine((value) => !hasUnshowable(value), { params: { fault: 'badText' } })
  .refine((value) => !isBlank(value), { params: { fault: 'required' } })
const hour = z.number().int().min(0).max(23)
const schedule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour }),
  z.strictObject({ every: z.literal('week'), weekday: z.number().int().min(0).max(6), hour }),
  z.strictObject({ every: z.literal('month'), day: z.number().int().min(1).max(31), hour }),
])

export const oneKept = one
export const newKept = z.strictObject({ name, ...file })
export const keptChanges = seen.extend({ name: name.optional(), ...z.strictObject(file).partial().shape })
export const keptSharing = seen.extend({ sharedWith: z.enum(REPORT_AUDIENCES).nullable() })
export const keptSchedule = seen.extend({
  schedule: schedule.nullable(),
  skipEmpty: z.boolean(),
  recipients: z.array(z.uuid()).max(MOST_RECIPIENTS),
})
export const keptDeletion = seen
export const recipientSearch = z.strictObject({
  register: z.enum(REGISTER_CODES),
  text: z.string().max(100).optional(),
})

const password = z.string().max(SHARE_PASSWORD.most)
export const newShare = z.strictObject({
  runId: z.uuid(),
  days: z.number().int().min(SHARE_DAYS.least).max(SHARE_DAYS.most),
  password: password.min(SHARE_PASSWORD.least).optional(),
})
export const oneShare = one
export const shareOpening = z.strictObject({ token: z.string().max(100), password: password.optional() })
export const sharedDownload = z.strictObject({ ticket: z.string().max(100) })
