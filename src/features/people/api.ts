import { z } from 'zod'
import { ROLES } from '#access/roles.ts'
import { DIGITS } from '#kernel/format.ts'
import { counting } from '#kernel/paging.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { command, query } from '#server/procedure.ts'
import { confirmAgain } from './commands/confirmation.ts'
import { inviteAgain, invitePerson } from './commands/invite.ts'
import { removePerson } from './commands/remove.ts'
import { enforceTwoFactor, requireTwoFactor, resetTwoFactor } from './commands/two-factor.ts'
import { updatePerson } from './commands/update.ts'
import {
  distrustDevice,
  endOtherSessions,
  endSession,
  keepPreference,
  signOutEverywhere,
  updateProfile,
} from './commands.ts'
import { PROFILE_FIELDS, PROFILE_LIMITS, type ProfileField } from './model.ts'
import { listPeople, readPerson } from './queries/people.ts'
import { listAssignable, listClients, readMe, readSecurity } from './queries.ts'

const noInput = z.strictObject({})

const byId = z.strictObject({ id: z.uuid() })
const profile = z.strictObject(
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, z.string().max(PROFILE_LIMITS[field]).nullish()])) as Record<
    ProfileField,
    z.ZodOptional<z.ZodNullable<z.ZodString>>
  >,
)

const version = z.number().int().min(1)
const reason = z.string().max(2000)
const role = z.enum(ROLES)
// Whether it is a role is a rule of the record, with its own message.
const givenRole = z.string().max(40).meta({ enum: ROLES }).optional()
const invited = profile.extend({
  email: z.string().max(254),
  displayName: z.string().max(PROFILE_LIMITS.displayName),
  role: givenRole,
  language: z.enum(LANGUAGES).optional(),
})

/** The verbs of people. */
export const peopleApi = {
  me: query({ access: 'public', service: 'loadProfile', input: noInput, run: readMe }),
  prefer: command({
    access: 'signedIn',
    input: z.strictObject({ language: z.enum(LANGUAGES).optional(), digits: z.enum(DIGITS).optional() }),
    run: keepPreference,
  }),
  security: query({ access: 'signedIn', input: noInput, run: readSecurity }),
  updateProfile: command({
    access: 'signedIn',
    service: 'profile',
    input: z.strictObject({ version, changes: profile }),
    run: updateProfile,
  }),
  endSession: command({ access: 'signedIn', input: byId, run: endSession }),
  endOtherSessions: command({ access: 'signedIn', input: noInput, run: endOtherSessions }),
  distrustDevice: command({ access: 'signedIn', input: byId, run: distrustDevice }),
  assignable: query({ access: 'canEditValuations', input: noInput, run: listAssignable }),
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
      ...counting,
    }),
    run: listPeople,
  }),
  get: query({ access: 'admin', input: byId, run: readPerson }),
  // Which fields the caller may change is checked in the command.
  update: command({
    access: 'signedIn',
    service: ({ changes }) =>
      (['email', 'password', 'role'] as const).find((field) => changes[field] !== undefined) ??
      (changes.active === undefined ? undefined : 'status'),
    input: byId.extend({
      version,
      changes: profile.extend({
        role: givenRole,
        active: z.boolean().optional(),
        email: z.unknown().optional(),
        password: z.unknown().optional(),
      }),
    }),
    run: updatePerson,
  }),
  invite: command({ access: 'canManageUsers', input: invited, run: invitePerson }),
  inviteAgain: command({ access: 'canManageUsers', input: byId, run: inviteAgain }),
  confirmAgain: command({ access: 'canManageUsers', input: byId, run: confirmAgain }),
  remove: command({ access: 'canManageUsers', input: byId.extend({ version, reason }), run: removePerson }),
  requireTwoFactor: command({
    access: 'super',
    denied: 'two-factor-denied',
    input: byId.extend({ adminId: z.uuid().optional() }),
    run: requireTwoFactor,
  }),
  enforceTwoFactor: command({ access: 'super', denied: 'two-factor-denied', input: noInput, run: enforceTwoFactor }),
  resetTwoFactor: command({
    access: 'super',
    denied: 'two-factor-denied',
    input: byId.extend({ reason }),
    run: resetTwoFactor,
  }),
  signOutEverywhere: command({ access: 'super', input: byId, run: signOutEverywhere }),
}
