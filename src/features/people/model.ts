import type { Me } from '#access/me.ts'
import { isRole, type Role } from '#access/roles.ts'
import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { isPhone } from '#kernel/phone.ts'
import type { Word } from '#kernel/words.ts'
import { peopleMessages } from './messages.ts'

/** An account as it travels: what its holder reads of themselves, but for their own preferences. */
export type UserRecord = Omit<Me, 'passwordExpired' | 'language' | 'digits'>

/** One place where a person is signed in. */
export type OpenSession = {
  id: string
  createdAt: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  /** The session of this very call. */
  current: boolean
}
/** A device that is spared the second step. */
export type TrustedDevice = Omit<OpenSession, 'current'>
/** How a person's own account is guarded. */
export type AccountSecurity = {
  sessions: OpenSession[]
  devices: TrustedDevice[]
  /** When the password was set; null for who has none. */
  passwordChangedAt: string | null
  /** Where the codes of the second step go (masked), where they are sent, and how many recovery codes are left, if it is known. */
  secondStep: { sentTo: string | null; recoveryCodesLeft: number | null }
  /** The account at another provider that opens this one; its provider has a name while we are set up for one. */
  external: { provider: Word | null; issuer: string; since: string } | null
}

/** A person as an option of a list. */
export type PersonOption = { id: string; displayName: string; role: Role; email?: string; emailVerified?: boolean }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const blank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

/** What people may change of themselves, with the longest text of each. */
export const PROFILE_LIMITS = { displayName: 200, fullName: 200, phoneNumber: 40, organization: 200 } as const
export const PROFILE_FIELDS = ['displayName', 'fullName', 'phoneNumber', 'organization'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Everything that is wrong with a user's record (specification §5). */
export function userFaults(input: Readonly<Record<string, unknown>>): FieldFault[] {
  const faults: FieldFault[] = []
  const add = (field: string, key: keyof typeof peopleMessages & `fault.${string}`) =>
    faults.push(fieldFault(field, `people:${key}`, peopleMessages[key]))
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
  return faults
}

/** The same in English sentences; empty when the user is valid. */
export function validateUser(input: Readonly<Record<string, unknown>>): string[] {
  return userFaults(input).map((fault) => fault.message)
}
