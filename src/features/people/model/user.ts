import type { Role } from '#access/roles.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { MailDelivery } from '#kernel/mail.ts'
import type { UserRecord } from '../model.ts'

/** Whether an invitation is still open or has expired; null when it was accepted, or there was none. */
export type InvitationState = 'PENDING' | 'EXPIRED' | null

/** A user as administration sees them. */
export type User = UserRecord & {
  invitation: InvitationState
  /** They registered by themselves and may sign in once the address is confirmed. */
  unconfirmed: boolean
  /** When the licence expires; null without one. */
  licenceExpiresOn: CalendarDate | null
}

/** The fields of a user that a list shows, searches in or changes in bulk. */
export const LISTED_FIELDS = [
  'id',
  'version',
  'email',
  'displayName',
  'fullName',
  'role',
  'organization',
  'active',
  'photoURL',
  'lastLogin',
  'twoFactorAuth',
  'invitation',
  'unconfirmed',
  'licenceExpiresOn',
] as const satisfies readonly (keyof User)[]
/** A user in a list. */
export type ListedUser = Pick<User, (typeof LISTED_FIELDS)[number]>

/** A user with what administration shows before a change: open sessions and assigned work. */
export type UserDetails = User & {
  sessions: number
  trustedDevices: number
  /** Valuations assigned to them that are not yet finished. */
  openValuations: number
}

/**
 * A person who was sent a link, an invitation or one that confirms the address, and how it reaches them. Where no mail server is
 * set up, `link` is shown once to the person who asked for it, to be handed over.
 */
export type LinkedPerson = UserDetails & { delivery: MailDelivery; link: string | null }

/** The filters of a list of people. */
export type UserFilters = { role?: Role; active?: boolean; text?: string }
