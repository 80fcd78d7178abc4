import type { ErrorCode } from '#kernel/errors.ts'
import { type Actor, isAdmin, owesTwoFactor, rowScope } from './actor.ts'
import { grants, type Permission } from './grants.ts'
import { KEEPERS, type Role, SUPERS } from './roles.ts'

/** What a verb or a route asks of its caller. */
export type Access = 'public' | 'signedIn' | 'keeper' | 'client' | 'inside' | 'admin' | 'super' | Permission

/** Why a person may not: the code of the refusal, in the guard's order. */
export type Refusal = Extract<
  ErrorCode,
  | 'not-signed-in'
  | 'account-inactive'
  | 'two-factor-required'
  | 'password-expired'
  | 'machine-verb-refused'
  | 'permission-denied'
>

/**
 * The only evaluator of permissions: null when `actor` may pass `access`, else why not. Server and router both ask it. A system that calls by a key passes only what is in its
 * list, by the name of the verb or file, `call`: where none is named it passes nothing.
 */
export function refusal(actor: Actor | null, access: Access, call?: string): Refusal | null {
  if (actor?.machine && (call === undefined || !actor.machine.verbs.includes(call))) return 'machine-verb-refused'
  if (access === 'public') return null
  if (!actor) return 'not-signed-in'
  if (!actor.active) return 'account-inactive'
  if (owesTwoFactor(actor)) return 'two-factor-required'
  if (actor.passwordExpired) return 'password-expired'
  return roleMay(actor, access) ? null : 'permission-denied'
}

/** True when the person holds the permission. Rows and states are judged elsewhere. */
export function can(actor: { role: Role } | null, permission: Permission): boolean {
  return actor !== null && grants(actor.role, permission)
}

/** True when a role may pass `access`, as far as it is for the role to say: who is stopped or owes a second step is judged by `refusal`. */
export function roleMay(actor: Pick<Actor, 'role'>, access: Exclude<Access, 'public'>): boolean {
  if (access === 'signedIn') return true
  if (access === 'keeper') return KEEPERS.includes(actor.role)
  if (access === 'client') return rowScope(actor) === 'own'
  if (access === 'inside') return rowScope(actor) === 'all'
  if (access === 'admin') return isAdmin(actor)
  if (access === 'super') return SUPERS.includes(actor.role)
  return can(actor, access)
}
