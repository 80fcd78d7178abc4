import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { TwoFactorMethod, TwoFactorStatus } from './actor.ts'
import type { Permission } from './grants.ts'
import type { Role } from './roles.ts'

/** The signed-in person's own account, as every screen knows it. */
export type Me = {
  id: string
  version: number
  email: string
  /** False until the link was opened that went to the address at registering. */
  emailVerified: boolean
  displayName: string
  fullName: string
  role: Role
  /** Computed from the role: nothing stored can widen it. */
  permissions: Record<Permission, boolean>
  phoneNumber: string | null
  organization: string | null
  active: boolean
  photoURL: string | null
  createdAt: string
  lastLogin: string | null
  updatedAt: string
  /** As the firm's settings make it: the stored status may be stricter or laxer. */
  twoFactorAuth: { status: TwoFactorStatus; method: TwoFactorMethod | null }
  /** They must choose a new password before anything else. */
  passwordExpired: boolean
  /** The client account that they are a member of. */
  accountId?: string
  /** They see sections of that account alone. */
  isLimited?: boolean
  language: Language | null
  digits: Digits | null
}
