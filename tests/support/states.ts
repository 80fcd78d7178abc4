import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Role } from '#access/roles.ts'
import type { Person, Product } from './product.ts'

/** A reason why a person may not use the product. */
type Standing = {
  session: 'alive' | 'revoked' | 'run out'
  active: boolean
  twoFactor: 'ENABLED' | 'DISABLED' | 'REQUIRED'
  passwordExpired: boolean
}
/** A state that somebody who has signed in can be in. */
export type State = Standing & { name: string }

const FINE: Standing = { session: 'alive', active: true, twoFactor: 'ENABLED', passwordExpired: false }

/** Every state, by itself and where one hides another. */
export const STATES: readonly State[] = [
  { ...FINE, name: 'active' },
  { ...FINE, name: 'inactive', active: false },
  { ...FINE, name: 'two-factor missing', twoFactor: 'DISABLED' },
  { ...FINE, name: 'two-factor required', twoFactor: 'REQUIRED' },
  { ...FINE, name: 'password expired', passwordExpired: true },
  { ...FINE, name: 'two-factor missing and password expired', twoFactor: 'DISABLED', passwordExpired: true },
  { ...FINE, name: 'inactive and two-factor required', active: false, twoFactor: 'REQUIRED' },
  { ...FINE, name: 'inactive and password expired', active: false, passwordExpired: true },
  { ...FINE, name: 'session revoked', session: 'revoked' },
  { ...FINE, name: 'session run out', session: 'run out' },
  { ...FINE, name: 'session revoked of somebody inactive', session: 'revoked', active: false },
]

/** A refusal: HTTP status and error code. */
export type Told = [status: number, code: string]

/**
 * The rules of the ledger (S2, S3) in their order: a session, an active account, the second factor of the three privileged
 * roles and of the person who was asked to set it up, a password that has not expired. Undefined when only a permission can be missing.
 */
export function refusedTo(role: Role, { session, active, twoFactor, passwordExpired }: Standing): Told | undefined {
  if (session !== 'alive') return [401, 'not-signed-in']
  if (!active) return [403, 'account-inactive']
  const mustHaveIt = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER'].includes(role) || twoFactor === 'REQUIRED'
  if (mustHaveIt && twoFactor !== 'ENABLED') return [403, 'two-factor-required']
  return passwordExpired ? [403, 'password-expired'] : undefined
}

/** Sets the firm's passwords to expire, so that a person can be put into that state. */
export async function letPasswordsExpire(product: Product): Promise<void> {
  await product.set('passwordExpiryDays', 30)
  await product.set('passwordExpiry', true)
}

type SessionRow = { id: string; userId: string; token: string }

/** The one session of a person, to be ended and brought back. */
export function sessionOf({ db }: Product, { id }: Person): Promise<SessionRow> {
  return db.selectFrom('sessions').select(['id', 'userId', 'token']).where('userId', '=', id).executeTakeFirstOrThrow()
}

/** Brings a person and their session into a state, in the database alone. */
export async function bringInto({ db }: Product, session: SessionRow, state: State): Promise<void> {
  const { twoFactor } = state
  await db
    .updateTable('users')
    .set({
      active: state.active,
      twoFactorEnabled: twoFactor === 'ENABLED',
      twoFactorRequired: twoFactor === 'REQUIRED',
      twoFactorMethod: twoFactor === 'ENABLED' ? 'TOTP' : null,
      passwordChangedAt: sql<Date>`now() - make_interval(days => ${state.passwordExpired ? 31 : 0})`,
    })
    .where('id', '=', session.userId)
    .execute()
  await db.deleteFrom('sessions').where('id', '=', session.id).execute()
  if (state.session === 'revoked') return
  const expiresAt = sql<Date>`now() + make_interval(hours => ${state.session === 'run out' ? -1 : 1})`
  await db
    .insertInto('sessions')
    .values({ ...session, expiresAt })
    .execute()
}

/**
 * Waits until the server has heard of a state that a person was brought into: what it tells them of themselves is that, and
 * so is what it lets them do. The first alone would not do, since `active` is read from the row and checked from memory.
 */
export async function heard(person: Person, state: State): Promise<void> {
  const { session, active, twoFactor, passwordExpired } = state
  const read = async () => {
    const { user } = (await person.call('people.me')).said as unknown as { user: Me | null }
    return user && [user.active, user.twoFactorAuth.status, user.passwordExpired]
  }
  await expect.poll(read).toEqual(session === 'alive' ? [active, twoFactor, passwordExpired] : null)
  const ask = async () => (await person.call('people.security')).status
  await expect.poll(ask).toBe(refusedTo(person.role, state)?.[0] ?? 200)
}
type Me = { active: boolean; twoFactorAuth: { status: string }; passwordExpired: boolean }
