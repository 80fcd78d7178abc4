import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { PRIVILEGED, type Role, STAFF } from './roles.ts'

const TWO_FACTOR_STATUSES = ['DISABLED', 'ENABLED', 'REQUIRED'] as const
export type TwoFactorStatus = (typeof TWO_FACTOR_STATUSES)[number]
export const TWO_FACTOR_METHODS = ['TOTP', 'SMS', 'EMAIL'] as const
export type TwoFactorMethod = (typeof TWO_FACTOR_METHODS)[number]

/** The signed-in person who makes a call. */
export type Actor = {
  id: string
  email: string
  displayName: string
  role: Role
  active: boolean
  twoFactor: { status: TwoFactorStatus; method: TwoFactorMethod | null }
  /** True when the firm's policy requires a new password before anything else. */
  passwordExpired?: boolean
  /** The client account that the person is a member of; absent for who has none. */
  accountId?: string
  /** They see sections of that account alone. */
  isLimited?: boolean
  language: Language | null
  digits: Digits | null
  sessionId: string
  /** Of a system that calls by a key: the verbs and files that it may call, whatever its role may. */
  machine?: { verbs: readonly string[] }
}

/** True for those who work in the firm. */
export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return STAFF.includes(actor.role)
}

/** True for 'admin' as the screens mean it. */
export function isAdmin(actor: Pick<Actor, 'role'>): boolean {
  return PRIVILEGED.includes(actor.role)
}

/**
 * True when the person must set up two-factor before anything else: when it was required of them, and for the privileged
 * always.
 */
export function owesTwoFactor(actor: Pick<Actor, 'role' | 'twoFactor'>): boolean {
  const { status } = actor.twoFactor
  return status === 'REQUIRED' || (isAdmin(actor) && status !== 'ENABLED')
}

/** True when the person may set up two-factor voluntarily: the firm's setting can restrict it to the privileged. */
export function isOfferedTwoFactor(actor: Pick<Actor, 'role'>, firm: { twoFactor: boolean }): boolean {
  return firm.twoFactor || isAdmin(actor)
}

/** Which rows a person may see of what belongs to clients: all, their own, or none. */
export type RowScope = 'all' | 'own' | 'none'

/** Staff and READ_ONLY see all rows; USER and CLIENT their own; GUEST and unknown roles none. */
export function rowScope(actor: Pick<Actor, 'role'>): RowScope {
  if (isStaff(actor) || actor.role === 'READ_ONLY') return 'all'
  return actor.role === 'USER' || actor.role === 'CLIENT' ? 'own' : 'none'
}
