import type { TwoFactorMethod, TwoFactorStatus } from '#access/actor.ts'
import type { Permission } from '#access/grants.ts'
import type { Role } from '#access/roles.ts'

/** Whether a person who was invited has yet to follow the link, and whether it still leads in; null for who has come. */
export type InvitationState = 'PENDING' | 'EXPIRED' | null

/** A person as administration sees them. `permissions` is computed from the role: nothing stored can widen it. */
export type User = {
  id: string
  version: number
  email: string
  emailVerified: boolean
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
  invitation: InvitationState
}

/** The same with what is asked before somebody is changed: where they are signed in, and what work is theirs. */
export type UserDetails = User & {
  sessions: number
  trustedDevices: number
  /** Valuations assigned to them that are not yet finished. */
  openValuations: number
}

/** What a list of people may be narrowed by. */
export type UserFilters = { role?: Role; active?: boolean; text?: string }
