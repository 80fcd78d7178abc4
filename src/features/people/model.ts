import type { Me } from '#access/me.ts'
import { isRole, type Role } from '#access/roles.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { EMAIL } from '#kernel/mail.ts'
import { isPhone } from '#kernel/phone.ts'
import { hasUnshowable } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import type { Cover } from '../licences/model.ts'
import { peopleMessages } from './messages.ts'

const peopleFault = faultOf('people', peopleMessages)

/** A user as the API returns them to others: without the preferences of their own. */
export type UserRecord = Omit<Me, 'passwordExpired' | 'language' | 'digits'>

/** An open session of a user. */
type OpenSession = {
  id: string
  createdAt: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  /** Whether it is the session of this call. */
  current: boolean
}
/** A device that skips the second step. */
type TrustedDevice = Omit<OpenSession, 'current'>
/** The security of a user's own account. */
export type AccountSecurity = {
  sessions: OpenSession[]
  devices: TrustedDevice[]
  /** When the password was set; null when there is none. */
  passwordChangedAt: string | null
  /** The masked target of sent codes, and the number of recovery codes left, if it is known. */
  secondStep: { sentTo: string | null; recoveryCodesLeft: number | null }
  /** The linked account at another provider; the provider has a name while it is configured. */
  external: { provider: Word | null; issuer: string; since: string } | null
}

/** A user as an option of a list. */
export type PersonOption = {
  id: string
  displayName: string
  role: Role
  email?: string
  emailVerified?: boolean
  /** Of staff: the valuations assigned to them that are not yet finished. */
  openValuations?: number
  /** Of staff: the next due dates of those, the first three. */
  nextDue?: CalendarDate[]
  /** Of staff: what their licence covers; null without one. */
  licence?: Cover | null
}

const blank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

/** The fields that users may change themselves, with their maximum lengths. */
export const PROFILE_LIMITS = { displayName: 200, fullName: 200, phoneNumber: 40, organization: 200 } as const
export const PROFILE_FIELDS = ['displayName', 'fullName', 'phoneNumber', 'organization'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The faults of a user's record (specification §5). */
export function userFaults(input: Readonly<Record<string, unknown>>): FieldFault[] {
  const faults: FieldFault[] = []
  const add = (field: string, key: keyof typeof peopleMessages & `fault.${string}`) =>
    faults.push(peopleFault(field, key))
  const { email, phoneNumber, role } = input

  if (blank(email)) add('email', 'fault.email.required')
  else if (!EMAIL.test(String(email))) add('email', 'fault.email.invalid')
  if (blank(input.displayName)) add('displayName', 'fault.displayName.required')
  if (blank(input.fullName)) add('fullName', 'fault.fullName.required')
  if (blank(role)) add('role', 'fault.role.required')
  else if (!isRole(role)) add('role', 'fault.role.list')
  if (typeof input.active !== 'boolean') add('active', 'fault.active.required')
  const hasPhone = phoneNumber !== undefined && phoneNumber !== null && phoneNumber !== ''
  if (hasPhone && !(typeof phoneNumber === 'string' && isPhone(phoneNumber)))
    add('phoneNumber', 'fault.phoneNumber.invalid')
  for (const field of PROFILE_FIELDS)
    if (typeof input[field] === 'string' && hasUnshowable(input[field])) faults.push(kernelFault(field, 'badText'))
  return faults
}
