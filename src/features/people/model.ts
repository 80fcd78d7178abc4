import type { TwoFactorMethod, TwoFactorStatus } from '#access/actor.ts'
import type { Permission } from '#access/grants.ts'
import { isRole, type Role } from '#access/roles.ts'
import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import type { Digits } from '#kernel/format.ts'
import { isPhone } from '#kernel/phone.ts'
import { defineMessages, type Language } from '#kernel/words.ts'

/** A person as they travel. `permissions` is computed from the role: nothing stored can widen it. */
export type Me = {
  id: string
  version: number
  email: string
  displayName: string
  fullName: string
  role: Role
  permissions: Record<Permission, boolean>
  phoneNumber: string | null
  organization: string | null
  active: boolean
  photoURL: string | null
  createdAt: string
  lastLogin: string | null
  updatedAt: string
  twoFactorAuth: { status: TwoFactorStatus; method: TwoFactorMethod | null }
  language: Language | null
  digits: Digits | null
}

/** A person as an option of a list. */
export type PersonOption = { id: string; displayName: string; role: Role; email?: string }

/** What may be wrong with a user's record; the English texts are fixed. */
export const userFaultMessages = defineMessages({
  'email.required': { ar: 'البريد الإلكتروني مطلوب', en: 'Email is required' },
  'email.invalid': { ar: 'البريد الإلكتروني غير صحيح', en: 'Email is invalid' },
  'displayName.required': { ar: 'اسم العرض مطلوب', en: 'Display name is required' },
  'fullName.required': { ar: 'الاسم الكامل مطلوب', en: 'Full name is required' },
  'role.required': { ar: 'الدور مطلوب', en: 'Role is required' },
  'role.list': { ar: 'الدور يجب أن يكون من القائمة', en: 'Role must be one of the known roles' },
  'active.required': { ar: 'حالة الحساب مطلوبة', en: 'Active flag is required' },
  'phoneNumber.invalid': { ar: 'رقم الهاتف غير صحيح', en: 'Phone number is invalid' },
})

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const blank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

/** Everything that is wrong with a user's record (specification §5). */
export function userFaults(input: Readonly<Record<string, unknown>>): FieldFault[] {
  const faults: FieldFault[] = []
  const add = (field: string, key: keyof typeof userFaultMessages) =>
    faults.push(fieldFault(field, `userFaults:${key}`, userFaultMessages[key]))
  const { email, phoneNumber, role } = input

  if (blank(email)) add('email', 'email.required')
  else if (!EMAIL.test(String(email))) add('email', 'email.invalid')
  if (blank(input.displayName)) add('displayName', 'displayName.required')
  if (blank(input.fullName)) add('fullName', 'fullName.required')
  if (blank(role)) add('role', 'role.required')
  else if (!isRole(role)) add('role', 'role.list')
  if (typeof input.active !== 'boolean') add('active', 'active.required')
  const hasPhone = phoneNumber !== undefined && phoneNumber !== null && phoneNumber !== ''
  if (hasPhone && !(typeof phoneNumber === 'string' && isPhone(phoneNumber))) add('phoneNumber', 'phoneNumber.invalid')
  return faults
}

/** The same in English sentences; empty when the user is valid. */
export function validateUser(input: Readonly<Record<string, unknown>>): string[] {
  return userFaults(input).map((fault) => fault.message)
}
