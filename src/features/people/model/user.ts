import type { Role } from '#access/roles.ts'
import type { UserRecord } from '../model.ts'

/** Whether an invitation is still open or has expired; null when it was accepted, or there was none. */
export type InvitationState = 'PENDING' | 'EXPIRED' | null

/** A user as administration sees them. */
export type User = UserRecord & { invitation: InvitationState }

/** The same with what administration shows before a change: open sessions and assigned work. */
export type UserDetails = User & {
  sessions: number
  trustedDevices: number
  /** Valuations assigned to them that are not yet finished. */
  openValuations: number
}

/** The filters of a list of people. */
export type UserFilters = { role?: Role; active?: boolean; text?: string }
