import { type Actor, isAdmin, type TwoFactorMethod, type TwoFactorStatus } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { IdentitySettings } from '../settings.ts'

/** The columns of users from which an actor is made. */
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
  accountId?: string | null
  isLimited?: boolean | null
  sessionId: string
}

/** The firm's settings about the age of passwords. */
type PasswordAge = Pick<IdentitySettings, 'passwordExpiry' | 'passwordExpiryDays'>
/** The firm's settings that an actor depends on. */
export type Policy = PasswordAge & Pick<IdentitySettings, 'twoFactor'>

/** True when a password is older than the firm allows. Null means no password, which never expires. */
function isExpired(changedAt: Date | null, { passwordExpiry, passwordExpiryDays }: PasswordAge): boolean {
  return passwordExpiry && changedAt !== null && Date.now() - changedAt.getTime() > passwordExpiryDays * 86_400_000
}

/** Makes an actor of a row; check constraints restrict role, method, language and digits to their types. */
export function actorOf(row: PersonRow, policy: Policy): Actor {
  // Frozen, because the cached object is shared between calls.
  return Object.freeze({
    id: row.id,
    email: row.email,
    displayName: row.displayName,
    role: row.role as Role,
    active: row.active,
    twoFactor: twoFactorUnder(row, policy),
    language: row.language as Language | null,
    digits: row.digits as Digits | null,
    ...(isExpired(row.passwordChangedAt, policy) ? { passwordExpired: true } : {}),
    ...(row.accountId ? { accountId: row.accountId } : {}),
    ...(row.isLimited ? { isLimited: true } : {}),
    sessionId: row.sessionId,
  })
}

// While the firm's setting is off, it is required of the privileged only; users who have set it up keep it.
function twoFactorUnder(row: PersonRow, { twoFactor }: Policy): Actor['twoFactor'] {
  const state = twoFactorOf(row)
  const isExempt = !twoFactor && state.status === 'REQUIRED' && !isAdmin({ role: row.role as Role })
  return isExempt ? { ...state, status: 'DISABLED' } : state
}

/** A user's two-factor state, derived from the row: on, otherwise required, otherwise off. */
export function twoFactorOf(row: TwoFactorRow): { status: TwoFactorStatus; method: TwoFactorMethod | null } {
  const status = row.twoFactorEnabled ? 'ENABLED' : row.twoFactorRequired ? 'REQUIRED' : 'DISABLED'
  return { status, method: row.twoFactorEnabled ? (row.twoFactorMethod as TwoFactorMethod | null) : null }
}

/** A person as they would be signed in. A password that is due for a change keeps nobody from what they would see once they changed it. */
export const toPerson = (
  row: Omit<Parameters<typeof actorOf>[0], 'sessionId'>,
  policy: Parameters<typeof actorOf>[1],
): Actor => actorOf({ ...row, sessionId: '' }, { ...policy, passwordExpiry: false })
