import { z } from 'zod'
import { ROLES } from '#access/roles.ts'
import { DIGITS } from '#kernel/format.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { command, query } from '#server/procedure.ts'
import { inviteAgain, invitePerson } from './commands/invite.ts'
import { removePerson } from './commands/remove.ts'
import { signOutEverywhere } from './commands/sign-out.ts'
import { enforceTwoFactor, requireTwoFactor, resetTwoFactor } from './commands/two-factor.ts'
import { updatePerson } from './commands/update.ts'
import { distrustDevice, endOtherSessions, endSession, keepPreference, updateProfile } from './commands.ts'
import { PROFILE_FIELDS, PROFILE_LIMITS, type ProfileField } from './model.ts'
import { listPeople, readPerson } from './queries/people.ts'
import { listAssignable, listClients, readMe, readSecurity } from './queries.ts'

const nothing = z.strictObject({})

const one = z.strictObject({ id: z.uuid() })
const profile = z.strictObject(
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, z.string().max(PROFILE_LIMITS[field]).nullish()])) as Record<
    ProfileField,
    z.ZodOptional<z.ZodNullable<z.ZodString>>
  >,
)

const version = z.number().int().min(1)
const reason = z.string().max(2000)
const role = z.enum(ROLES)
const invited = profile.extend({
  email: z.string().max(254),
  displayName: z.string().max(PROFILE_LIMITS.displayName),
  role,
  language: z.enum(LANGUAGES).optional(),
})

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
    input: z.strictObject({ version, changes: profile }),
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
  list: query({
    access: 'admin',
    input: z.strictObject({
      role: role.optional(),
      active: z.boolean().optional(),
      text: z.string().max(200).optional(),
      pageSize: z.number().int().min(1).max(100).optional(),
      lastId: z.uuid().optional(),
    }),
    run: listPeople,
  }),
  get: query({ access: 'admin', input: one, run: readPerson }),
  // Who may change what of whom is said field by field, in the command.
  update: command({
    access: 'signedIn',
    input: one.extend({
      version,
      changes: profile.extend({
        role: role.optional(),
        active: z.boolean().optional(),
        email: z.unknown().optional(),
        password: z.unknown().optional(),
      }),
    }),
    run: updatePerson,
  }),
  invite: command({ access: 'canManageUsers', input: invited, run: invitePerson }),
  inviteAgain: command({ access: 'canManageUsers', input: one, run: inviteAgain }),
  remove: command({ access: 'canManageUsers', input: one.extend({ version, reason }), run: removePerson }),
  requireTwoFactor: command({ access: 'super', denied: 'two-factor-denied', input: one, run: requireTwoFactor }),
  enforceTwoFactor: command({ access: 'super', denied: 'two-factor-denied', input: nothing, run: enforceTwoFactor }),
  resetTwoFactor: command({
    access: 'super',
    denied: 'two-factor-denied',
    input: one.extend({ reason }),
    run: resetTwoFactor,
  }),
  signOutEverywhere: command({ access: 'super', input: one, run: signOutEverywhere }),
}
