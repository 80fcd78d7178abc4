import { type Actor, isAdmin, type TwoFactorMethod, type TwoFactorStatus } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { IdentitySettings } from '../settings.ts'

/** The columns of users that an actor is made of. */
export const personColumns = [
  'users.id',
  'users.email',
  'users.displayName',
  'users.role',
  'users.active',
  'users.twoFactorEnabled',
  'users.twoFactorRequired',
  'users.twoFactorMethod',
  'users.language',
  'users.digits',
  'users.passwordChangedAt',
] as const

type TwoFactorRow = { twoFactorEnabled: boolean; twoFactorRequired: boolean; twoFactorMethod: string | null }
type PersonRow = TwoFactorRow & {
  id: string
  email: string
  displayName: string
  role: string
  active: boolean
  language: string | null
  digits: string | null
  passwordChangedAt: Date | null
  sessionId: string
}

/** How old a password may grow, by the firm's settings. */
export type PasswordAge = Pick<IdentitySettings, 'passwordExpiry' | 'passwordExpiryDays'>
/** What the firm's settings make of a person. */
export type Policy = PasswordAge & Pick<IdentitySettings, 'twoFactor'>

/** True when a password is older than the firm allows. Null is no password, which can't grow old. */
export function isExpired(changedAt: Date | null, { passwordExpiry, passwordExpiryDays }: PasswordAge): boolean {
  return passwordExpiry && changedAt !== null && Date.now() - changedAt.getTime() > passwordExpiryDays * 86_400_000
}

/** Makes the actor of a row; check constraints hold role, method, language and digits to what the product knows. */
export function actorOf(row: PersonRow, policy: Policy): Actor {
  // Frozen, since one object answers many calls while it is remembered.
  return Object.freeze({
    id: row.id,
    email: row.email,
    displayName: row.displayName,
    role: row.role as Role,
    active: row.active,
    twoFactor: owed(row, policy),
    language: row.language as Language | null,
    digits: row.digits as Digits | null,
    ...(isExpired(row.passwordChangedAt, policy) ? { passwordExpired: true } : {}),
    sessionId: row.sessionId,
  })
}

// With the firm's switch off it is asked of nobody but the privileged; whoever has it keeps it.
function owed(row: PersonRow, { twoFactor }: Policy): Actor['twoFactor'] {
  const state = twoFactorOf(row)
  const isSpared = !twoFactor && state.status === 'REQUIRED' && !isAdmin({ role: row.role as Role })
  return isSpared ? { ...state, status: 'DISABLED' } : state
}

/** A person's two-factor state, derived and never stored: on, else owed, else off. */
export function twoFactorOf(row: TwoFactorRow): { status: TwoFactorStatus; method: TwoFactorMethod | null } {
  const status = row.twoFactorEnabled ? 'ENABLED' : row.twoFactorRequired ? 'REQUIRED' : 'DISABLED'
  return { status, method: row.twoFactorEnabled ? (row.twoFactorMethod as TwoFactorMethod | null) : null }
}
