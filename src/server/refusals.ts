import type { Actor } from '#access/actor.ts'
import { type Access, refusal } from '#access/can.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { RequestInfo } from './procedure.ts'

/** A call that was refused to somebody who is signed in. */
export type Refused = { actor: Actor; call: string; code: ErrorCode; request: RequestInfo }
/** Tells of it, later and by itself. */
export type AlertRefusal = (refused: Refused) => void

// What administers the firm, by what a call asks or by whose it is.
const ADMINISTERS: readonly Access[] = ['admin', 'super', 'canManageUsers', 'canManageRoles', 'canManageSettings']
const FEATURES = /^(people|settings|audit)\./
// What these say is of the account's own state, not of a try at what is others'.
const OF_ONESELF: readonly ErrorCode[] = [
  'account-inactive',
  'password-expired',
  'two-factor-required',
  'foreign-origin',
  'own-account',
  'own-deactivation',
]

/** True when a refusal is worth an alert: somebody without the right called what administers people, settings or the log. */
export function isAlarming(actor: Actor, call: string, access: Access, { type, code }: AppError): boolean {
  // Whoever administers the firm meets rules there, such as that of the last administrator, and no closed doors.
  if (type !== 'AUTHORIZATION' || OF_ONESELF.includes(code) || refusal(actor, 'super') === null) return false
  return FEATURES.test(call) || (ADMINISTERS.includes(access) && refusal(actor, access) === 'permission-denied')
}

type Door = { sessionOf: (headers: Headers) => Promise<Actor | null>; alert: AlertRefusal }
type Asked = { access: Access; call: string; request: RequestInfo }

/** Who asks for something that is no verb, if they may. Throws why not, as AppError, and tells of it where that is worth an alert. */
export async function admit(
  { sessionOf, alert }: Door,
  headers: Headers,
  { access, call, request }: Asked,
): Promise<Actor> {
  const actor = await sessionOf(headers)
  const refused = refusal(actor, access)
  if (!refused && actor) return actor
  const error = new AppError(refused ?? 'not-signed-in')
  if (actor && isAlarming(actor, call, access, error)) alert({ actor, call, code: error.code, request })
  throw error
}
