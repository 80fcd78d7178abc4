import { z } from 'zod'
import { DIGITS } from '#kernel/format.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { command, query } from '#server/procedure.ts'
import { distrustDevice, endOtherSessions, endSession, keepPreference, updateProfile } from './commands.ts'
import { PROFILE_FIELDS, PROFILE_LIMITS, type ProfileField } from './model.ts'
import { listAssignable, listClients, readMe, readSecurity } from './queries.ts'

const nothing = z.strictObject({})

const one = z.strictObject({ id: z.uuid() })
const profile = z.strictObject(
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, z.string().max(PROFILE_LIMITS[field]).nullish()])) as Record<
    ProfileField,
    z.ZodOptional<z.ZodNullable<z.ZodString>>
  >,
)

/** The verbs of the people. */
export const peopleApi = {
  me: query({ access: 'public', input: nothing, run: readMe }),
  prefer: command({
    access: 'signedIn',
    input: z.strictObject({ language: z.enum(LANGUAGES).optional(), digits: z.enum(DIGITS).optional() }),
    run: keepPreference,
  }),
  security: query({ access: 'signedIn', input: nothing, run: readSecurity }),
  updateProfile: command({
    access: 'signedIn',
    input: z.strictObject({ version: z.number().int().min(1), changes: profile }),
    run: updateProfile,
  }),
  endSession: command({ access: 'signedIn', input: one, run: endSession }),
  endOtherSessions: command({ access: 'signedIn', input: nothing, run: endOtherSessions }),
  distrustDevice: command({ access: 'signedIn', input: one, run: distrustDevice }),
  assignable: query({ access: 'canEditValuations', input: nothing, run: listAssignable }),
  clients: query({
    access: 'canEditValuations',
    input: z.strictObject({ text: z.string().max(200).optional() }),
    run: listClients,
  }),
}
