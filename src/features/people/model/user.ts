import type { Role } from '#access/roles.ts'
import type { UserRecord } from '../model.ts'

/** Whether a person who was invited has yet to follow the link, and whether it still leads in; null for who has come. */
export type InvitationState = 'PENDING' | 'EXPIRED' | null

/** A person as administration sees them. */
export type User = UserRecord & { invitation: InvitationState }

/** The same with what is asked before somebody is changed: where they are signed in, and what work is theirs. */
export type UserDetails = User & {
  sessions: number
  trustedDevices: number
  /** Valuations assigned to them that are not yet finished. */
  openValuations: number
}

/** What a list of people may be narrowed by. */
export type UserFilters = { role?: Role; active?: boolean; text?: string }
